import { setImmediate } from "node:timers/promises";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import type { Pages } from "./pages";
import { companyStyle, heading, muted, mutedStrong, normal, small, strong } from "./styles";
import { heightOf, lineHeight, type TextLine } from "./typeset";

const gap = 16;
/** Lines of the longest address and number that are printed. */
const maxLines = 14;

/** Draws what comes before the lines: logo and company, title and number, addresses and dates. */
export async function drawHead(pages: Pages, document: PrintedDocument): Promise<void> {
  const { type, left, width } = pages;
  const half = (width - gap) / 2;
  const top = pages.y;
  const titles = [
    ...(document.showsTitle ? type.wrap(document.title, half, heading) : []),
    ...(document.showsNumber ? type.wrap(document.number, half, strong, maxLines) : []),
    ...(document.mark ? type.wrap(document.mark.toUpperCase(), half, mutedStrong) : []),
  ];
  type.draw(titles, left + half + gap, top, half, true);
  const imageHeight = await drawLogo(pages, document.logo, half);
  const company = [
    ...(imageHeight === 0 ? type.wrap(document.companyName, half, companyStyle, maxLines) : []),
    ...(imageHeight > 0 && document.company.length > 0
      ? type.wrap(document.companyName, half, strong, maxLines)
      : []),
    ...document.company.flatMap((text) => type.wrap(text, half, muted, maxLines)),
  ].slice(0, maxLines);
  const companyTop = imageHeight > 0 ? imageHeight + 6 : 0;
  type.draw(company, left, top + companyTop);
  pages.y = top + Math.max(heightOf(titles), companyTop + heightOf(company)) + gap;
  await pages.flow(await type.wrapAll(document.header, width, small));
  pages.move(document.header.length > 0 ? 8 : 0);
  pages.rule(left, width);
  pages.move(10);
  drawBlocks(pages, document);
}

/** Height of the logo that was drawn; 0 without one, or for one that cannot be drawn. */
async function drawLogo(
  { doc, left, y }: Pages,
  logo: PrintedDocument["logo"],
  room: number,
): Promise<number> {
  if (!logo) return 0;
  const { image, height: pixels, crop } = logo;
  const bytes = Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
  const opened = openImage(doc, bytes);
  if (!opened) return 0;
  const shown = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  if (shown.width <= 0 || shown.height <= 0) return 0;
  const ratio = (opened.width * shown.width) / (opened.height * shown.height);
  // Its height is in the pixels of a screen, of which there are 96 on 72 points.
  const height = Math.min(pixels * 0.75, room / ratio);
  const whole = { width: (height * ratio) / shown.width, height: height / shown.height };
  doc
    .save()
    .rect(left, y, height * ratio, height)
    .clip();
  doc.image(opened, left - shown.x * whole.width, y - shown.y * whole.height, whole);
  doc.restore();
  // Transparent pixels are written by a callback. The objects of the file stay in the same order only if nothing else comes first.
  while (opened.image) await setImmediate();
  return height;
}

function openImage(doc: Pages["doc"], bytes: Buffer) {
  try {
    const opened = doc.openImage(bytes);
    return opened.width > 0 && opened.height > 0 ? opened : null;
  } catch {
    // The header of a file that is no image beyond its first bytes.
    return null;
  }
}

/** Addresses, and dates and terms, next to each other. */
function drawBlocks(pages: Pages, { parties, facts }: PrintedDocument): void {
  const { type, left, width } = pages;
  const labelWidth = Math.max(0, ...facts.map(({ label }) => type.widthOf(label, muted))) + 10;
  const factsWidth = facts.length > 0 ? width * 0.36 : 0;
  const columns = Math.max(parties.length, 1);
  const blockWidth = (width - factsWidth - gap * columns) / columns;
  const blocks = parties.map(({ title, lines }): TextLine[] =>
    [
      ...type.wrap(title, blockWidth, mutedStrong),
      ...lines.flatMap((text, at) => type.wrap(text, blockWidth, at === 0 ? strong : small, maxLines)),
    ].slice(0, maxLines),
  );
  for (const [at, lines] of blocks.entries()) type.draw(lines, left + at * (blockWidth + gap), pages.y);
  let bottom = pages.y;
  for (const { label, value } of facts) {
    const lines = type.wrap(value, factsWidth - labelWidth, normal, 3);
    const x = left + width - factsWidth;
    type.draw(type.wrap(label, labelWidth, muted), x, bottom + 1);
    type.draw(lines, x + labelWidth, bottom);
    bottom += Math.max(heightOf(lines), lineHeight(normal)) + 1;
  }
  pages.y = Math.max(bottom, ...blocks.map((lines) => pages.y + heightOf(lines))) + gap;
}
