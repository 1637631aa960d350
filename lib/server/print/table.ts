import { setImmediate } from "node:timers/promises";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import type { Pages } from "./pages";
import { fillColor, muted, mutedStrong, normal } from "./styles";
import { heightOf, lineHeight, maxMeasured, type TextLine, type Typesetter } from "./typeset";

const padding = 4;
/** Share of the table's width that a column may take unless it is the wide one. */
const maxShare = 0.22;
/** Rows that are measured or drawn before other work of the process gets its turn. */
const rowsAtATime = 50;

interface PlacedColumn {
  title: string;
  x: number;
  width: number;
  isNumeric: boolean;
}

/**
 * Draws the lines of a document. No line of text is ever cut, each page repeats the head of the table, and the last row is on a
 * page with what comes `below`, of that height.
 */
export async function drawTable(pages: Pages, document: PrintedDocument, below: number): Promise<void> {
  if (document.columns.length === 0) return;
  const { type } = pages;
  const columns = await placeColumns(pages, document);
  const wide = document.columns.findIndex(({ isWide }) => isWide);
  const last = document.rows.length - 1;
  drawTableHead(pages, columns);
  for (const [at, row] of document.rows.entries()) {
    if (at % rowsAtATime === 0) await setImmediate();
    const cells: TextLine[][] = [];
    for (const [index, { width }] of columns.entries()) {
      const lines = await type.wrapAll([row.cells[index] ?? ""], width - 2 * padding, normal);
      const details = index === wide ? await type.wrapAll(row.details, width - 2 * padding, muted) : [];
      cells.push([...lines, ...details]);
    }
    await drawRow(pages, columns, { cells, continues: row.continues, below: at === last ? below : 0 });
  }
  if (document.rows.length === 0) {
    pages.move(padding);
    await pages.flow(type.wrap("No lines.", pages.width, muted));
  }
  pages.rule(pages.left, pages.width);
}

/** The columns with the width of their longest value; the wide one takes the rest. */
async function placeColumns(pages: Pages, { columns, rows }: PrintedDocument): Promise<PlacedColumn[]> {
  const { type, width } = pages;
  const widths = columns.map(({ title }) => type.widthOf(title, mutedStrong));
  for (const [at, { cells }] of rows.entries()) {
    if (at % rowsAtATime === 0) await setImmediate();
    for (const [index, cell] of cells.entries()) {
      if (!columns[index]?.isWide) {
        const measured = type.widthOf(cell.slice(0, maxMeasured), normal);
        widths[index] = Math.max(widths[index] ?? 0, measured);
      }
    }
  }
  const limited = widths.map((natural) => Math.min(natural + 2 * padding, width * maxShare));
  const rest = limited.reduce(
    (left, natural, index) => (columns[index]?.isWide ? left : left - natural),
    width,
  );
  let x = pages.left;
  return columns.map(({ title, isNumeric, isWide }, index) => {
    const placed = { title, isNumeric, x, width: isWide ? rest : (limited[index] ?? 0) };
    x += placed.width;
    return placed;
  });
}

function drawTableHead(pages: Pages, columns: readonly PlacedColumn[]): void {
  const { type, doc, left, width } = pages;
  const titles = columns.map((column) => type.wrap(column.title, column.width - 2 * padding, mutedStrong));
  const height = Math.max(...titles.map(heightOf)) + 2 * padding;
  // Together with one line below it.
  pages.need(height + 3 * lineHeight(normal));
  doc.rect(left, pages.y, width, height).fill(fillColor);
  drawCells(type, columns, titles, pages.y + padding);
  pages.move(height);
}

interface Row {
  cells: readonly TextLine[][];
  continues: boolean;
  /** Height that has to follow it on its page. */
  below: number;
}

async function drawRow(
  pages: Pages,
  columns: readonly PlacedColumn[],
  { cells, continues, below }: Row,
): Promise<void> {
  const height = Math.max(...cells.map(heightOf)) + 2 * padding;
  const headHeight = 3 * lineHeight(mutedStrong);
  const whole = pages.whole - headHeight;
  const needed = height + below <= whole ? height + below : height;
  if (needed > pages.room && needed <= whole) nextPage(pages, columns);
  else if (!continues) pages.rule(pages.left, pages.width);
  let rest = cells;
  // A row higher than a page continues at the top of the next one.
  while (Math.max(...rest.map(heightOf)) + 2 * padding > pages.room) {
    const room = pages.room - 2 * padding;
    const fitting = rest.map((lines) => linesWithin(lines, room));
    if (fitting.every((count) => count === 0)) {
      nextPage(pages, columns);
      continue;
    }
    drawCells(
      pages.type,
      columns,
      rest.map((lines, index) => lines.slice(0, fitting[index])),
      pages.y + padding,
    );
    rest = rest.map((lines, index) => lines.slice(fitting[index]));
    await setImmediate();
    nextPage(pages, columns);
  }
  drawCells(pages.type, columns, rest, pages.y + padding);
  pages.move(Math.max(...rest.map(heightOf)) + 2 * padding);
}

function nextPage(pages: Pages, columns: readonly PlacedColumn[]): void {
  pages.rule(pages.left, pages.width);
  pages.add();
  drawTableHead(pages, columns);
}

/** How many lines fit into a height. */
function linesWithin(lines: readonly TextLine[], room: number): number {
  let used = 0;
  const next = lines.findIndex(({ style }) => {
    used += lineHeight(style);
    return used > room;
  });
  return next < 0 ? lines.length : next;
}

function drawCells(
  type: Typesetter,
  columns: readonly PlacedColumn[],
  cells: readonly TextLine[][],
  y: number,
): void {
  for (const [index, { x, width, isNumeric }] of columns.entries()) {
    type.draw(cells[index] ?? [], x + padding, y, width - 2 * padding, isNumeric);
  }
}
