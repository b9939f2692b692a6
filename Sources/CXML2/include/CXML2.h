#ifndef CXML2_H
#define CXML2_H

#include <stdbool.h>
#include <stdint.h>

/// The callbacks of a parser. Strings are UTF-8 and valid during the call.
struct cxml2_handlers {
  void *context;
  /// `attributes` holds names and values in turn and ends with NULL; it is NULL if there are none.
  void (*open)(void *context, const char *name, const char *const *attributes);
  void (*close)(void *context, const char *name);
  void (*text)(void *context, const char *bytes, int count);
  /// An error of the document, with its line, counted from 1, and its column in bytes.
  void (*error)(void *context, int line, int column);
};

/// A push parser of libxml2 that goes on after errors. It opens no file and no connection.
typedef struct cxml2_parser cxml2_parser;

/// Returns a parser of UTF-8 without a document type; NULL if there is no memory.
cxml2_parser *cxml2_create(const struct cxml2_handlers *handlers);
/// Parses further bytes; `isLast` ends the document.
void cxml2_parse(cxml2_parser *parser, const char *bytes, int count, bool isLast);
/// Returns the line of the present position, counted from 1, and sets its column in bytes.
int cxml2_line(cxml2_parser *parser, int *column);
/// Releases a parser.
void cxml2_free(cxml2_parser *parser);

/// Returns the character of an entity of HTML 4; 0 if there is none of that name.
uint32_t cxml2_html_entity(const char *name);

#endif
