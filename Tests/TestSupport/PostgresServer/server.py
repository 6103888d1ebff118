"""A PostgreSQL server of its own in a folder, for as long as somebody holds the other end of its input.

It prints the port on which it listens on loopback, and has a socket in the folder. "crash" on a line of the
input stops it as a loss of power would, and starts it again; "stop" stops it and "start" starts it; each is
answered by a line. In the end it is stopped by its process id, and the folder is removed.
"""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time

HBA = """\
local all all trust
hostssl all all 127.0.0.1/32 scram-sha-256
hostnossl all all 127.0.0.1/32 {without_tls}
"""

SETTINGS = """\
listen_addresses = '127.0.0.1'
unix_socket_directories = '{folder}'
fsync = off
full_page_writes = off
synchronous_commit = on
shared_buffers = 16MB
max_connections = 300
autovacuum = off
log_destination = 'stderr'
log_min_messages = 'fatal'
"""


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"), key=lambda p: int(p.split("/")[4]))
    path = found[-1] if found else shutil.which("postgres")
    if not path:
        sys.exit("there is no PostgreSQL here; `make test` installs it")
    return os.path.dirname(path)


class Server:
    def __init__(self, folder, certificate, key):
        self.folder = folder
        self.data = folder + "/data"
        self.bin = programs()
        # The server refuses to run as root.
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        os.mkdir(folder, 0o755)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        if self.user:
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.run(["initdb", "-D", self.data, "-U", "owner", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"])
        settings = SETTINGS.format(folder=folder) + "port = %d\n" % self.port
        if certificate:
            for source, name in ((certificate, "server.pem"), (key, "server.key")):
                target = self.data + "/" + name
                shutil.copyfile(source, target)
                os.chmod(target, 0o600)
                if self.user:
                    os.chown(target, self.user.pw_uid, self.user.pw_gid)
            settings += "ssl = on\nssl_cert_file = 'server.pem'\nssl_key_file = 'server.key'\n"
        with open(self.data + "/postgresql.conf", "a", encoding="utf-8") as file:
            file.write(settings)
        with open(self.data + "/pg_hba.conf", "w", encoding="utf-8") as file:
            file.write(HBA.format(without_tls="reject" if certificate else "scram-sha-256"))
        self.process = None
        self.start()

    def demote(self):
        if self.user:
            os.setgid(self.user.pw_gid)
            os.setgroups([])
            os.setuid(self.user.pw_uid)

    def run(self, words):
        subprocess.run(
            [self.bin + "/" + words[0]] + words[1:], check=True, stdin=subprocess.DEVNULL, cwd=self.folder,
            stdout=subprocess.DEVNULL, preexec_fn=self.demote, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
        )

    def start(self):
        self.process = subprocess.Popen(
            [self.bin + "/postgres", "-D", self.data], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            cwd=self.folder, preexec_fn=self.demote, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
            start_new_session=True
        )
        for _ in range(600):
            if subprocess.run(
                [self.bin + "/pg_isready", "-q", "-U", "owner", "-d", "postgres", "-h", self.folder, "-p", str(self.port)], check=False
            ).returncode == 0:
                return
            if self.process.poll() is not None:
                sys.exit("the server ended")
            time.sleep(0.05)
        sys.exit("the server did not answer")

    def stop(self, how):
        if self.process:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def close(self):
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    folder = sys.argv[1]
    certificate, key = (sys.argv[2:4] + [None, None])[:2]
    try:
        server = Server(folder, certificate, key)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    try:
        print(server.port, flush=True)
        for line in sys.stdin:
            word = line.strip()
            if word in ("crash", "stop"):
                server.stop(signal.SIGQUIT)
            if word in ("crash", "start"):
                server.start()
            print(word, flush=True)
    finally:
        server.close()


main()
