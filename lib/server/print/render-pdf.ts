import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import { drawHead } from "./document-head";
import { openFonts } from "./fonts";
import { createPages } from "./pages";
import { small, strong } from "./styles";
import { drawTable } from "./table";
import { createTypesetter, heightOf, lineHeight } from "./typeset";

/** The PDF of a document: the same bytes for the same document and fonts. The folder has fonts in addition to the packaged ones. */
export async function renderPdf(document: PrintedDocument, fontFolder: string | undefined): Promise<Buffer> {
  // Loaded with the first document: most processes print none.
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    size: document.paper === "A4" ? "A4" : "LETTER",
    lang: "en",
    displayTitle: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Author: document.companyName,
      Creator: "Millwright",
      Producer: "Millwright",
      CreationDate: new Date(document.changedAt),
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const type = createTypesetter(doc, await openFonts(fontFolder));
  const pages = createPages(doc, type, document);
  await drawHead(pages, document);
  await drawTable(pages, document, totalsHeight(document));
  drawTotals(pages, document);
  await drawText(pages, document);
  await pages.number();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pages = ReturnType<typeof createPages>;

const totalHeight = lineHeight(strong) + 4;
const totalsHeight = ({ totals }: PrintedDocument): number =>
  totals.length === 0 ? 0 : totals.length * totalHeight + 8;

/** The totals, at the end of the line and on one page. */
function drawTotals(pages: Pages, document: PrintedDocument): void {
  const { totals } = document;
  if (totals.length === 0) return;
  const { type, left, width } = pages;
  const labelWidth = 90;
  const valueWidth = 110;
  const start = left + width - labelWidth - valueWidth;
  pages.need(totalsHeight(document));
  pages.move(8);
  for (const { label, value } of totals) {
    const isFinal = label === "Total" || label === "Balance due";
    const style = isFinal ? strong : small;
    if (isFinal) pages.rule(start, labelWidth + valueWidth);
    type.draw(type.wrap(label, labelWidth, style), start, pages.y + 2);
    type.draw(type.wrap(value, valueWidth, style), start + labelWidth, pages.y + 2, valueWidth, true);
    pages.move(totalHeight);
  }
}

/** Notes and sections below the lines. */
async function drawText(pages: Pages, { notes, body }: PrintedDocument): Promise<void> {
  const blocks = [...(notes.length > 0 ? [{ title: "Notes", lines: notes }] : []), ...body];
  for (const { title, lines } of blocks) {
    const wrapped = await pages.type.wrapAll(lines, pages.width, small);
    // A title is never the last line of a page.
    pages.need(lineHeight(strong) + 22 + heightOf(wrapped.slice(0, 2)));
    pages.move(16);
    await pages.flow(await pages.type.wrapAll([title], pages.width, strong));
    pages.move(2);
    await pages.flow(wrapped);
  }
}
