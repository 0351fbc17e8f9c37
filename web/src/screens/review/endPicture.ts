/** The end of a game as a picture to keep or to send: the podium before its landscape, as a PNG. */

import type { Theme } from "../../api/schema";
import { figure } from "../../drawing/cards/pointCard";
import { COSTS } from "../../drawing/pieces/seatFigures";
import { valley } from "../../drawing/scene/valley";

export interface End {
  theme: Theme;
  title: string;
  note: string;
  /** By rank. */
  players: readonly { seat: number; name: string; points: number }[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const BLOCK = 190;
const CROWN = "M-26,0L-30,-26L-14,-14L0,-34L14,-14L30,-26L26,0Q0,6 -26,0z";

/** Where the block of a rank stands, the winner in the middle, and how high it is. */
function block(rank: number, count: number): { x: number; top: number } {
  const side = rank % 2 === 1 ? -Math.ceil(rank / 2) : rank / 2;
  const middle = count % 2 === 0 ? WIDTH / 2 + BLOCK / 2 : WIDTH / 2;
  return { x: middle + side * (BLOCK + 10), top: HEIGHT - 230 + Math.min(rank, 3) * 34 };
}

function drawing({ theme, players }: End): string {
  const land = valley(theme, {
    ...{ name: "end-picture", width: WIDTH, height: HEIGHT, tint: [1, 4], sun: [600, 230] },
    ...{ cast: [], wagons: [] },
  });
  const blocks = players.map(({ seat }, rank) => {
    const { x, top } = block(rank, players.length);
    const golem = figure(theme, COSTS[(seat - 1) % COSTS.length] ?? "1234");
    const crown = `<path transform="translate(${x} ${top + 46})" d="${CROWN}" fill="#f7d774" stroke="#6b4310" stroke-width="2.5"/>`;
    return [
      `<rect x="${x - BLOCK / 2}" y="${top}" width="${BLOCK}" height="${HEIGHT - top}" fill="#cfc3ad" stroke="#7d6f5a" stroke-width="3"/>`,
      `<rect x="${x - BLOCK / 2}" y="${top}" width="${BLOCK}" height="10" fill="#e8decb"/>`,
      `<rect x="${x - BLOCK / 2}" y="${HEIGHT - 14}" width="${BLOCK}" height="14" fill="var(--p${seat})"/>`,
      `<g transform="translate(${x - 90} ${top - 154}) scale(1.5)">${golem}</g>`,
      rank === 0 ? crown : "",
    ].join("");
  });
  const sky = `<linearGradient id="end-sky" x2="0" y2="1"><stop stop-color="var(--sky)"/><stop offset="1" stop-color="var(--hill)"/></linearGradient>`;
  return `<defs>${sky}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#end-sky)"/>${land}${blocks.join("")}`;
}

/** An image stands alone: it has the page's shared drawings in it, and the colours of the theme instead of their names. */
function standalone(inside: string, place: Element): string {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("width", `${WIDTH}`);
  svg.setAttribute("height", `${HEIGHT}`);
  svg.innerHTML = inside;
  const shared = document.getElementById("gem1")?.closest("defs");
  if (shared) svg.prepend(shared.cloneNode(true));
  const style = getComputedStyle(place);
  return new XMLSerializer()
    .serializeToString(svg)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim().replaceAll('"', "'"));
}

/** As much of a text as has room. */
function fitting(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && pen.measureText(`${signs.join("")}…`).width > width) signs.pop();
  return `${signs.join("")}…`;
}

/** The picture, in the colours and fonts of an element of the page. */
export async function endPicture(end: End, place: Element): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing(end), place))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  pen.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const font = getComputedStyle(place).getPropertyValue("--font-game") || "serif";
  pen.textAlign = "center";
  pen.fillStyle = "#2b2530e0";
  pen.fillRect(0, 0, WIDTH, 128);
  const write = (text: string, size: number, x: number, y: number, width: number, colour: string): void => {
    pen.font = `700 ${size}px ${font}`;
    pen.fillStyle = colour;
    pen.fillText(fitting(pen, text, width), x, y);
  };
  write(end.title, 48, WIDTH / 2, 62, WIDTH - 80, "#f7d774");
  write(end.note, 26, WIDTH / 2, 104, WIDTH - 80, "#fff");
  end.players.forEach(({ name, points }, rank) => {
    const { x, top } = block(rank, end.players.length);
    write(`${points}`, 46, x, top + (rank === 0 ? 94 : 56), BLOCK - 20, "#2b2530");
    write(name, 24, x, top + (rank === 0 ? 128 : 90), BLOCK - 16, "#2b2530");
  });
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture is empty"))), "image/png"),
  );
}
