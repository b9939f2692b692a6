"""The measurements of Benchmarks/newsboat."""
import fcntl, html, itertools, os, pty, random, select, shutil, socket, statistics, struct, subprocess, sys, tempfile, termios, time

FEEDS, POSTS, KEYS, DOWN = 200, 50, 100, b"\x1bOB"
products, nginx, rounds = sys.argv[1], sys.argv[2], int(sys.argv[3])
home = tempfile.mkdtemp()
environment = {"PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}

# Words are as frequent as in a language, by Zipf's law. One post of each feed contains the word that is searched for.
chance, wanted = random.Random(18), "zanzibar"
syllables = [a + b for a in "bdfghklmnprstvw" for b in ("a", "e", "i", "o", "u", "an", "er", "il", "on", "st")]
words = ["".join(chance.choices(syllables, k=chance.choice((1, 2, 2, 3, 3, 4)))) for _ in range(20_000)]
frequencies = list(itertools.accumulate(1 / (rank + 2) for rank in range(len(words))))
feeds = [[] for _ in range(FEEDS)]


def post(feed, number):
    """Returns an item, whose HTML has about 1,500 bytes."""
    text = lambda count: " ".join(chance.choices(words, cum_weights=frequencies, k=count))
    page = f"https://site{feed}.example/posts/{number}"
    body = (f'<p>{text(60)}, <em>{words[number]}</em>.</p><p><img src="{page}/picture.jpg" alt="A picture"> '
            f'<a href="{page}/more">{text(60)}</a>.</p><ul><li>{text(60)}</li>'
            f'<li><b>{wanted if number == feed % POSTS else "End"}</b></li></ul>')
    return (f"<item><title>{text(7)}</title><link>{page}</link><guid>{page}</guid><author>a@site.example (Ada)</author>"
            f"<pubDate>{1 + number % 28} Sep 2026 {feed % 24:02}:{number % 60:02}:00 GMT</pubDate>"
            f"<description>{html.escape(body)}</description></item>\n")


def write_feeds(posts):
    """Writes the feeds with a number of posts. Posts that exist do not change."""
    for feed, items in enumerate(feeds):
        items += [post(feed, number) for number in range(len(items), posts)]
        with open(f"{home}/pages/{feed}.xml", "w") as file:
            file.write(f'<?xml version="1.0"?><rss version="2.0"><channel><title>Site {feed}</title><link>https://site'
                       f'{feed}.example/</link><description/>{"".join(reversed(items[:posts]))}</channel></rss>')


def serve():
    """Starts nginx with the feeds, and writes the lists of their addresses."""
    os.mkdir(home + "/pages")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    addresses = "".join(f"http://127.0.0.1:{port}/{feed}.xml\n" for feed in range(FEEDS))
    for name, content in {
            "nginx.conf": f"daemon off; master_process off; pid {home}/pid; events {{}} http {{ access_log off; gzip on; "
                          f"gzip_types *; server {{ listen 127.0.0.1:{port}; root {home}/pages; }} }}",
            "urls": addresses, "newsboat-urls": '"query:All posts:age >= 0"\n' + addresses,
            "config": "reload-threads 2\n"}.items():  # As many as bindery has connections to one server.
        with open(f"{home}/{name}", "w") as file:
            file.write(content)
    return subprocess.Popen([nginx, "-p", home, "-e", "stderr", "-c", "nginx.conf"])


def timed(command):
    """Runs a command, and returns its wall time and processor time in milliseconds."""
    began = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} ended with {status}.")
    return (time.monotonic() - began) * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3


class Reader:
    """One of the two programs, with its own data, and its screen on a pseudo-terminal."""

    def __init__(self, name):
        self.data, self.is_bindery, self.values, self.bytes = f"{home}/{name}", name == "bindery", {}, 0

    def note(self, name, value):
        self.values.setdefault(name, []).append(value)

    def command(self, *work):
        if self.is_bindery:
            return [products + "/bindery", *work, "--data", self.data]
        return [shutil.which("newsboat"), "-u", home + "/newsboat-urls", "-c", self.data + "/cache.db", "-C",
                home + "/config", *(["-x", "reload"] if work else [])]

    def clear(self):
        shutil.rmtree(self.data, ignore_errors=True)
        os.mkdir(self.data)
        if self.is_bindery:
            timed(self.command("import", home + "/urls"))

    def refresh(self, name):
        wall, cpu = timed(self.command("refresh"))
        self.note(name + ", wall", wall)
        self.note(name + ", processor", cpu)

    def open(self):
        """Starts the program, and returns the time to its first list in milliseconds."""
        began, self.bytes, command = time.monotonic(), 0, self.command()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("4H", 30, 100, 0, 0))
            os.execve(command[0], command, environment)
        shown = self.read(20, b"posts" if self.is_bindery else b"Your feeds")
        self.read(.4)
        return (shown - began) * 1e3

    def read(self, still, until=None):
        """Reads until a text arrives, or until nothing arrives for `still` seconds. Returns the time of the last byte."""
        seen, last, end = b"", time.monotonic(), time.monotonic() + 120
        while time.monotonic() < end and select.select([self.terminal], [], [], still)[0]:
            part = os.read(self.terminal, 1 << 16)
            seen, self.bytes, last = seen + part, self.bytes + len(part), time.monotonic()
            if until and until in seen:
                return last
        if until:
            sys.exit(f"'{until.decode()}' did not appear:\n{seen.decode(errors='replace')}")
        return last

    def type(self, keys, still):
        """Types keys, and reads until nothing arrives for `still` seconds. Returns the processor time, and the times until
        the first and the last change, in milliseconds."""
        cpu, typed = self.cpu(), time.monotonic()
        os.write(self.terminal, keys)
        select.select([self.terminal], [], [], still)
        first, last = time.monotonic(), self.read(still)
        return self.cpu() - cpu, (first - typed) * 1e3, (last - typed) * 1e3

    def cpu(self):
        """Returns the processor time of all threads in milliseconds, from the clock that Linux has for each process."""
        return time.clock_gettime((~self.process << 3) | 2) * 1e3

    def note_memory(self, name):
        """Notes the memory while the list of all posts is shown, which is the first list of bindery."""
        if not self.is_bindery:
            self.type(b"\r", 1)
        with open(f"/proc/{self.process}/smaps_rollup") as file:
            sizes = {line.split()[0]: int(line.split()[1]) / 1024 for line in file.readlines()[1:]}
        self.note(name + ", PSS, MB", sizes["Pss:"])
        self.note(name + ", private, MB", sizes["Private_Clean:"] + sizes["Private_Dirty:"])

    def leave(self):
        os.write(self.terminal, b"\x03" if self.is_bindery else b"Q")
        os.waitpid(self.process, 0)
        os.close(self.terminal)

    def measure_screen(self):
        self.note("start until the first list, wall", self.open())
        self.note("start until the first list, processor", self.cpu())
        self.note_memory("memory with all posts")
        before, keys = self.bytes, [self.type(DOWN, .06) for _ in range(KEYS)]
        self.note("key down, processor", sum(key[0] for key in keys) / KEYS)
        self.note("key down, wall until the first change", statistics.median(key[1] for key in keys))
        self.note("key down, bytes", (self.bytes - before) / KEYS)
        if self.is_bindery:
            self.type(b"Z", .5)  # Hides the panes that newsboat does not have.
        before = self.bytes
        for _ in range(KEYS):
            self.type(DOWN, .06)
        self.note("key down without other panes, bytes", (self.bytes - before) / KEYS)
        typed = [self.type(bytes([key]), .1)[0] for key in b"/" + wanted.encode()]
        found = self.type(b"\r", 1)
        self.note("search, processor", sum(typed) + found[0])
        self.note("search, wall from Enter until the last change", found[2])
        self.leave()
        self.note("database, MB", os.path.getsize(self.data + ("/posts.sqlite" if self.is_bindery else "/cache.db")) / 1e6)

    def measure_refresh_on_screen(self):
        self.clear()
        self.open()
        self.read(3) if self.is_bindery else self.type(b"R", 3)  # bindery fetches new feeds without a key.
        self.note("start and first refresh on the screen, processor", self.cpu())
        self.note_memory("memory after it, with all posts")
        self.leave()


def main():
    newsboat, bindery = readers = Reader("newsboat"), Reader("bindery")
    server, kept = serve(), True

    def in_turns(*steps):
        for step, reader in itertools.product(steps, readers):
            step(reader)

    try:
        for number in range(rounds):
            print(f"round {number + 1} of {rounds} ...", file=sys.stderr)
            write_feeds(POSTS)
            in_turns(lambda it: it.clear(), lambda it: it.refresh("first refresh"), lambda it: it.refresh("nothing new"),
                     lambda it: it.measure_screen())
            write_feeds(POSTS + 1)
            in_turns(lambda it: it.refresh("one new post in each feed"), lambda it: it.measure_refresh_on_screen())
            _, fetched = timed([products + "/StoreFigures", "fetch", home + "/urls"])
            bindery.note("fetching and parsing alone, beside the first refresh, processor", fetched)
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(home)
    print("| milliseconds, or as named | newsboat | bindery | ratio | limit |\n|---|---|---|---|---|")
    for name, values in bindery.values.items():
        theirs = statistics.median(newsboat.values.get(name) or newsboat.values["first refresh, processor"])
        ours = statistics.median(values)
        limit = {"memory": 1.5, "database,": 2}.get(name.split()[0], None if name.endswith("bytes") else 1)
        kept = kept and (limit is None or ours <= limit * theirs)
        print(f"| {name} | {theirs:,.1f} | {ours:,.1f} | {ours / theirs:.2f}x | {f'{limit}x' if limit else ''} |")
    sys.exit(0 if kept else 1)


main()
