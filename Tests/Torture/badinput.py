"""Gives countme words, lines, files, settings and answers of servers that are wrong in every way.

Whatever comes in, it ends by itself, in a moment, with a code that it documents; an error is told as one; no
control character gets out; and what was refused has changed nothing.
"""

import ctypes
import fcntl
import json
import multiprocessing
import os
import re
import select
import shutil
import signal
import socket
import struct
import traceback
from collections import Counter
from pathlib import Path

import fuzz
import richlog
from hitlist import hits
from hostileserver import HostileServer
from inputs import Case, Inputs
from program import Home
from row import Failure, Row, Settings

NOBODY = 65534
# A case that still runs after this is hanging, however slow the machine.
MOST_WALL_SECONDS = 60
# The home is made anew after so many cases.
FRESH_AFTER = 250
UNSAFE = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
# The program's own colors, for whoever asks for them.
COLOR = re.compile("\x1b\\[[0-9;]*m")
LINE = re.compile(r"countme: (error|note|cause): .|(hint|example): .|tip: .")
CLONE_NEWUSER, CLONE_NEWNET = 0x10000000, 0x40000000


def leave_network() -> bool:
    """Goes where there is no network but loopback, so that no bad address can reach anybody."""
    libc = ctypes.CDLL(None, use_errno=True)
    uid, gid = os.geteuid(), os.getegid()
    if uid == 0:
        if libc.unshare(CLONE_NEWNET) != 0:
            return False
    else:
        if libc.unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0:
            return False
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{uid} {uid} 1")
        Path("/proc/self/gid_map").write_text(f"{gid} {gid} 1")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as control:
        request = struct.pack("16sh14x", b"lo", 0x1 | 0x40)  # up and running
        fcntl.ioctl(control, 0x8914, request)  # SIOCSIFFLAGS
    return True


class Worker:
    """A process that tries every n-th case, as a user who can harm nobody."""

    def __init__(self, settings: Settings, binary: Path, number: int, pristine: Path, server: HostileServer):
        self.settings = settings
        self.binary = str(binary)
        self.home = settings.scratch / f"home-{number}"
        self.pristine = pristine
        self.server = server
        self.out, self.err, self.stdin = (os.memfd_create(name) for name in ("out", "err", "in"))
        self.since_fresh = FRESH_AFTER
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0
        self.running = 0
        self.environment = {
            b"PATH": b"/usr/bin:/bin", b"HOME": bytes(self.home), b"COUNTME_NOW": b"2026-11-20T12:30:00+01:00",
            b"FATSECRET_BASE_URL": b"http://127.0.0.1:9/", b"OPENFOODFACTS_BASE_URL": b"http://127.0.0.1:9",
            b"OPENPETFOODFACTS_BASE_URL": b"http://127.0.0.1:9", b"countme": self.binary.encode(),
        }  # fmt: skip

    def freshen(self) -> None:
        shutil.rmtree(self.home, ignore_errors=True)
        if self.home.exists():  # Something in it may not even be listed any more.
            os.system(f"chmod -R u+rwx '{self.home}'")
            shutil.rmtree(self.home)
        shutil.copytree(self.pristine, self.home, symlinks=True)
        os.mkfifo(self.home / "fifo")
        (self.home / "note.txt").write_text("a note\n")
        (self.home / "empty.db").touch()
        (self.home / "other.db").write_bytes(b"SQLite format 3\0" + bytes(52) + b"Oops" + bytes(4024))
        (self.home / "link").symlink_to("note.txt")
        (self.home / "dangling").symlink_to("nowhere")
        os.chdir(self.home)
        self.since_fresh = 0

    def attempt(self, case: Case) -> None:
        if self.since_fresh >= FRESH_AFTER or case.script:
            self.freshen()
        self.since_fresh += 1
        if case.kind == "service":
            shutil.rmtree(self.home / ".local/state", ignore_errors=True)
        for path, content in case.files.items():
            target = self.home / path
            target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            target.unlink(missing_ok=True)
            target.write_bytes(content)
        log = self.home / ".local/share/countme/log.db"
        before = log.read_bytes() if log.exists() else None
        code, out, err, seconds = self.spawn(case)
        shutil.rmtree(self.home / ".config", ignore_errors=True)
        self.slowest = max(self.slowest, seconds)
        if self.settings.is_weakened and self.since_fresh % 50 == 0:
            out += "\u009b31m".encode()
        self.check(case, code, out, err, seconds)
        if code not in (0, 141) and not case.script and before is not None and (log.read_bytes() if log.exists() else None) != before:
            # Writing down an answer that could not be shown is no refusal.
            if b"your change was saved" not in err:
                raise Failure(f"exit {code}, and the log has changed")
        self.counts[f"{case.kind} {code}"] += 1

    def spawn(self, case: Case) -> tuple[int, bytes, bytes, float]:
        for descriptor in (self.out, self.err, self.stdin):
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(self.stdin, case.stdin)
        os.lseek(self.stdin, 0, os.SEEK_SET)
        words = [b"/bin/sh", b"-c", case.script.encode()] if case.script else [self.binary.encode(), *case.words]
        environment = self.environment | case.environment
        actions = [(os.POSIX_SPAWN_DUP2, self.stdin, 0), (os.POSIX_SPAWN_DUP2, self.out, 1), (os.POSIX_SPAWN_DUP2, self.err, 2)]
        signal.alarm(MOST_WALL_SECONDS)
        self.running = os.posix_spawn(words[0], words, environment, file_actions=actions, setpgroup=0)
        _, status, usage = os.wait4(self.running, 0)
        self.running = 0
        signal.alarm(0)
        return os.waitstatus_to_exitcode(status), self.held(self.out), self.held(self.err), usage.ru_utime + usage.ru_stime

    @staticmethod
    def held(descriptor: int) -> bytes:
        size = os.fstat(descriptor).st_size
        return os.pread(descriptor, size, 0)

    def hangs(self, *_) -> None:
        if self.running:
            os.killpg(self.running, signal.SIGKILL)

    def check(self, case: Case, code: int, out: bytes, err: bytes, seconds: float) -> None:
        told = f"exit {code}, {seconds:.2f} s, {out[-300:]!r} | {err[-900:]!r}"
        if code == -signal.SIGKILL:
            raise Failure(f"it hangs: {told}")
        if code not in case.codes:
            raise Failure(f"exit {code} instead of {sorted(case.codes)}: {told}")
        if seconds > case.most_seconds:
            raise Failure(f"it takes too long: {told}")
        for name, data in (("output", out), ("error output", err)):
            try:
                text = data.decode("utf-8")
            except UnicodeDecodeError:
                raise Failure(f"the {name} is not UTF-8: {told}") from None
            if case.asks_for_color:
                text = COLOR.sub("", text)
            if found := UNSAFE.search(text):
                raise Failure(f"the {name} holds {found[0]!r}: {told}")
        if not case.script:
            self.check_errors(case, code, out, err.decode(), told)

    @staticmethod
    def check_errors(case: Case, code: int, out: bytes, err: str, told: str) -> None:
        lines = err.splitlines()
        objects = [line for line in lines if line.startswith("{")]
        for line in lines:
            if not LINE.match(line) and line not in objects:
                raise Failure(f"an error line is {line!r}: {told}")
        for line in objects:
            try:
                error = json.loads(line)["error"]
            except (ValueError, KeyError):
                raise Failure(f"an error that is no JSON: {told}") from None
            if error["exit_code"] != code or not error["message"]:
                raise Failure(f"an error that says other than its code: {told}")
        errors = [line for line in lines if line.startswith("countme: error:")]
        # These say with 1 that something is so, without a word of error.
        is_verdict = code == 1 and any(word in case.words for word in (b"check", b"remind", b"suggest"))
        if code != 0 and len(errors) + len(objects) != 1 and not is_verdict:
            raise Failure(f"{len(errors) + len(objects)} errors are told: {told}")
        if code == 0 and (errors or objects):
            raise Failure(f"an error with exit 0: {told}")
        if not case.is_json:
            return
        if code != 0 and not objects and not is_verdict:
            raise Failure(f"an error that is no JSON: {told}")
        # A search tells what it found without the service, doctor what it found wrong.
        may_do_both = any(word in case.words for word in (b"search", b"find", b"doctor"))
        if code != 0 and out and not may_do_both and not is_verdict:
            raise Failure(f"an answer and an error: {told}")
        if out:
            try:
                json.loads(out)
            except ValueError:
                raise Failure(f"an answer that is no JSON: {told}") from None


def work(settings: Settings, binary: Path, number: int, numbers: list[int], fixed: list[Case], inputs: Inputs, pristine: Path, server: HostileServer, channel) -> None:
    """What a worker process does with its share of the cases."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    worker = Worker(settings, binary, number, pristine, server)
    signal.signal(signal.SIGALRM, worker.hangs)
    failure = None
    for case_number in numbers:
        case = None
        try:
            case = fixed[case_number] if case_number < len(fixed) else inputs.case(case_number)
            worker.attempt(case)
        except Failure as error:
            failure = f"case {case_number}, {case}: {error}"
            break
        except Exception:
            failure = f"case {case_number}, {case}: {traceback.format_exc()}"
            break
    channel.send((failure, worker.counts, worker.slowest))


def run(settings: Settings) -> str:
    """Tries everything in a process of its own, which leaves the network for good."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)

    def apart() -> None:
        leave_network()  # Where that is not allowed, every address is one of loopback all the same.
        try:
            theirs.send((attempt_all(settings), None))
        except Failure as failure:
            theirs.send((None, str(failure)))

    process = context.Process(target=apart)
    process.start()
    theirs.close()
    said, failure = ours.recv()
    process.join()
    if failure:
        raise Failure(failure)
    try:
        return f"{said}; {fuzz.run(settings)}"
    except Failure as failure:
        raise Failure(f"{said}; but {failure}") from failure


def attempt_all(settings: Settings) -> str:
    settings.scratch.chmod(0o777)
    binary = settings.scratch / "countme"
    shutil.copy(settings.binary, binary)
    pristine = Home(str(binary), settings.scratch / "pristine")
    richlog.fill(pristine)
    server = HostileServer(settings.seed)
    inputs = Inputs(pristine, settings.seed, server.address)
    fixed = hits(settings.is_short)
    if settings.is_short:
        fixed = settings.chance("hits").sample(fixed, 240)
    if os.geteuid() == 0:
        for path in [pristine.folder, *pristine.folder.rglob("*")]:
            os.chown(path, NOBODY, NOBODY)
    numbers = [settings.only] if settings.only is not None else list(range(len(fixed) + settings.count))
    # More than there are processors, because those that ask a server mostly wait.
    workers = 5
    context = multiprocessing.get_context("fork")
    channels, processes = [], []
    for number in range(workers):
        ours, theirs = context.Pipe(duplex=False)
        share = numbers[number::workers]
        process = context.Process(target=work, args=(settings, binary, number, share, fixed, inputs, pristine.folder, server, theirs))
        process.start()
        theirs.close()
        channels.append(ours)
        processes.append(process)
    failures, counts, slowest = [], Counter(), 0.0
    waiting = list(channels)
    while waiting:
        for channel in select.select(waiting, [], [])[0]:
            waiting.remove(channel)
            failure, worker_counts, worker_slowest = channel.recv()
            counts += worker_counts
            slowest = max(slowest, worker_slowest)
            if failure:
                failures.append(failure)
    for process in processes:
        process.join()
    server.stop()
    if failures:
        raise Failure(failures[0])
    kinds = Counter()
    for key, count in counts.items():
        kinds[key.split()[0]] += count
    codes = Counter()
    for key, count in counts.items():
        codes[key.split()[1]] += count
    by_kind = ", ".join(f"{count:,} {kind}" for kind, count in kinds.most_common())
    by_code = ", ".join(f"{code}: {count:,}" for code, count in sorted(codes.items()))
    return (
        f"{sum(kinds.values()):,} cases ({by_kind}), exit codes {by_code}; 0 crashes, 0 hangs, 0 control characters; the slowest "
        f"took {slowest:.2f} s of the processor"
    )


ROW = Row(run, full_count=100_000, short_count=160)
