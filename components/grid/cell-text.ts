import { type Draft, mayBeUnset } from "@/components/form/draft/draft";
import { bareAmount } from "@/components/form/locale/amounts";
import { readDay, readMoment } from "@/components/form/locale/days";
import { fromLocalMoment, pad, toLocalMoment } from "@/components/form/locale/moments";
import { writeNumber } from "@/components/form/locale/numbers";
import { type LabelOf, namedInRow } from "@/components/reference/row-reference";
import { readerLocale } from "@/components/value/reader-locale";
import type { AnyRow, Value } from "@/lib/client/records";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { truthOf } from "@/lib/view-models/spreadsheet-text";

/** A text that a spreadsheet would run as a formula, also after apostrophes; copied, it begins with one more. */
const formula = /^'*[=+\-@]/;

/** A value as it is copied: names as shown, and numbers and days so that a spreadsheet reads them as such. */
export function textOfCell(column: ColumnScreen, row: AnyRow, labelOf: LabelOf): string {
  if (column.sensitive) return "";
  const { column: own, value, label } = namedInRow(column, row, labelOf);
  const text = label ?? textOfValue(own, value);
  return typeof value === "number" || !formula.test(text) ? text : `'${text}`;
}

function textOfValue(column: ColumnScreen, value: Value | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "number") {
    return column.unit === "%" ? `${writeNumber(value, true)}%` : writeNumber(value);
  }
  if (Array.isArray(value)) return value.map((member) => textOfValue(column, member)).join("; ");
  if (typeof value === "object") return JSON.stringify(value);
  if (column.type === "timestamptz") return textOfMoment(value);
  return column.optionLabels?.[value] ?? value;
}

/** A time with its milliseconds, unlike that of an input, and with its offset where clocks are set back and show it a second time. */
function textOfMoment(value: string): string {
  const minutes = toLocalMoment(value).replace("T", " ");
  const moment = new Date(value);
  const milliseconds = moment.getMilliseconds();
  const seconds = /:\d\d:\d\d$/.test(minutes) ? "" : ":00";
  const text = milliseconds ? `${minutes}${seconds}.${pad(milliseconds, 3)}` : minutes;
  if (text === "" || Date.parse(fromLocalMoment(text)) === moment.valueOf()) return text;
  const offset = -moment.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return `${text}${offset < 0 ? "-" : "+"}${pad(hours)}:${pad(rest)}`;
}

/**
 * The draft of a typed or pasted text. What cannot be read stays as it was typed, so that the schema rejects it; the name of
 * a record stays too, and `resolveNames` finds its id, and an amount that names another currency than `currency`.
 */
export function draftOfText(
  field: FieldScreen,
  typed: string,
  locale = readerLocale(),
  currency?: string,
): Draft {
  const text = typed.startsWith("'") && formula.test(typed) ? typed.slice(1) : typed;
  const word = text.trim();
  if (field.kind === "texts" || field.kind === "numbers") {
    return word.split(/\s*[;\n]\s*|,\s+/).filter((part) => part !== "");
  }
  if (word === "") return field.kind === "boolean" ? (mayBeUnset(field) ? null : false) : "";
  if (field.kind === "boolean") return truthOf(word) ?? word;
  if (field.kind === "enum" || field.optionLabels) return optionCalled(field, word) ?? word;
  if (field.kind === "date") return readDay(word, locale) ?? word;
  if (field.kind === "timestamp") return readMoment(word, locale) ?? word;
  if (field.kind === "number") return bareAmount(field, word, currency, locale);
  return field.multiline ? text : word.replaceAll(/\s*\n\s*/g, " ");
}

const isCalled = (name: string, word: string) => name.toLowerCase() === word.toLowerCase();

function optionCalled({ optionLabels = {}, options }: FieldScreen, word: string): string | undefined {
  const known = options ?? Object.keys(optionLabels);
  return known.find((option) => isCalled(option, word) || isCalled(optionLabels[option] ?? option, word));
}
