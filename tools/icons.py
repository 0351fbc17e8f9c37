"""Draw the icons that browsers ask for as pictures, from web/public/icon.svg: `python tools/icons.py`.

They are drawn by Chromium and kept in git, so that building the client needs no browser.
"""

import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
PLAIN = {"icon-192.png": 192, "icon-512.png": 512, "icon-180.png": 180}
MASKABLE = {"icon-maskable.png": 512}


def maskable(drawing: str) -> str:
    """The icon for systems that cut it to a shape: its ground reaches every edge, the rest stays within the middle."""
    ground = re.search(r"<rect [^>]*/>", drawing)
    assert ground is not None, "the icon has no ground"
    opening, rest = drawing.split(ground[0])
    inside = rest.removesuffix("\n").removesuffix("</svg>")
    full = re.sub(r' rx="\d+"', "", ground[0])
    return f'{opening}{full}<g transform="translate(51 51) scale(.8)">{inside}</g></svg>'


def main() -> None:
    """Draw all of them."""
    drawing = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for texts, sizes in ((drawing, PLAIN), (maskable(drawing), MASKABLE)):
            for name, size in sizes.items():
                page.set_viewport_size({"width": size, "height": size})
                page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:100vw}}</style>{texts}")
                page.screenshot(path=PUBLIC / name, omit_background=True)
                print(f"{name}: {(PUBLIC / name).stat().st_size} bytes")
        browser.close()


if __name__ == "__main__":
    main()
