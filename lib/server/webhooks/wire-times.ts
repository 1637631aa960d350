import type * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { factsOf } from "@/lib/schemas/fields";
import { endOfString } from "../kernel/json/json-scanner";

/**
 * A row's JSON text with the times of its own columns as the API shows them: UTC with milliseconds. Everything else keeps
 * its text, with all the digits of its numbers.
 */
export function withWireTimes({ row: { shape } }: Resource, row: string): string {
  let shown = "";
  let shownTo = 0;
  let depth = 0;
  /** The column that the text at this place belongs to. */
  let column = "";
  for (let at = 0; at < row.length; at++) {
    const character = row[at];
    if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    else if (character === '"') {
      const end = endOfString(row, at);
      const text = row.slice(at + 1, end);
      if (row[end + 1] === ":") {
        if (depth === 1) column = text;
      } else if (isTime(shape[column])) {
        shown += row.slice(shownTo, at + 1) + wireTime(text);
        shownTo = end;
      }
      at = end;
    }
  }
  return shown + row.slice(shownTo);
}

const isTime = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && factsOf(schema)?.type === "timestamptz";

/** PostgreSQL's JSON format of a time, such as 2026-03-05T10:00:00.25+00:00; what JavaScript cannot read is kept. */
function wireTime(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}
