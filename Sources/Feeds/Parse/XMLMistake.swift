import Foundation

/// What the XML library found wrong, in words.
package enum XMLMistake {
  /// A sentence's part for a parser's error, by the library's number for it; the same general one for those that feeds do not have.
  package static func sentence(for error: any Error) -> String {
    sentences[(error as NSError).code] ?? general
  }

  /// What is wrong with a document that is over before it is complete.
  package static let cutOff = "it ends too early, as if it had been cut off"

  /// Whether the library only warns: of prefixes that were not declared, of addresses of namespaces, of entities that a DTD may declare.
  package static func isHarmless(_ error: any Error) -> Bool {
    let code = (error as NSError).code
    return code == 27 || (93...107).contains(code) || (200..<300).contains(code)
  }

  private static let general = "it is not well-formed XML"

  /// libxml2's `xmlParserErrors`, as Foundation hands them on.
  private static let sentences = [
    4: "it ends before it begins",
    5: cutOff,
    9: "it holds a character that XML does not allow, or one that does not fit its encoding",
    26: "it uses an entity (&…;) that XML does not know",
    27: "it uses an entity (&…;) that XML does not know",
    31: "it names an encoding that is not its own",
    32: "it names an encoding that is not known",
    38: "an attribute holds a '<'",
    39: "an attribute has no quotes around its value",
    40: "an attribute's quotes do not close",
    41: "an attribute has no value",
    42: "an attribute is given twice",
    45: "a comment does not end",
    63: "a CDATA section does not end",
    68: "a '<' or '&' stands where it may not",
    73: "a tag does not end",
    76: "a tag is closed that is not the one that is open",
    77: "it ends too early: a tag is never closed",
    81: "its encoding is not one that is known, or not the one that it names",
  ]
}
