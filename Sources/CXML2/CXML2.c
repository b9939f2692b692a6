#include "CXML2.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <stdlib.h>

struct cxml2_parser {
  struct cxml2_handlers handlers;
  xmlParserCtxtPtr context;
};

static void start_element(void *data, const xmlChar *name, const xmlChar **attributes) {
  cxml2_parser *parser = data;
  parser->handlers.open(parser->handlers.context, (const char *)name, (const char *const *)attributes);
}

static void end_element(void *data, const xmlChar *name) {
  cxml2_parser *parser = data;
  parser->handlers.close(parser->handlers.context, (const char *)name);
}

static void characters(void *data, const xmlChar *bytes, int count) {
  cxml2_parser *parser = data;
  parser->handlers.text(parser->handlers.context, (const char *)bytes, count);
}

// Before libxml2 2.12, the error parameter of this callback is not constant. Therefore, the function is cast.
static void error(void *data, const xmlError *error) {
  cxml2_parser *parser = data;
  if (error->level > XML_ERR_WARNING) parser->handlers.error(parser->handlers.context, error->line, error->int2);
}

cxml2_parser *cxml2_create(const struct cxml2_handlers *handlers) {
  cxml2_parser *parser = malloc(sizeof *parser);
  if (!parser) return NULL;
  parser->handlers = *handlers;
  xmlInitParser();
  xmlSAXHandler sax = {
    .startElement = start_element,
    .endElement = end_element,
    .characters = characters,
    .ignorableWhitespace = characters,
    .cdataBlock = characters,
    .serror = (xmlStructuredErrorFunc)error,
    .initialized = XML_SAX2_MAGIC,
  };
  parser->context = xmlCreatePushParserCtxt(&sax, parser, NULL, 0, NULL);
  if (!parser->context) {
    free(parser);
    return NULL;
  }
  // Huge documents are safe, because entities cannot expand without a document type declaration. References in
  // attributes are replaced only if XML_PARSE_NOENT is set.
  const int options = XML_PARSE_RECOVER | XML_PARSE_NOENT | XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_SAX1;
  xmlCtxtUseOptions(parser->context, options);
  return parser;
}

void cxml2_parse(cxml2_parser *parser, const char *bytes, int count, bool isLast) {
  xmlParseChunk(parser->context, bytes, count, isLast);
}

int cxml2_line(cxml2_parser *parser, int *column) {
  *column = xmlSAX2GetColumnNumber(parser->context);
  return xmlSAX2GetLineNumber(parser->context);
}

void cxml2_free(cxml2_parser *parser) {
  xmlFreeParserCtxt(parser->context);
  free(parser);
}
