import { forEachInSlices } from "../../../kernel/json/in-slices";
import { tooManyValues } from "../../../kernel/json/json-scanner";
import type { Column } from "../columns";
import { badBody, brokenQuotes, recordTooLarge, unlikeLines } from "./errors";
import { maxBodyValues, maxFields, maxRecordBytes } from "./limits";
import { type Columns, type RowBody, typedRows } from "./typed-row";

/** A field of a line as text, and whether it was in quotes. */
interface Field {
  text: string;
  isQuoted: boolean;
}

/**
 * Rows of CSV under a header line, in the quoting of PostgreSQL's rows, as they are exported: inside double quotes `""` is
 * a quote and `\\` a backslash. Without quotes the word NULL is null and so is an empty field, unless its column holds text
 * that cannot be null: spreadsheets do not quote an empty text. Empty lines are skipped.
 */
export async function parseCsvRows(text: string, columns: Columns): Promise<RowBody> {
  let names: string[] | null = null;
  const rows: Record<string, unknown>[] = [];
  const texts: string[] = [];
  const typed = typedRows(columns);
  const fieldValue = (name: string, { text: value, isQuoted }: Field) =>
    !isQuoted && (value === "NULL" || (value === "" && !isRequiredText(columns.get(name)))) ? null : value;
  await forEachInSlices(linesOf(text), (line) => {
    if (names === null) {
      names = headerOf(line);
      return;
    }
    if (line.length !== names.length) throw unlikeLines(rows.length, line.length, names.length);
    const fields = names.flatMap((name, place): [string, string | null][] => {
      const field = line[place];
      return field ? [[name, fieldValue(name, field)]] : [];
    });
    const { row, text: rowText } = typed(fields, [rows.length]);
    rows.push(row);
    texts.push(rowText);
  });
  if (names === null) throw badBody("Empty or invalid csv");
  return { rows, text: `[${texts.join(",")}]`, isList: true };
}

const isRequiredText = (column: Column | undefined): boolean => column?.type === "text" && !column.isNullable;

function headerOf(line: readonly Field[]): string[] {
  const names = line.map(({ text }) => text);
  const repeated = names.find((name, place) => names.indexOf(name) < place);
  if (repeated === undefined) return names;
  throw badBody("A column appears twice in the header line", {
    path: [repeated],
    message: "Name it in one field of the header line.",
  });
}

function* linesOf(text: string): Generator<Field[]> {
  let at = 0;
  let values = 0;
  for (let place = 0; at < text.length; ) {
    const line: Field[] = [];
    const start = at;
    const isBlank = text[at] === "\r" || text[at] === "\n";
    do {
      const field = text[at] === '"' ? quotedField(text, at, place - 1) : bareField(text, at);
      line.push(field);
      at = field.end;
      values += 1;
      if (values > maxBodyValues) throw tooManyValues(maxBodyValues);
      if (line.length > maxFields) throw tooManyValues(maxFields);
      if (at - start > maxRecordBytes) throw recordTooLarge(Math.max(0, place - 1));
    } while (text[at++] === ",");
    if (text[at - 1] === "\r" && text[at] === "\n") at += 1;
    if (isBlank) continue;
    place += 1;
    yield line;
  }
}

/** A field and the place after it, which is a comma, a line's end or the end of the text. */
interface FieldAt extends Field {
  end: number;
}

const stop = /[,\r\n]/g;

function bareField(text: string, start: number): FieldAt {
  stop.lastIndex = start;
  const end = stop.exec(text)?.index ?? text.length;
  return { text: text.slice(start, end), isQuoted: false, end };
}

/** Also rejects a field whose quotes do not end with it; `row` is its row, -1 in the header line. */
function quotedField(text: string, start: number, row: number): FieldAt {
  let close = text.indexOf('"', start + 1);
  const isLong = () => close - start > maxRecordBytes;
  while (close >= 0 && text[close + 1] === '"' && !isLong()) close = text.indexOf('"', close + 2);
  // Its record is rejected; the work on the whole text would block other requests.
  if (isLong()) return { text: "", isQuoted: true, end: close + 1 };
  const next = text[close + 1];
  if (close < 0 || (next !== undefined && !",\r\n".includes(next))) throw brokenQuotes(row);
  const value = text.slice(start + 1, close).replace(/(["\\])\1/g, "$1");
  return { text: value, isQuoted: true, end: close + 1 };
}
