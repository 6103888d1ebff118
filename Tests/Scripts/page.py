"""Opens pages in headless Chromium as readers do: narrow and wide, light and dark, and on paper.

    page.py FILE... [--pictures FOLDER]

Prints what is wrong with them, a line each, and exits with 1; or `ok: …`. Without Chromium it says
`skipped: …` and exits with 0.
"""

import argparse
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile

# Nothing it is asked takes so long; a test that hangs tells nothing.
SECONDS = 120
VIEWS = [(width, scheme) for width in (360, 1280) for scheme in ("light", "dark")]
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

# Run in the page: everything that is wrong with what is to be seen there.
LOOK = r"""
(() => {
  const wrong = [];
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${page.scrollWidth} > ${innerWidth}`);
  const channel = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const rgb = (color) => color.match(/[\d.]+/g).map(Number);
  const light = (color) => {
    const [r, g, b] = rgb(color).map(channel);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const paper = getComputedStyle(document.body).backgroundColor;
  const seen = (element) => element.checkVisibility();
  let texts = 0, charts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const element = node.parentElement;
    if (!node.data.trim() || !seen(element) || ['STYLE', 'title', 'desc'].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const color = element.closest('svg') ? style.fill : style.color;
    texts += 1;
    if (contrast(color, paper) < 4.5) wrong.push(`${contrast(color, paper).toFixed(2)}:1 "${node.data}"`);
    if (parseFloat(style.fontSize) < 12) wrong.push(`${style.fontSize} "${node.data}"`);
  }
  for (const drawn of document.querySelectorAll('.bar, .over, .hatch, .goal, .base')) {
    const style = getComputedStyle(drawn);
    const color = ['bar'].includes(drawn.getAttribute('class')) ? style.fill : style.stroke;
    if (contrast(color, paper) < 3) wrong.push(`${contrast(color, paper).toFixed(2)}:1 ${drawn.className.baseVal}`);
  }
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  if (new Set(ids).size < ids.length) wrong.push('an id stands twice');
  for (const svg of document.querySelectorAll('svg')) {
    const named = (svg.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id));
    if (svg.getAttribute('role') !== 'img' || named.length < 2 || named.some((name) => !name?.textContent.trim()))
      wrong.push('a chart without a name');
    if (!seen(svg)) continue;
    charts += 1;
    const box = svg.getBoundingClientRect();
    for (const text of svg.querySelectorAll('text')) {
      const inner = text.getBoundingClientRect();
      if (inner.left < box.left - 1 || inner.right > box.right + 1 || inner.bottom > box.bottom + 1)
        wrong.push(`cut off: "${text.textContent}"`);
    }
    const texts = [...svg.querySelectorAll('text')].map((text) => [text, text.getBoundingClientRect()]);
    texts.forEach(([text, one], index) => texts.slice(index + 1).forEach(([next, other]) => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 1 && down > 6) wrong.push(`"${text.textContent}" stands on "${next.textContent}"`);
    }));
  }
  const tables = [...document.querySelectorAll('table')];
  return {wrong, texts, charts, height: page.scrollHeight,
          tables: tables.length, seenTables: tables.filter(seen).length};
})()
"""


class Browser:
    """Chromium, spoken to through two pipes."""

    def __init__(self, program, folder):
        to_read, self.to_write = os.pipe()
        self.from_read, from_write = os.pipe()

        def pipes():
            os.dup2(to_read, 60)
            os.dup2(from_write, 61)
            os.dup2(60, 3)
            os.dup2(61, 4)

        words = [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-dev-shm-usage", "--disable-background-networking", "--remote-debugging-pipe",
            f"--user-data-dir={folder}", "about:blank",
        ]
        self.process = subprocess.Popen(
            words, preexec_fn=pipes, close_fds=True, pass_fds=(3, 4), env={**os.environ, "HOME": folder},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self.number = 0
        self.rest = b""
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def message(self):
        while b"\0" not in self.rest:
            if not select.select([self.from_read], [], [], SECONDS)[0]:
                sys.exit(f"Chromium says nothing for {SECONDS} s")
            more = os.read(self.from_read, 1 << 16)
            if not more:
                sys.exit("Chromium ended early")
            self.rest += more
        first, self.rest = self.rest.split(b"\0", 1)
        return json.loads(first)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if getattr(self, "session", None):
            request["sessionId"] = self.session
        os.write(self.to_write, json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def wait(self, method):
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.message())

    def close(self):
        self.process.terminate()
        self.process.wait()


def look(browser, path, pictures):
    """Everything that is wrong, and how much was looked at."""
    wrong, counts = [], {}
    for domain in ("Page", "Runtime", "Log", "Network"):
        browser.call(domain + ".enable")
    for width, scheme in VIEWS + [(720, "paper")]:
        name = f"{pathlib.Path(path).name} {width} {scheme}"
        browser.events.clear()
        browser.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=1,
            mobile=width < 600,
        )
        media = {"media": "print"} if scheme == "paper" else {"media": "screen"}
        features = [{"name": "prefers-color-scheme", "value": "dark" if scheme != "light" else "light"}]
        browser.call("Emulation.setEmulatedMedia", features=features, **media)
        browser.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        browser.wait("Page.loadEventFired")
        answer = browser.call("Runtime.evaluate", expression=LOOK, returnByValue=True)
        if "exceptionDetails" in answer:
            sys.exit(json.dumps(answer["exceptionDetails"]))
        seen = answer["result"]["value"]
        wrong += [f"{name}: {what}" for what in seen["wrong"]]
        if scheme == "paper" and seen["seenTables"] < seen["tables"]:
            wrong.append(f"{name}: {seen['tables'] - seen['seenTables']} tables are not printed")
        for event in browser.events:
            if event.get("method") in ("Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded"):
                wrong.append(f"{name}: {json.dumps(event['params'])[:300]}")
            if event.get("method") == "Network.requestWillBeSent":
                address = event["params"]["request"]["url"]
                if not address.startswith("file:") or not address.endswith(pathlib.Path(path).name):
                    wrong.append(f"{name}: asks for {address}")
        counts = {key: counts.get(key, 0) + seen[key] for key in ("texts", "charts", "tables")}
        if pictures:
            clip = {"x": 0, "y": 0, "width": width, "height": min(seen["height"], 15000), "scale": 1}
            shot = browser.call("Page.captureScreenshot", clip=clip, captureBeyondViewport=True)
            target = pathlib.Path(pictures) / f"{pathlib.Path(path).stem}-{width}-{scheme}.png"
            target.write_bytes(base64.b64decode(shot["data"]))
    return wrong, counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--pictures")
    options = parser.parse_args()
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        print("skipped: Chromium is not installed: make test installs it")
        return 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            looks = [look(browser, path, options.pictures) for path in options.files]
        finally:
            browser.close()
    wrong = [line for lines, _ in looks for line in lines]
    counts = {name: sum(counts[name] for _, counts in looks) for name in looks[0][1]}
    for line in wrong:
        print(line)
    if not wrong:
        print("ok: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
    return 1 if wrong else 0


sys.exit(main())
