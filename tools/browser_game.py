"""Begin a game in Debian's Chromium at a running server and make some decisions: `python tools/browser_game.py URL`."""

import sys
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from playwright.sync_api import sync_playwright
from support.browser.page import CHROMIUM, FLAGS, begin, choose, step

PATIENCE = 60.0
DECISIONS = 5


def main(address: str) -> None:
    """Wait for the server, then play."""
    begun = time.monotonic()
    while True:
        try:
            urllib.request.urlopen(address, timeout=5)
            break
        except OSError:
            if time.monotonic() > begun + PATIENCE:
                raise SystemExit(f"no server answers at {address}") from None
            time.sleep(0.1)
    print(f"server answers {time.monotonic() - begun:5.1f} s", flush=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_context(base_url=address, service_workers="block").new_page()
        choose(page)
        page.goto("/")
        begin(page)
        print(f"a table        {time.monotonic() - begun:5.1f} s", flush=True)
        for number in range(DECISIONS):
            step(page, number)
        print(f"{DECISIONS} decisions    {time.monotonic() - begun:5.1f} s", flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
