// Lighthouse on the first page and on a table in play: `node audit.js ADDRESS FOLDER` writes a report of each, for a phone
// and for a desktop, and prints the points as JSON. CHROME_PATH names the browser.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import lighthouse, { desktopConfig } from "lighthouse";
import puppeteer from "puppeteer-core";

const [address, folder] = process.argv.slice(2);
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const FORMS = { desktop: desktopConfig, phone: undefined };

mkdirSync(folder, { recursive: true });
const browser = await puppeteer.launch({
  executablePath: process.env.CHROME_PATH,
  args: ["--headless=new", "--no-sandbox", "--disable-quic", "--disable-background-networking"],
});
const points = {};
try {
  const page = await browser.newPage();
  await page.goto(address);
  const play = await page.waitForSelector("button.bright");
  await play.click();
  await page.waitForSelector("[data-decision]");
  const screens = { home: address, table: page.url() };
  await page.close();
  for (const [screen, place] of Object.entries(screens))
    for (const [form, config] of Object.entries(FORMS)) points[`${screen}-${form}`] = await audited(screen, form, place, config);
} finally {
  await browser.close();
}
console.log(JSON.stringify(points));

/** The points of a screen, of a hundred. The visitor stays who they are: a table is a table in play for who sits there. */
async function audited(screen, form, place, config) {
  const page = await browser.newPage();
  const flags = { onlyCategories: CATEGORIES, output: ["html", "json"], disableStorageReset: true, logLevel: "error" };
  const { lhr, report } = await lighthouse(place, flags, config, page);
  await page.close();
  writeFileSync(join(folder, `${screen}-${form}.html`), report[0]);
  writeFileSync(join(folder, `${screen}-${form}.json`), report[1]);
  return Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)]));
}
