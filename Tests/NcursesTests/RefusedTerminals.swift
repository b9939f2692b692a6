import Ncurses

/// The descriptions of `ncurses-base` and `ncurses-term` on which no screen can be shown, by reason.
///
/// The lists are the same with ncurses 6.4, 6.5 and 6.6. They do not contain parts of descriptions, whose names contain
/// a plus sign; see `infocmp -1 xterm+sl`.
enum RefusedTerminals {
  static func error(for name: String) -> TerminalError? {
    if generic.contains(name) { return .termUnknown(name) }
    return printers.contains(name) || withoutCursorMovement.contains(name) ? .termTooSimple(name) : nil
  }

  /// Descriptions of no particular terminal (`gn`), which ncurses treats as missing.
  private static let generic = names(
    """
    ibm327x unknown
    """)

  /// Printers and printing terminals (`hc`).
  private static let printers = names(
    """
    1730-lm 630-lm 8510 aj aj830 aj832 ci8510 citoh citoh-6lpi citoh-8lpi citoh-comp citoh-elite citoh-pica
    citoh-prop citoh-ps decwriter diablo diablo-lm diablo1620 diablo1620-m8 diablo1640 diablo1640-lm
    diablo1640-m8 diablo1720 diablo1730 diablo1740 diablo1740-lm diablo450 diablo630 dtc300s dumb-emacs-ansi
    dw dw1 dw2 dw3 dw4 gsi ips ipsi la120 ln03 ln03-w lpr nec nec5520 printer pt210 qume qume5 spinwriter
    terminet terminet1200 terminet300 ti700 ti703 ti703-w ti707 ti707-w ti733 ti735 ti745 ti800 tn1200 tn300
    tty33 tty35 tty37 tty43 x1700 x1700-lm x1720 x1750 xerox xerox-lm xerox1720
    """)

  /// Terminals and displays that cannot move the cursor to a position: they have neither `cup` nor both `hpa` and `vpa`.
  ///
  /// Some can move it to a neighbor.
  private static let withoutCursorMovement = names(
    """
    4025ex 4027ex 5051 9term MtxOrb MtxOrb162 MtxOrb204 aaa-rv-unk aas1901 adm3 ansi-mr apple2e beehive3 beehive4 beehiveIIIm bh3m bh4 cad68-2 cad68-3 cgc2 cgc3 datapoint dataspeed40 digilog
    djgpp203 dku7102-old dp3360 ds40 ds40-2 dumb elks-glasstty ep40 ep4000 ep4080 ep48 glasstty gt40 gt42
    hp262x hpsub hz1000 ibm-pc ibm5051 infoton megatek newhp newhpkeyboard nextshell o4112-nd
    oldibmpc3 oldpc3 omron otek4112 otek4113 otek4114 pmcons pmconsole regent t3700 tek tek4012 tek4013
    tek4014 tek4014-sm tek4015 tek4015-sm tek4024 tek4025 tek4025-17 tek4025-17-ws tek4025-ex tek4025a
    tek4025ex tek4027 tek4027-ex tek4113 tek4113-34 tek4113-nd teletec tty40 tvi912cc vanilla vc103 vc203
    vc303 vc303a vc403a vt50
    """)

  private static func names(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
