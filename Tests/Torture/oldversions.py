"""Logs of every released version migrate with everything in them; one of a newer version stays as it is."""

import sqlite3
from pathlib import Path


def rebuild(dump: Path, log: Path) -> None:
    """Makes the log of an old version from its dump, whose first line has its ids."""
    log.parent.mkdir(parents=True, mode=0o700, exist_ok=True)
    connection = sqlite3.connect(log)
    connection.executescript(dump.read_text("utf-8"))
    connection.close()
    log.chmod(0o600)
