import { badBody } from "./errors";
import type { RowBody } from "./row-body";

type Line = (string | null)[];

/** Rows of CSV under a header line. The unquoted word NULL is null; empty lines are skipped. */
export function parseCsvRows(text: string): RowBody {
  const [header, ...lines] = parseLines(text);
  if (!header) throw badBody("Empty or invalid csv");
  const names = header.map(String);
  if (new Set(names).size < names.length) throw badBody("A column appears twice in the header line");
  const rows = lines.map((line) => {
    if (line.length !== names.length) throw badBody("All lines must have same number of fields");
    return Object.fromEntries(names.map((name, place) => [name, line[place] ?? null]));
  });
  return { rows, text: JSON.stringify(rows), isList: true };
}

function parseLines(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  while (at < text.length) {
    const line: Line = [];
    const isBlank = "\r\n".includes(text[at] ?? "");
    do {
      const field = text[at] === '"' ? quotedField(text, at) : bareField(text, at);
      line.push(field.value);
      at = field.end;
    } while (text[at++] === ",");
    if (text[at - 1] === "\r" && text[at] === "\n") at += 1;
    if (!isBlank) lines.push(line);
  }
  return lines;
}

/** A field and the place after it, which is a comma, a line's end or the end of the text. */
interface FieldAt {
  value: string | null;
  end: number;
}

function bareField(text: string, start: number): FieldAt {
  const stop = /[,\r\n]/g;
  stop.lastIndex = start;
  const end = stop.exec(text)?.index ?? text.length;
  const value = text.slice(start, end);
  return { value: value === "NULL" ? null : value, end };
}

function quotedField(text: string, start: number): FieldAt {
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const next = text[close + 1];
  if (close < 0 || (next !== undefined && !",\r\n".includes(next))) throw badBody("Empty or invalid csv");
  return { value: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
}
