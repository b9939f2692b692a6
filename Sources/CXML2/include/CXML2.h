#ifndef CXML2_H
#define CXML2_H

// Foundation exports iconv() on Linux only.
#include <iconv.h>
#include <stdbool.h>

/// The callbacks of a parser.
///
/// Strings are in UTF-8 and valid only during the call.
struct cxml2_handlers {
  void *context;
  /// Receives a start tag.
  ///
  /// `attributes` alternates names and values and ends with NULL. For a tag without attributes, `attributes` is NULL.
  void (*open)(void *context, const char *name, const char *const *attributes);
  void (*close)(void *context, const char *name);
  void (*text)(void *context, const char *bytes, int count);
  /// Receives the position of an error in the document: the line, starting at 1, and the column in bytes.
  void (*error)(void *context, int line, int column);
};

/// A push parser of libxml2 that continues after errors.
///
/// It opens neither files nor connections.
typedef struct cxml2_parser cxml2_parser;

/// Creates a parser for UTF-8 documents without a document type, or returns NULL if memory is exhausted.
cxml2_parser *cxml2_create(const struct cxml2_handlers *handlers);
/// Parses further bytes.
///
/// If `isLast` is true, the document ends with these bytes.
void cxml2_parse(cxml2_parser *parser, const char *bytes, int count, bool isLast);
/// Returns the line of the current position, which starts at 1, and sets `column` to the column in bytes.
int cxml2_line(cxml2_parser *parser, int *column);
void cxml2_free(cxml2_parser *parser);

#endif
