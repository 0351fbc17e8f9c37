"""The gallery of tables, and what is wrong with one that it shows: what is out of sight, cut or too small."""

import mimetypes
import subprocess

from playwright.sync_api import Page, Route

from support import ROOT

GALLERY = ROOT / "build" / "gallery"
ADDRESS = "http://gallery.localhost"
SIZES = ((390, 844), (1024, 768), (1366, 768), (1440, 900))
"""A phone, a tablet, and two laptops."""


def open_gallery(page: Page) -> None:
    """Build the gallery if it is not up to date, and serve its files to a page."""
    subprocess.run(["sh", "tools/web.sh", "gallery"], cwd=ROOT, check=True, timeout=300)

    def fulfil(route: Route) -> None:
        file = GALLERY / route.request.url.removeprefix(ADDRESS).partition("?")[0].lstrip("/")
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        route.fulfill(body=file.read_bytes(), content_type=kind)

    page.route(f"{ADDRESS}/**", fulfil)


def show(page: Page, table: str) -> None:
    """Show a table of the fixtures, with what the gallery is asked for besides: `golem-2-turn&hand=12`."""
    page.goto(f"{ADDRESS}/gallery.html?show={table}")
    settle(page)


def settle(page: Page) -> None:
    """Wait until the table is drawn, for the size that the window has now."""
    page.wait_for_selector("[aria-busy=false]")
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")


FAULTS = """() => {
    const faults = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth)
        faults.push(`the page is ${root.scrollWidth} by ${root.scrollHeight}`);
    const box = (element) => element.getBoundingClientRect();
    const drawn = (element) => box(element).width > 1 && getComputedStyle(element).visibility !== 'hidden';
    const name = (element) =>
        element.dataset.decision ?? element.dataset.thing ?? element.dataset.caravan ?? element.className;

    // Whole in the window, and in whatever cuts it.
    const cutting = new Map([[document.body, []], [root, []]]);
    const frames = (element) => {
        if (!cutting.has(element)) {
            const { overflowX, overflowY } = getComputedStyle(element);
            const cuts = (overflowX !== 'visible' || overflowY !== 'visible') && !(element instanceof SVGElement);
            const around = frames(element.parentElement);
            cutting.set(element, cuts ? [...around, box(element)] : around);
        }
        return cutting.get(element);
    };
    const all = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const whole = (element) => {
        const { left, top, right, bottom } = box(element);
        return [all, ...frames(element.parentElement)].every(
            (frame) =>
                left >= frame.left - 1 && top >= frame.top - 1 &&
                right <= frame.right + 1 && bottom <= frame.bottom + 1,
        );
    };
    const touchable = (element) => {
        const { left, top, width, height } = box(element);
        return [0.5, 0.2, 0.8].some((down) =>
            [0.5, 0.25, 0.1, 0.75, 0.9].some((across) =>
                element.contains(document.elementFromPoint(left + width * across, top + height * down)),
            ),
        );
    };

    // Each answer can be given at one place at least.
    const answers = [...document.querySelectorAll('[data-decision]')];
    for (const decision of new Set(answers.map(({ dataset }) => dataset.decision))) {
        const ways = answers.filter(({ dataset }) => dataset.decision === decision && decision);
        if (!ways.some((way) => drawn(way) && whole(way) && touchable(way))) faults.push(`hidden answer: ${decision}`);
    }
    // What is mine, the rows that I act on, and what the others have.
    const wanted =
        '[data-question] h1, [data-question] button, .hand li, .hand [data-thing], [data-caravan], [data-home], ' +
        '.opponent, .points [data-thing], .street [data-thing], ' +
        '.board [data-thing], .map [data-thing], .stacks [data-thing]';
    const shown = [...document.querySelectorAll(wanted)].filter(drawn);
    for (const element of shown) if (!whole(element)) faults.push(`out of sight: ${name(element)}`);
    for (const needed of ['[data-question] h1', '.me [data-caravan]', '.opponent', '.hand li, .me [data-home]'])
        if (!shown.some((element) => element.matches(needed))) faults.push(`missing: ${needed}`);
    const cut = document.querySelector('[data-question] h1');
    if (cut.scrollHeight > cut.clientHeight + 6) faults.push(`the question is cut: ${cut.textContent}`);

    // Nothing is touched that is smaller than a fingertip; crystals have a button each beside the question.
    if (innerWidth < 500)
        for (const element of document.querySelectorAll('main button, main [role=tab]')) {
            const { width, height } = box(element);
            const crystal = element.closest('[data-thing^=crystal]');
            const line = element.matches('.latest');
            if (drawn(element) && !crystal && !line && Math.min(width, height) < 43.5 && !element.closest('.aside'))
                faults.push(`small for a finger: ${name(element)} ${Math.round(width)} by ${Math.round(height)}`);
        }

    const scale = (element) => {
        const matrix = element.getScreenCTM?.();
        return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const { parentElement: element, textContent } = texts.currentNode;
        if (!textContent.trim() || element.closest('.aside, script, style, defs')) continue;
        const size = parseFloat(getComputedStyle(element).fontSize) * scale(element);
        if (drawn(element) && size < 11.95) faults.push(`text of ${size.toFixed(1)}: ${textContent.trim()}`);
    }
    // The symbol of a crystal has a margin; figures and buildings wear crystals that nobody has to count.
    for (const gem of document.querySelectorAll('use')) {
        const symbol = gem.getAttribute('href');
        if (!/^#(gem|chip|lying)/.test(symbol) || gem.closest('defs, symbol, [data-figure]')) continue;
        const margin = symbol[1] === 'l' ? 140 : 120;
        const size = (gem.getAttribute('width') * scale(gem) * 100) / margin;
        if (drawn(gem) && size < 11.95) {
            const where = gem.closest('[data-thing], [data-seat], [aria-label], button');
            faults.push(`crystal of ${size.toFixed(1)}: ${where ? name(where) : ''}`);
        }
    }
    return faults;
}"""
"""What is wrong with the table that is shown."""


def faults(page: Page) -> list[str]:
    """What is out of sight, cut or too small on the table that is shown, each kind once."""
    found: list[str] = page.evaluate(FAULTS)
    return list(dict.fromkeys(found))
