"""A model of a disk that loses what nobody synced.

Files are inodes whose writes wait, in pieces of a sector, until a sync; names are changes to directories that
wait in the same way. When the power fails, any of what waits survives: each sector and each truncation by
itself, and of the names either any ("posix") or those up to a moment ("ordered", as a journaling file system
keeps them). It is harsher than most disks: what passes here needs no luck.
"""

import random
import re
from dataclasses import dataclass, field
from pathlib import Path

SECTOR = 512
MODELS = ("posix", "ordered")
TRACED = (
    "openat,open,creat,write,pwrite64,pwritev,writev,truncate,ftruncate,fallocate,fsync,fdatasync,sync,syncfs,unlink,"
    "unlinkat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,mkdir,mkdirat,rmdir,close,dup,dup2,dup3,"
    "copy_file_range,sendfile,sync_file_range,mmap,execve"
)
LINE = re.compile(rb"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)")
STRING = re.compile(rb'"((?:\\x[0-9a-f]{2})*)"')
# What the program may do besides and the model does not know; meeting one must not go unnoticed.
UNKNOWN = {
    b"truncate", b"fallocate", b"pwritev", b"writev", b"sync", b"syncfs", b"symlink", b"symlinkat", b"copy_file_range",
    b"sendfile", b"dup", b"dup2", b"dup3", b"rmdir", b"sync_file_range",
}  # fmt: skip


@dataclass
class Inode:
    """A file or a directory: what is on the disk, and what waits to get there."""

    is_directory: bool = False
    durable: bytes = b""
    # (offset, bytes) of a write within a sector, or (size, None) of a truncation.
    waiting: list[tuple[int, bytes | None]] = field(default_factory=list)

    def write(self, offset: int, data: bytes) -> None:
        while data:
            room = SECTOR - offset % SECTOR
            self.waiting.append((offset, data[:room]))
            offset, data = offset + room, data[room:]

    def content(self, survives) -> bytes:
        content = bytearray(self.durable)
        for place, data in self.waiting:
            if not survives():
                continue
            if data is None:
                content = content[:place].ljust(place, b"\0")
            else:
                content[len(content) : place] = bytes(max(0, place - len(content)))
                content[place : place + len(data)] = data
        return bytes(content)

    def sync(self) -> None:
        self.durable = self.content(lambda: True)
        self.waiting = []


@dataclass(frozen=True)
class Naming:
    """A change to names that is made in one: what is there afterwards."""

    directories: frozenset[int]
    names: tuple[tuple[int, str, int | None], ...]


class Disk:
    """The disk under a folder, fed with the system calls of programs."""

    def __init__(self, folder: Path, is_forgetful: bool = False):
        self.prefix = str(folder).encode()
        # Whether the one sync after a commit is a lie, to see that it matters.
        self.is_forgetful = is_forgetful
        self.inodes: list[Inode] = [Inode(is_directory=True)]
        self.names: dict[tuple[int, str], int] = {}
        self.durable_names: dict[tuple[int, str], int] = {}
        self.waiting: list[Naming] = []
        self.open: dict[int, list] = {}
        self.acknowledged = 0
        self.load(folder, 0)

    def load(self, folder: Path, directory: int) -> None:
        """Takes what is in a folder as it is, all of it synced."""
        for path in sorted(folder.iterdir()):
            inode = Inode(path.is_dir(), b"" if path.is_dir() else path.read_bytes())
            self.inodes.append(inode)
            number = len(self.inodes) - 1
            self.names[directory, path.name] = self.durable_names[directory, path.name] = number
            if path.is_dir():
                self.load(path, number)

    def place(self, path: bytes) -> tuple[int, str] | None:
        """The directory and the name of a path; nil outside the folder."""
        if path != self.prefix and not path.startswith(self.prefix + b"/"):
            return None if path.startswith(b"/") else self.place(self.prefix + b"/" + path)
        directory, name = 0, "."
        for name in (parts := path[len(self.prefix) :].decode().strip("/").split("/"))[:-1]:
            directory = self.names[directory, name]
        return directory, parts[-1]

    def find(self, path: bytes) -> int | None:
        place = self.place(path)
        return None if place is None else 0 if place[1] == "" else self.names.get(place)

    def rename(self, *names: tuple[int, str, int | None]) -> None:
        for directory, name, inode in names:
            if inode is None:
                self.names.pop((directory, name), None)
            else:
                self.names[directory, name] = inode
        self.waiting.append(Naming(frozenset(directory for directory, _, _ in names), names))

    def create(self, place: tuple[int, str], is_directory: bool) -> int:
        self.inodes.append(Inode(is_directory))
        self.rename((*place, len(self.inodes) - 1))
        return len(self.inodes) - 1

    def sync(self, number: int) -> None:
        inode = self.inodes[number]
        if self.is_forgetful and inode.waiting and inode.waiting[-1] == (0, None):
            return
        inode.sync()
        if inode.is_directory:
            for naming in [naming for naming in self.waiting if number in naming.directories]:
                apply(self.durable_names, naming)
                self.waiting.remove(naming)

    def feed(self, line: bytes) -> bool:
        """Takes a line of strace; whether it changed anything a power cut could show."""
        match = LINE.match(line)
        if not match or int(match[3]) < 0:
            return False
        call, arguments, returned = match[1], match[2], int(match[3])
        strings = [bytes.fromhex(text.decode().replace("\\x", "")) for text in STRING.findall(arguments)]
        first = re.match(rb"\d+", arguments)
        descriptor = int(first[0]) if first else -1
        if call == b"execve":
            self.open = {}
        elif call in (b"openat", b"open", b"creat"):
            return self.opened(strings[0], arguments, returned)
        elif call == b"close":
            self.open.pop(descriptor, None)
        elif call == b"write" and descriptor == 1:
            self.acknowledged += 1
            return True
        elif call in (b"mkdir", b"mkdirat") and (place := self.place(strings[0])):
            self.create(place, is_directory=True)
            return True
        elif call in (b"unlink", b"unlinkat") and (place := self.place(strings[0])):
            self.rename((*place, None))
            return True
        elif call in (b"rename", b"renameat", b"renameat2") and (place := self.place(strings[0])):
            self.rename((*self.place(strings[1]), self.names[place]), (*place, None))
            return True
        elif call in (b"link", b"linkat") and (place := self.place(strings[0])):
            self.rename((*self.place(strings[1]), self.names[place]))
            return True
        elif descriptor in self.open:
            return self.used(call, self.open[descriptor], arguments, strings, returned)
        return False

    def opened(self, path: bytes, arguments: bytes, descriptor: int) -> bool:
        place = self.place(path)
        self.open.pop(descriptor, None)
        if place is None:
            return False
        number = self.find(path)
        is_new = number is None
        if is_new:
            number = self.create(place, is_directory=False)
        self.open[descriptor] = [number, 0]
        if b"O_TRUNC" in arguments and not is_new:
            self.inodes[number].waiting.append((0, None))
        return is_new or b"O_TRUNC" in arguments

    def used(self, call: bytes, opened: list, arguments: bytes, strings: list[bytes], returned: int) -> bool:
        number, position = opened
        numbers = [int(text) for text in re.findall(rb", (-?\d+)", STRING.sub(b"", arguments))]
        if call == b"write":
            self.inodes[number].write(position, strings[0][:returned])
            opened[1] = position + returned
        elif call == b"pwrite64":
            self.inodes[number].write(numbers[-1], strings[0][:returned])
        elif call == b"ftruncate":
            self.inodes[number].waiting.append((numbers[0], None))
        elif call in (b"fsync", b"fdatasync"):
            self.sync(number)
        elif call == b"mmap" and b"MAP_SHARED" in arguments and b"PROT_WRITE" in arguments or call in UNKNOWN:
            raise NotImplementedError(f"the model of the disk does not know {call.decode()}({arguments[:80]})")
        else:
            return False
        return True

    def survivors(self, model: str, chance: random.Random) -> dict[str, bytes | None]:
        """What is there after a power cut: the files by their paths, with nil for a directory."""
        odds = chance.choice((0.0, 0.1, 0.5, 0.5, 0.9, 1.0))
        names = dict(self.durable_names)
        if model == "ordered":
            kept = self.waiting[: chance.randint(0, len(self.waiting))]
        else:
            kept = [naming for naming in self.waiting if chance.random() < odds]
        for naming in kept:
            apply(names, naming)
        files: dict[str, bytes | None] = {}
        held: dict[int, bytes] = {}

        def collect(directory: int, path: str) -> None:
            for (parent, name), number in sorted(names.items()):
                if parent != directory:
                    continue
                inode = self.inodes[number]
                if inode.is_directory:
                    files[path + name] = None
                    collect(number, path + name + "/")
                else:
                    # Two names of one file show the same.
                    if number not in held:
                        held[number] = inode.content(lambda: chance.random() < odds)
                    files[path + name] = held[number]

        collect(0, "")
        return files


def apply(names: dict[tuple[int, str], int], naming: Naming) -> None:
    for directory, name, inode in naming.names:
        if inode is None:
            names.pop((directory, name), None)
        else:
            names[directory, name] = inode
