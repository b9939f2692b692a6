#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>

// A message about a transfer, with the layout of libcurl's `CURLMsg`.
struct message {
  int kind;
  void *transfer;
  union {
    void *pointer;
    int result;
  } data;
};

// A list of lines, with the layout of libcurl's `curl_slist`.
struct list {
  char *line;
  struct list *rest;
};

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_setopt)(void *, int, ...);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info_read)(void *, int *);
} curl;

enum {
  global_all = 3,
  write_function = 20011,
  header_function = 20079,
  info_status = 0x200002,
  info_received = 0x600008,
  info_private = 0x100015,
  info_cookies = 0x40001C,
  info_certificate_result = 0x20000D,
  message_done = 1,
};

// Fills the table of functions. Returns false if the library is older than 7.68, because older versions lack
// `curl_multi_wakeup`.
static bool find_functions(void *library) {
  const struct {
    const char *name;
    void *function;
  } functions[] = {
      {"curl_global_init", &curl.global_init},
      {"curl_easy_init", &curl.easy_init},
      {"curl_easy_cleanup", &curl.easy_cleanup},
      {"curl_easy_setopt", &curl.easy_setopt},
      {"curl_easy_getinfo", &curl.easy_getinfo},
      {"curl_slist_append", &curl.slist_append},
      {"curl_slist_free_all", &curl.slist_free_all},
      {"curl_multi_init", &curl.multi_init},
      {"curl_multi_cleanup", &curl.multi_cleanup},
      {"curl_multi_setopt", &curl.multi_setopt},
      {"curl_multi_add_handle", &curl.multi_add_handle},
      {"curl_multi_remove_handle", &curl.multi_remove_handle},
      {"curl_multi_perform", &curl.multi_perform},
      {"curl_multi_poll", &curl.multi_poll},
      {"curl_multi_wakeup", &curl.multi_wakeup},
      {"curl_multi_info_read", &curl.multi_info_read},
  };
  for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    void *function = dlsym(library, functions[i].name);
    if (!function) return false;
    *(void **)functions[i].function = function;
  }
  return true;
}

bool ccurl_load(const char *name) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static bool is_loaded;
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  pthread_mutex_lock(&lock);
  if (!is_loaded) is_loaded = find_functions(library) && curl.global_init(global_all) == 0;
  bool result = is_loaded;
  pthread_mutex_unlock(&lock);
  return result;
}

void ccurl_block_broken_pipe_signal(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

// Transfers

void *ccurl_open(void) { return curl.easy_init(); }
void ccurl_close(void *transfer) { curl.easy_cleanup(transfer); }

bool ccurl_set_number(void *transfer, ccurl_option option, long value) {
  return curl.easy_setopt(transfer, (int)option, value) == 0;
}

bool ccurl_set_text(void *transfer, ccurl_option option, const char *value) {
  return curl.easy_setopt(transfer, (int)option, value) == 0;
}

void ccurl_set_pointer(void *transfer, ccurl_option option, void *value) {
  curl.easy_setopt(transfer, (int)option, value);
}

void ccurl_set_receivers(void *transfer, ccurl_receiver head, ccurl_receiver body, void *context) {
  curl.easy_setopt(transfer, header_function, head);
  curl.easy_setopt(transfer, ccurl_option_header_data, context);
  curl.easy_setopt(transfer, write_function, body);
  curl.easy_setopt(transfer, ccurl_option_write_data, context);
}

long ccurl_status(void *transfer) {
  long status = 0;
  curl.easy_getinfo(transfer, info_status, &status);
  return status;
}

long ccurl_certificate_result(void *transfer) {
  long result = 0;
  curl.easy_getinfo(transfer, info_certificate_result, &result);
  return result;
}

int64_t ccurl_received(void *transfer) {
  int64_t bytes = 0;
  curl.easy_getinfo(transfer, info_received, &bytes);
  return bytes;
}

void *ccurl_private(void *transfer) {
  void *pointer = NULL;
  curl.easy_getinfo(transfer, info_private, &pointer);
  return pointer;
}

void *ccurl_cookies(void *transfer) {
  void *list = NULL;
  return curl.easy_getinfo(transfer, info_cookies, &list) == 0 ? list : NULL;
}

void *ccurl_list_append(void *list, const char *line) { return curl.slist_append(list, line); }
const char *ccurl_list_line(void *list) { return ((struct list *)list)->line; }
void *ccurl_list_rest(void *list) { return ((struct list *)list)->rest; }
void ccurl_list_free(void *list) { curl.slist_free_all(list); }

// Groups

void *ccurl_group_open(void) { return curl.multi_init(); }
void ccurl_group_close(void *group) { curl.multi_cleanup(group); }
void ccurl_group_add(void *group, void *transfer) { curl.multi_add_handle(group, transfer); }
void ccurl_group_remove(void *group, void *transfer) { curl.multi_remove_handle(group, transfer); }
void ccurl_group_wake(void *group) { curl.multi_wakeup(group); }

void ccurl_group_set(void *group, ccurl_group_option option, long value) {
  curl.multi_setopt(group, (int)option, value);
}

void ccurl_group_perform(void *group) {
  int running;
  curl.multi_perform(group, &running);
}

void ccurl_group_wait(void *group, int milliseconds) { curl.multi_poll(group, NULL, 0, milliseconds, NULL); }

void *ccurl_group_finished(void *group, int *result) {
  struct message *message;
  int rest;
  do message = curl.multi_info_read(group, &rest);
  while (message && message->kind != message_done);
  if (message) *result = message->data.result;
  return message ? message->transfer : NULL;
}

// Checks the constants above and in the header, if the headers of libcurl are installed.
#if defined(__has_include)
#if __has_include(<curl/curl.h>)
#define CURL_DISABLE_TYPECHECK
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#define CHECK(ours, theirs) _Static_assert((long)(ours) == (long)(theirs), #theirs)
CHECK(ccurl_option_low_speed_limit, CURLOPT_LOW_SPEED_LIMIT);
CHECK(ccurl_option_low_speed_time, CURLOPT_LOW_SPEED_TIME);
CHECK(ccurl_option_ssl_version, CURLOPT_SSLVERSION);
CHECK(ccurl_option_http_version, CURLOPT_HTTP_VERSION);
CHECK(ccurl_option_no_signal, CURLOPT_NOSIGNAL);
CHECK(ccurl_option_max_file_size, CURLOPT_MAXFILESIZE);
CHECK(ccurl_option_timeout_ms, CURLOPT_TIMEOUT_MS);
CHECK(ccurl_option_connect_timeout_ms, CURLOPT_CONNECTTIMEOUT_MS);
CHECK(ccurl_option_protocols, CURLOPT_PROTOCOLS);
CHECK(ccurl_option_suppress_connect_headers, CURLOPT_SUPPRESS_CONNECT_HEADERS);
CHECK(ccurl_option_write_data, CURLOPT_WRITEDATA);
CHECK(ccurl_option_url, CURLOPT_URL);
CHECK(ccurl_option_user_agent, CURLOPT_USERAGENT);
CHECK(ccurl_option_http_header, CURLOPT_HTTPHEADER);
CHECK(ccurl_option_header_data, CURLOPT_HEADERDATA);
CHECK(ccurl_option_cookie_file, CURLOPT_COOKIEFILE);
CHECK(ccurl_option_cookie_line, CURLOPT_COOKIELIST);
CHECK(ccurl_option_certificate_file, CURLOPT_CAINFO);
CHECK(ccurl_option_accept_encoding, CURLOPT_ACCEPT_ENCODING);
CHECK(ccurl_option_private, CURLOPT_PRIVATE);
CHECK(ccurl_option_user_name, CURLOPT_USERNAME);
CHECK(ccurl_option_password, CURLOPT_PASSWORD);
#if LIBCURL_VERSION_NUM >= 0x075700
CHECK(ccurl_option_protocols_str, CURLOPT_PROTOCOLS_STR);
CHECK(ccurl_option_quick_exit, CURLOPT_QUICK_EXIT);
#endif
CHECK(ccurl_group_option_max_host_connections, CURLMOPT_MAX_HOST_CONNECTIONS);
CHECK(ccurl_group_option_max_total_connections, CURLMOPT_MAX_TOTAL_CONNECTIONS);
CHECK(ccurl_http_2_over_tls, CURL_HTTP_VERSION_2TLS);
CHECK(ccurl_tls_1_2, CURL_SSLVERSION_TLSv1_2);
CHECK(ccurl_protocols_http_and_https, CURLPROTO_HTTP | CURLPROTO_HTTPS);
CHECK(ccurl_unsupported_protocol, CURLE_UNSUPPORTED_PROTOCOL);
CHECK(ccurl_unknown_proxy, CURLE_COULDNT_RESOLVE_PROXY);
CHECK(ccurl_unknown_host, CURLE_COULDNT_RESOLVE_HOST);
CHECK(ccurl_not_connected, CURLE_COULDNT_CONNECT);
CHECK(ccurl_weird_reply, CURLE_WEIRD_SERVER_REPLY);
CHECK(ccurl_http2_error, CURLE_HTTP2);
CHECK(ccurl_partial_file, CURLE_PARTIAL_FILE);
CHECK(ccurl_write_error, CURLE_WRITE_ERROR);
CHECK(ccurl_timed_out, CURLE_OPERATION_TIMEDOUT);
CHECK(ccurl_tls_error, CURLE_SSL_CONNECT_ERROR);
CHECK(ccurl_got_nothing, CURLE_GOT_NOTHING);
CHECK(ccurl_send_error, CURLE_SEND_ERROR);
CHECK(ccurl_receive_error, CURLE_RECV_ERROR);
CHECK(ccurl_untrusted_certificate, CURLE_PEER_FAILED_VERIFICATION);
CHECK(ccurl_bad_encoding, CURLE_BAD_CONTENT_ENCODING);
CHECK(ccurl_file_too_large, CURLE_FILESIZE_EXCEEDED);
CHECK(ccurl_bad_certificate_file, CURLE_SSL_CACERT_BADFILE);
CHECK(ccurl_http2_stream_error, CURLE_HTTP2_STREAM);
CHECK(global_all, CURL_GLOBAL_ALL);
CHECK(write_function, CURLOPT_WRITEFUNCTION);
CHECK(header_function, CURLOPT_HEADERFUNCTION);
CHECK(info_status, CURLINFO_RESPONSE_CODE);
CHECK(info_received, CURLINFO_SIZE_DOWNLOAD_T);
CHECK(info_private, CURLINFO_PRIVATE);
CHECK(info_cookies, CURLINFO_COOKIELIST);
CHECK(info_certificate_result, CURLINFO_SSL_VERIFYRESULT);
CHECK(message_done, CURLMSG_DONE);
_Static_assert(sizeof(struct message) == sizeof(CURLMsg), "CURLMsg");
_Static_assert(sizeof(struct list) == sizeof(struct curl_slist), "curl_slist");
_Static_assert(offsetof(struct list, rest) == offsetof(struct curl_slist, next), "curl_slist");
_Static_assert(offsetof(struct message, data) == offsetof(CURLMsg, data), "CURLMsg");
#endif
#endif
