// The part of libcurl that Bindery uses. The library is loaded at run time, so that a build does not need its headers.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Options of a transfer, with the same values as in `<curl/curl.h>`.
typedef enum ccurl_option {
  ccurl_option_low_speed_limit = 19,
  ccurl_option_low_speed_time = 20,
  ccurl_option_ssl_version = 32,
  ccurl_option_http_version = 84,
  ccurl_option_no_signal = 99,
  ccurl_option_max_file_size = 114,
  ccurl_option_timeout_ms = 155,
  ccurl_option_connect_timeout_ms = 156,
  ccurl_option_protocols = 181,
  ccurl_option_suppress_connect_headers = 265,
  ccurl_option_quick_exit = 322,
  ccurl_option_write_data = 10001,
  ccurl_option_url = 10002,
  ccurl_option_user_agent = 10018,
  ccurl_option_http_header = 10023,
  ccurl_option_header_data = 10029,
  ccurl_option_cookie_file = 10031,
  ccurl_option_certificate_file = 10065,
  ccurl_option_accept_encoding = 10102,
  ccurl_option_private = 10103,
  ccurl_option_cookie_line = 10135,
  ccurl_option_user_name = 10173,
  ccurl_option_password = 10174,
  ccurl_option_protocols_str = 10318,
} ccurl_option;

typedef enum ccurl_group_option {
  ccurl_group_option_max_host_connections = 7,
  ccurl_group_option_max_total_connections = 13,
} ccurl_group_option;

enum {
  ccurl_http_2_over_tls = 4,
  ccurl_tls_1_2 = 6,
  ccurl_protocols_http_and_https = 3,
};

/// Results of a transfer.
///
/// Results that are not listed are treated as a failed connection.
typedef enum ccurl_result {
  ccurl_ok = 0,
  ccurl_unsupported_protocol = 1,
  ccurl_unknown_proxy = 5,
  ccurl_unknown_host = 6,
  ccurl_not_connected = 7,
  ccurl_weird_reply = 8,
  ccurl_http2_error = 16,
  ccurl_partial_file = 18,
  ccurl_write_error = 23,
  ccurl_timed_out = 28,
  ccurl_tls_error = 35,
  ccurl_got_nothing = 52,
  ccurl_send_error = 55,
  ccurl_receive_error = 56,
  ccurl_untrusted_certificate = 60,
  ccurl_bad_encoding = 61,
  ccurl_file_too_large = 63,
  ccurl_bad_certificate_file = 77,
  ccurl_http2_stream_error = 92,
} ccurl_result;

/// A function that receives bytes of a response.
///
/// The function returns `size * count`; any other value ends the transfer.
typedef size_t (*ccurl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Loads libcurl from the shared library `name` unless it is already loaded, and returns whether libcurl is loaded.
///
/// The other functions may be called only after a call has returned true. This function is thread-safe.
bool ccurl_load(const char *name);

/// Blocks SIGPIPE on the calling thread, because libcurl may write to a connection that the server has closed.
void ccurl_block_broken_pipe_signal(void);

/// Creates a transfer, or returns NULL if memory is exhausted.
void *ccurl_open(void);
/// Releases a transfer, which must not be in a group.
void ccurl_close(void *transfer);
/// Sets the given option to a number, and returns whether the library supports the option.
bool ccurl_set_number(void *transfer, ccurl_option option, long value);
/// Sets the given option to a copy of `value`, and returns whether the library supports the option.
bool ccurl_set_text(void *transfer, ccurl_option option, const char *value);
/// Sets the given option to a pointer, which must remain valid until the transfer is closed.
void ccurl_set_pointer(void *transfer, ccurl_option option, void *value);
/// Sets the functions that receive the header lines and the bytes of the body.
///
/// Both are called with `context`.
void ccurl_set_receivers(void *transfer, ccurl_receiver head, ccurl_receiver body, void *context);
/// Returns the status code of the last response.
long ccurl_status(void *transfer);
/// Returns the result of the check of the server's certificate: 0, or a number of the TLS library, usually OpenSSL.
long ccurl_certificate_result(void *transfer);
/// Returns the number of received bytes of the body, before decompression.
int64_t ccurl_received(void *transfer);
/// Returns the value of `ccurl_option_private`.
void *ccurl_private(void *transfer);

/// Returns the cookies of a transfer as a list of lines in the format of Netscape, which `ccurl_list_free` releases.
///
/// The result is NULL if the transfer has no cookies, or if the library was built without support for cookies.
void *ccurl_cookies(void *transfer);

/// Appends a copy of `line` to the given list of lines, and returns the list.
///
/// An empty list is NULL.
void *ccurl_list_append(void *list, const char *line);
/// Returns the first line of the given list, which must not be empty.
const char *ccurl_list_line(void *list);
/// Returns the given list without its first line, or NULL if that is the only line.
void *ccurl_list_rest(void *list);
void ccurl_list_free(void *list);

/// Creates a group of transfers that run concurrently.
void *ccurl_group_open(void);
/// Closes the given group and its connections.
///
/// The group must not contain transfers.
void ccurl_group_close(void *group);
void ccurl_group_set(void *group, ccurl_group_option option, long value);
/// Adds the given transfer to the group and starts the transfer.
void ccurl_group_add(void *group, void *transfer);
/// Removes the given transfer from the group, and ends the transfer.
void ccurl_group_remove(void *group, void *transfer);
/// Reads and writes the data of all transfers as far as possible without waiting.
void ccurl_group_perform(void *group);
/// Waits until a connection is ready, a timer fires or `ccurl_group_wake` is called, but at most `milliseconds`.
void ccurl_group_wait(void *group, int milliseconds);
/// Ends the current wait of the given group, or the next wait if the group is not waiting.
///
/// This function is thread-safe.
void ccurl_group_wake(void *group);
/// Returns a finished transfer and sets `result`, or returns NULL if no transfer has finished.
void *ccurl_group_finished(void *group, int *result);
