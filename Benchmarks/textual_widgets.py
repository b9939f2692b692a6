"""An application with a widget of Textual, for Benchmarks/textual: textual_widgets.py WORKLOAD COUNT FRAMES.

The content and the steps are those of bindery-workloads. Each frame is drawn before the next step.
"""
import sys

from textual.app import App
from textual.widgets import DataTable, Log, Tree

COLUMNS, COLUMN_WIDTH, PAGE, LINES = 8, 32, 59, 17  # Textual adds two columns of padding to a width.
WORDS = "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa".split()


def item(index):
    return f"Item {index:07} " + "".join(" " + WORDS[(index * (7 + 2 * k) + k) % 16] for k in range(6))


class Table(DataTable):
    """A table whose cursor moves down by `stride` rows; with 0, it is scrolled sideways by a column."""

    def __init__(self, count, stride):
        super().__init__(cursor_type="row")
        self.count, self.stride = count, stride

    def on_mount(self):
        self.add_columns(*((f"Column {column}", str(column)) for column in range(COLUMNS)))
        for column in self.columns.values():
            column.width, column.auto_width = COLUMN_WIDTH, False
        self.add_rows([f"{row * (column + 1):09}" for column in range(COLUMNS)] for row in range(self.count))

    def step(self, frame):
        if self.stride:
            self.move_cursor(row=frame * self.stride)
        else:
            self.scroll_relative(x=-COLUMN_WIDTH - 2 if frame % 2 == 0 else COLUMN_WIDTH + 2, animate=False)


class DeepTree(Tree):
    """A tree of `count` nodes, each of which has `count` children and is expanded."""

    def __init__(self, count):
        super().__init__("")
        self.show_root = False
        for root in range(count):
            node = self.root.add(item(root), expand=True)
            for child in range(count):
                node.add_leaf(item(count + root * count + child))
        self.root.expand()

    def step(self, frame):
        first = self.root.children[0]
        first.expand() if frame % 2 == 0 else first.collapse()


class GrowingLog(Log):
    def __init__(self, count):
        super().__init__()
        self.count = count

    def on_mount(self):
        self.write_lines(item(index) for index in range(self.count))
        self.call_after_refresh(self.scroll_end, animate=False)  # From then on, the log follows its end.

    def step(self, frame):
        self.write_lines(item(frame * LINES + index) for index in range(LINES))


class Frames(App):
    """Makes a number of steps, and ends. With 0 frames, it ends with Ctrl+C."""

    CSS = "DataTable, Tree, Log { width: 1fr; height: 1fr; scrollbar-size: 0 0; }"
    BINDINGS = [("ctrl+c", "quit")]

    def __init__(self, widget, frames):
        super().__init__()
        self.widget, self.frames, self.frame, self.is_drawn = widget, frames, 0, False

    def compose(self):
        yield self.widget

    def on_ready(self):
        self.call_after_refresh(self.next)

    def _display(self, screen, renderable):
        super()._display(screen, renderable)
        self.is_drawn = self.is_drawn or renderable is not None

    def next(self):
        if not self.is_drawn:
            self.exit(return_code=1, message=f"Frame {self.frame} was not drawn.")
        elif self.frame < self.frames:
            self.frame, self.is_drawn = self.frame + 1, False
            self.widget.step(self.frame)
            self.call_after_refresh(self.next)
        elif self.frames:
            self.exit()


workload, count, frames = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
widget = {"w8": lambda: Table(count, 1), "w8p": lambda: Table(count, PAGE), "w8h": lambda: Table(count, 0),
          "w9": lambda: DeepTree(count), "w10f": lambda: GrowingLog(count)}[workload]()
app = Frames(widget, frames)
app.run()
sys.exit(app.return_code)
