// Implementation of queues.h. On Linux, the toolchain provides libdispatch's header only for Swift. The declarations
// below
// are public functions of the library, whose ABI is stable.
#include "queues.h"

#include <pthread.h>

#if defined(__APPLE__)
#include <dispatch/dispatch.h>
#else
typedef struct dispatch_queue_s *dispatch_queue_t;
typedef struct dispatch_queue_attr_s *dispatch_queue_attr_t;
typedef struct dispatch_source_s *dispatch_source_t;
typedef void (*dispatch_function_t)(void *);
#define QOS_CLASS_USER_INITIATED 0x19
#define DISPATCH_QUEUE_SERIAL ((dispatch_queue_attr_t)0)
#define DISPATCH_TIME_NOW 0ull
#define DISPATCH_TIME_FOREVER (~0ull)
extern struct dispatch_queue_s _dispatch_main_q;
extern const struct dispatch_source_type_s _dispatch_source_type_timer;
#define DISPATCH_SOURCE_TYPE_TIMER (&_dispatch_source_type_timer)
#define dispatch_get_main_queue() (&_dispatch_main_q)
extern dispatch_queue_attr_t dispatch_queue_attr_make_with_qos_class(dispatch_queue_attr_t, unsigned qos, int relative);
extern dispatch_queue_t dispatch_queue_create(const char *label, dispatch_queue_attr_t);
extern void dispatch_async_f(dispatch_queue_t, void *context, dispatch_function_t);
extern void dispatch_queue_set_specific(dispatch_queue_t, const void *key, void *value, dispatch_function_t);
extern void *dispatch_get_specific(const void *key);
extern dispatch_source_t dispatch_source_create(
    const struct dispatch_source_type_s *, uintptr_t handle, uintptr_t mask, dispatch_queue_t);
extern uint64_t dispatch_time(uint64_t when, int64_t nanoseconds);
extern void dispatch_source_set_timer(dispatch_source_t, uint64_t start, uint64_t interval, uint64_t leeway);
extern void dispatch_source_set_event_handler_f(dispatch_source_t, dispatch_function_t);
extern void dispatch_source_set_cancel_handler_f(dispatch_source_t, dispatch_function_t);
extern void dispatch_source_cancel(dispatch_source_t);
extern void dispatch_set_context(void *object, void *context);
extern void dispatch_activate(void *object);
extern void dispatch_release(void *object);
#endif

void *queue_make(const char *label) {
  dispatch_queue_attr_t eager = dispatch_queue_attr_make_with_qos_class(DISPATCH_QUEUE_SERIAL, QOS_CLASS_USER_INITIATED, 0);
  return dispatch_queue_create(label, eager);
}

void queue_free(void *queue) { dispatch_release(queue); }

void queue_add(void *queue, void *context, void (*work)(void *)) { dispatch_async_f(queue, context, work); }

// The main queue has a marker value, which is visible to code that runs on it.
static char mark;
static void set_mark(void) { dispatch_queue_set_specific(dispatch_get_main_queue(), &mark, &mark, 0); }

bool queue_main_is_current(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_mark);
  return dispatch_get_specific(&mark) != 0;
}

void *queue_timer_make(
    void *queue, int64_t nanoseconds, int64_t leeway, void *context, void (*fired)(void *), void (*ended)(void *)) {
  dispatch_source_t timer = dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, queue);
  dispatch_set_context(timer, context);
  dispatch_source_set_event_handler_f(timer, fired);
  dispatch_source_set_cancel_handler_f(timer, ended);
  dispatch_source_set_timer(timer, dispatch_time(DISPATCH_TIME_NOW, nanoseconds), DISPATCH_TIME_FOREVER, (uint64_t)leeway);
  dispatch_activate(timer);
  return timer;
}

void queue_timer_end(void *timer) {
  dispatch_source_cancel(timer);
  dispatch_release(timer);
}
