/** Text of a cell as a spreadsheet writes it to the clipboard: quoted where it holds a tab, a line break or a quote at its start. */
const written = (text: string): string =>
  /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Cells as tab-separated lines. */
export const writeTsv = (cells: readonly (readonly string[])[]): string =>
  cells.map((line) => line.map(written).join("\t")).join("\r\n");

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Cells as an HTML table, which word processors and mail take. */
export const writeHtmlTable = (cells: readonly (readonly string[])[]): string =>
  `<table>${cells
    .map(
      (line) =>
        `<tr>${line.map((text) => `<td>${escaped(text).replaceAll("\n", "<br>")}</td>`).join("")}</tr>`,
    )
    .join("")}</table>`;

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;

/**
 * Reads cells that a spreadsheet wrote to the clipboard, line by line, so that a large block can be read in slices. A
 * quoted cell may hold tabs and line breaks; the line break after the last line is no line.
 */
export function* readTsv(text: string): Generator<string[]> {
  let line: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(cell)) {
    line.push((quoted?.replaceAll('""', '"') ?? plain).replaceAll("\r\n", "\n"));
    if (end === "\t") continue;
    if (end !== "" || line.length > 1 || line[0] !== "") yield line;
    if (end === "") return;
    line = [];
  }
}
