public import TerminalCore

/// A view that lays out views in rows and aligned columns.
///
///     Grid(columnAlignments: [.trailing]) {
///       GridRow {
///         Label("Server"); BoundTextField(text: "example.org")
///       }
///       GridRow {
///         Label("Port"); NumberField(1...65_535, value: 443)
///       }
///       Label("Changes apply after a restart.")
///     }
///
/// A column is as wide as its widest cell. If a cell of a column fills the width, the column receives a share of the
/// remaining space. The same applies to the heights of rows. A view that is not a `GridRow` occupies a whole row.
@MainActor public final class Grid: View {
  /// The number of empty cells between columns, reduced if a column would otherwise be shortened.
  public var columnSpacing: Int { didSet { invalidateSize() } }
  /// The number of empty cells between rows, reduced if a row would otherwise be shortened.
  public var rowSpacing: Int { didSet { invalidateSize() } }
  /// The alignment of the cells in each column, from left to right; `.leading` for further columns.
  ///
  /// A cell that fills the width is as wide as its column.
  public var columnAlignments: [Alignment] {
    didSet { for row in subviews where columnAlignments != oldValue { row.setNeedsLayout() } }
  }

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columnSpacing: The number of empty cells between columns.
  ///   - rowSpacing: The number of empty cells between rows.
  ///   - columnAlignments: The alignment of the cells in each column.
  ///   - rows: A closure that builds the rows, from top to bottom.
  public init(
    columnSpacing: Int = 2, rowSpacing: Int = 0, columnAlignments: [Alignment] = [], @ViewBuilder _ rows: () -> [View]
  ) {
    (self.columnSpacing, self.rowSpacing, self.columnAlignments) = (columnSpacing, rowSpacing, columnAlignments)
    super.init()
    for row in rows() { addSubview(row) }
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    let tracks = columnTracks(in: available)
    let rows = rowTracks(columns(tracks, in: available.width), in: available)
    let spans = shown.filter { !($0 is GridRow) }.map { $0.fittingSize(available).width }
    return Size(
      width: max(length(of: tracks, columnSpacing), spans.max() ?? 0), height: length(of: rows, rowSpacing))
  }

  public override func layoutSubviews() {
    let columns = columns(columnTracks(in: bounds.size), in: bounds.width)
    let rows = GridTrack.ranges(rowTracks(columns, in: bounds.size), spacing: rowSpacing, in: bounds.height)
    for (view, rows) in zip(shown, rows) {
      let width = view is GridRow ? bounds.width : widthOfSpan(view)
      view.frame = Rect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
      (view as? GridRow)?.columns = columns
    }
  }

  private var shown: [View] { subviews.filter { !$0.isHidden } }

  private func widthOfSpan(_ view: View) -> Int {
    if case .fit = view.width { return bounds.width }
    return view.width.weight > 0 ? view.width.bounded(bounds.width) : view.fittingSize(bounds.size).width
  }

  private func length(of tracks: [GridTrack], _ spacing: Int) -> Int {
    tracks.reduce(max(0, spacing) * max(0, tracks.count - 1)) { $0 + $1.base }
  }

  private func columns(_ tracks: [GridTrack], in width: Int) -> [Range<Int>] {
    GridTrack.ranges(tracks, spacing: columnSpacing, in: width)
  }

  private func columnTracks(in available: Size) -> [GridTrack] {
    let rows = shown.compactMap { $0 as? GridRow }
    var tracks = [GridTrack](repeating: GridTrack(), count: rows.map(\.subviews.count).max() ?? 0)
    for row in rows {
      for (column, cell) in row.subviews.enumerated() where !cell.isHidden {
        let sizing = cell.width
        let length = min(available.width, sizing.base(total: available.width) { cell.fittingSize(available).width })
        let useful = cell.minimumUsefulWidth.map { min(available.width, $0) }
        tracks[column].add(sizing, length: length, useful: useful)
      }
    }
    return tracks
  }

  private func rowTracks(_ columns: [Range<Int>], in available: Size) -> [GridTrack] {
    shown.map { view in
      var track = GridTrack()
      if let row = view as? GridRow {
        for (cell, columns) in zip(row.subviews, columns) where !cell.isHidden {
          add(cell, to: &track, in: Size(width: columns.count, height: available.height))
        }
      } else {
        add(view, to: &track, in: available)
      }
      return track
    }
  }

  private func add(_ view: View, to track: inout GridTrack, in available: Size) {
    let length = view.height.base(total: available.height) { view.fittingSize(available).height }
    let useful = view.minimumUsefulHeight.map { min(available.height, $0) }
    track.add(view.height, length: min(available.height, length), useful: useful)
  }
}

/// A row of a grid, with one view for each column.
///
/// A row with fewer views leaves the remaining columns empty, and so does a hidden view. A label directly before a
/// control is the name of the control. The properties of the stack apply only outside a grid, except `alignment`, which
/// is the vertical alignment of the cells.
@MainActor public final class GridRow: Stack {
  /// The columns of the grid.
  fileprivate var columns: [Range<Int>] = [] { didSet { if columns != oldValue { setNeedsLayout() } } }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the cells.
  ///   - cells: A closure that builds the cells, from left to right.
  public init(alignment: Alignment = .stretch, @ViewBuilder _ cells: () -> [View]) {
    super.init(.horizontal, alignment: alignment, cells())
  }

  public override func layoutSubviews() {
    guard let grid = superview as? Grid else { return super.layoutSubviews() }
    for (index, cell) in subviews.enumerated() {
      guard columns.indices.contains(index) else {
        cell.frame = .zero
        continue
      }
      let available = Size(width: columns[index].count, height: bounds.height)
      let size = cell.fittingSize(available)
      let alignment = index < grid.columnAlignments.count ? grid.columnAlignments[index] : .leading
      let x = Self.place(size.width, cell.width, alignment, in: available.width)
      let y = Self.place(size.height, cell.height, self.alignment, in: available.height)
      cell.frame = Rect(x: columns[index].lowerBound + x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
    }
  }

  private static func place(_ length: Int, _ sizing: Sizing, _ alignment: Alignment, in available: Int) -> Range<Int> {
    let isFlexible = sizing.weight > 0
    let isFixed = !isFlexible && !sizing.fitsContent
    return (alignment == .stretch && isFixed ? .leading : alignment).place(
      isFlexible ? sizing.bounded(available) : length, in: available)
  }
}
