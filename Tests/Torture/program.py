"""Running countme in a scratch home, as it is, under strace, or to its death."""

import json
import os
import re
import shutil
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

STRACE = "/usr/bin/strace"
# A Friday; every row sets its clocks from here.
NOW = "2026-11-20T12:30:00+01:00"

# What allocates memory or waits may come in another number on the next run.
UNSTEADY = {"mmap", "munmap", "brk", "mprotect", "madvise", "futex", "sched_yield", "getrandom"}


@dataclass
class Result:
    """How a process ended, and what it printed."""

    code: int  # negative: the signal that ended it
    out: bytes
    err: bytes
    seconds: float = 0.0

    @property
    def is_acknowledged(self) -> bool:
        """Whether the program has said that the change is made, even if it died after saying so."""
        return self.code == 0 or bool(self.out)

    @property
    def error_code(self) -> str | None:
        """The code of an error that was told as JSON."""
        for line in self.err.splitlines():
            try:
                return json.loads(line)["error"]["code"]
            except (ValueError, TypeError, KeyError):
                continue
        return None

    def __str__(self) -> str:
        said = (self.out[-300:] + b" | " + self.err[-600:]).decode("utf-8", "replace")
        return f"exit {self.code}: {said.strip()}"


@dataclass(frozen=True)
class Call:
    """A place in the run of a command: its n-th system call of a kind."""

    name: str
    count: int
    text: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.count} ({self.text[:120]})"


class Home:
    """A home with a log of its own, in a folder that is gone when nobody needs it any more."""

    def __init__(self, binary: str, folder: Path, now: str | None = NOW, zone: str | None = None):
        self.binary = binary
        self.folder = folder
        self.now = now
        self.zone = zone
        folder.mkdir(parents=True, exist_ok=True)

    @property
    def data(self) -> Path:
        return self.folder / ".local/share/countme"

    @property
    def log(self) -> Path:
        return self.data / "log.db"

    def new_backups(self, original: "Home") -> list[Path]:
        """The backups that the home it was copied from does not have, byte for byte."""
        known = {backup.name: backup.read_bytes() for backup in original.backups}
        return [backup for backup in self.backups if known.get(backup.name) != backup.read_bytes()]

    @property
    def backups(self) -> list[Path]:
        return sorted((self.data / "backups").glob("log-*.db"))

    def environment(self, **more: str) -> dict[str, str]:
        environment = {"HOME": str(self.folder), "PATH": "/usr/bin:/bin"}
        if self.now:
            environment["COUNTME_NOW"] = self.now
        if self.zone:
            environment["TZ"] = self.zone
        return environment | more

    def run(
        self,
        *words: str,
        stdin: bytes = b"",
        tracer: list[str] | None = None,
        timeout: float = 120,
        **environment: str,
    ) -> Result:
        began = time.monotonic()
        done = subprocess.run(
            (tracer or []) + [self.binary, *words],
            input=stdin,
            capture_output=True,
            env=self.environment(**environment),
            cwd=self.folder,
            timeout=timeout,
            check=False,
        )
        return Result(died_of(done.returncode), done.stdout, done.stderr, time.monotonic() - began)

    def must(self, *words: str, stdin: bytes = b"", **environment: str) -> Result:
        """Runs a command of the preparation, which has to work."""
        result = self.run(*words, stdin=stdin, **environment)
        if result.code != 0:
            raise RuntimeError(f"the preparation {words} failed: {result}")
        return result

    def tamper(self, injection: str, *words: str, stdin: bytes = b"") -> Result:
        """Runs a command while strace tampers with its system calls: `inject=…`."""
        call = injection.partition("=")[2].partition(":")[0]
        tracer = [STRACE, "-o", "/dev/null", "-e", f"trace={call}", "-e", injection]
        return self.run(*words, stdin=stdin, tracer=tracer)

    def calls(self, *words: str, stdin: bytes = b"") -> list[Call]:
        """The calls of a command from the first one on that looks at this home."""
        trace = self.folder / "trace"
        self.run(*words, stdin=stdin, tracer=[STRACE, "-s", "64", "-o", str(trace)])
        counts: dict[str, int] = {}
        calls = []
        has_begun = False
        for line in trace.read_text("utf-8", "replace").splitlines():
            name = re.match(r"[a-z_0-9]+(?=\()", line)
            if not name:
                continue
            counts[name[0]] = counts.get(name[0], 0) + 1
            has_begun = has_begun or str(self.folder) in line and "execve" not in line and "getcwd" not in line
            if has_begun and name[0] not in UNSTEADY:
                calls.append(Call(name[0], counts[name[0]], line[len(name[0]) :]))
        trace.unlink()
        return calls

    def kill_after(self, delay: float, *words: str, stdin: bytes = b"") -> Result:
        """Starts a command and kills it, with SIGKILL, after a moment."""
        process = subprocess.Popen(
            [self.binary, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment(),
            cwd=self.folder,
        )
        try:
            process.stdin.write(stdin)
            process.stdin.close()
        except BrokenPipeError:
            pass
        process.stdin = None
        time.sleep(delay)
        try:
            process.kill()
        except ProcessLookupError:
            pass
        out, err = process.communicate(timeout=60)
        return Result(died_of(process.returncode), out, err)

    def copy(self, folder: Path) -> "Home":
        """The same home, in another place."""
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(self.folder, folder, symlinks=True)
        return Home(self.binary, folder, self.now, self.zone)

    def knows(self, *words: str) -> bool:
        """Whether the program knows a command, or an option of one."""
        result = self.run(*words, "--help")
        return result.code == 0

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def died_of(returncode: int) -> int:
    """Strace ends as what it traces did, but kills itself for it; a shell would say 128 + signal."""
    return -(returncode - 128) if returncode > 128 and returncode - 128 in SIGNALS else returncode


# 130 and 141 are codes of the program itself.
SIGNALS = {int(number) for number in signal.Signals} - {signal.SIGINT, signal.SIGPIPE}


def scratch_root(on_disk: bool = False) -> Path:
    """Where scratch homes are made: in memory, unless the speed of a disk is part of the question."""
    if chosen := os.environ.get("TMPDIR"):
        return Path(chosen)
    memory = Path("/dev/shm")
    return memory if not on_disk and memory.is_dir() and os.access(memory, os.W_OK) else Path("/tmp")
