import * as z from "zod";
import { parseDay, parseMoment } from "./calendar";
import { list } from "./collections";

/** PostgreSQL type of a column; decides casts, filters and how a value is written as JSON. */
export type ColumnType =
  | "text"
  | "boolean"
  | "integer"
  | "bigint"
  | "numeric"
  | "date"
  | "timestamptz"
  | "jsonb"
  | "text[]"
  | "numeric[]";

/** How screens show a field, as declared. Nothing of this is guessed from a name. */
export interface FieldWords {
  /** A reference without a label is called like the record that it refers to. */
  label?: string;
  /** Unit of a number, such as "days"; after an amount of money "per hour". */
  unit?: string;
  /** A share of 1 that screens show as a percentage: 0.07 is 7 %. */
  percent?: true;
  /** The currency of an amount: the company's, or that of the document that it is on. */
  money?: "base" | "document";
  /** A share of 1 where that column has that value, else an amount in the company's currency. Typed and copied as it is. */
  shareWhere?: { column: string; is: string };
  /** The total of a document, shown on its card on narrow screens. */
  grandTotal?: true;
  /** The price of one unit: it may be smaller than the smallest coin, so screens and exports keep its digits. */
  perUnit?: true;
  /** Text of several lines. */
  multiline?: true;
  /** Text with a keyboard of its own on phones. */
  input?: "email" | "tel" | "url";
  /** The number of a record, which the database takes from a number sequence if it is left blank. */
  numbered?: true;
  /** A short number or code, for which a narrow column is wide enough. */
  code?: true;
  /** How screens show the values of an enumeration that are not written for people. */
  optionLabels?: Readonly<Record<string, string>>;
  /** The state that a record is in: shown as a badge, and the first filter offered. */
  status?: true;
  /** The day by which something has to be done. */
  due?: true;
  /** Rarely needed: folded away in forms, and not in a list until someone adds it. */
  rare?: true;
}

/** Everything known about a field beyond its JSON shape. */
export interface FieldFacts extends FieldWords {
  type: ColumnType;
  /** `table` or `table.column` that the value refers to a row of. */
  references?: string;
  /** The value is an id of the table that another column of the row determines. */
  referencesBy?: ReferencesBy;
  /** The value is an id of one of these tables; the row does not hold which. */
  referencesOneOf?: readonly string[];
  /** It may also be any other text. */
  orText?: true;
  /** Never written to an audit row, event, log or export. */
  sensitive?: boolean;
  /** Formatted text, stored as a JSON document. */
  richText?: boolean;
}

/** The table of an id, by the value of another column. */
export interface ReferencesBy {
  column: string;
  tables: Readonly<Record<string, string>>;
  /** Some values are an id, a colon and a day. */
  dated?: true;
}

const facts = z.registry<FieldFacts>();

function field<T extends z.ZodType>(schema: T, fact: FieldFacts): T {
  facts.add(schema, fact);
  return schema;
}

/** The facts of a field of this vocabulary, seen through nullable, optional and default; null for other schemas. */
export function factsOf(schema: z.core.$ZodType): FieldFacts | null {
  const own = facts.get(schema);
  if (own) return own;
  const { def } = schema._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType ? factsOf(def.innerType) : null;
}

/** The values of an enumeration, seen through nullable, optional and default; null for other schemas. */
export function optionsOf(schema: z.core.$ZodType): readonly string[] | null {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const { def } = schema._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType ? optionsOf(def.innerType) : null;
}

type Words = Omit<FieldWords, "label">;

const textField = (label: string | undefined, words?: Words) => withWords({ type: "text" }, label, words);

const withWords = (fact: FieldFacts, label: string | undefined, words?: Words): FieldFacts => ({
  ...fact,
  ...(label !== undefined && { label }),
  ...words,
});

export const text = (label?: string, words?: Words) => field(z.string(), textField(label, words));
/** Text with at least one character. */
export const filled = (label?: string) => field(z.string().min(1), textField(label));
/** A name that someone gives: without spaces around it, and with at least one other character. */
export const named = () => field(z.string().trim().min(1), textField(undefined));
/** Text of several lines. */
export const multiline = (label?: string) => text(label, { multiline: true });
/** The number of a record, which the database takes from a number sequence if it is left blank. */
export const numbered = (label?: string) => text(label, { numbered: true });
/** Text that is kept out of audit rows, events and logs. */
export const secret = (label?: string) =>
  field(z.string(), withWords({ type: "text", sensitive: true }, label));
/** Keeps the values of a schema out of audit rows, events and logs. */
export const sensitive = <T extends z.ZodType>(schema: T): T =>
  field(schema, { type: "jsonb", sensitive: true });
/** A password that someone chooses. */
export const newPassword = () =>
  field(z.string().min(10, "Use at least 10 characters.").max(128, "Use at most 128 characters."), {
    type: "text",
    sensitive: true,
  });
/** A telephone number in the international form of E.164. */
export const phoneNumber = (label?: string) =>
  field(
    z.string().regex(/^\+[1-9]\d{1,14}$/, "Use the international form: + and 2 to 15 digits."),
    textField(label, { input: "tel" }),
  );
export const email = (label?: string) => field(z.email(), textField(label, { input: "email" }));
/** Id of a row of `references`. */
export const id = (references: string, label?: string) =>
  field(z.string(), withWords({ type: "text", references }, label));
/** Id of a row that must be given. */
export const filledId = (references: string) => field(z.string().min(1), { type: "text", references });
/** Id of a row of the table that another column determines. */
export const idBy = (referencesBy: ReferencesBy, label?: string) =>
  field(z.string(), withWords({ type: "text", referencesBy }, label));
/** Id of a row of one of several tables. */
export const idOfOne = (tables: readonly string[], label?: string) =>
  field(z.string(), withWords({ type: "text", referencesOneOf: tables }, label));
/** The same, or any other text. */
export const idOfOneOrText = (tables: readonly string[], label?: string) =>
  field(z.string(), withWords({ type: "text", referencesOneOf: tables, orText: true }, label));
/** Number of a row of `references` whose ids are numbers. */
export const numberId = (references: string, label?: string) =>
  field(z.int32(), withWords({ type: "integer", references }, label));
export const oneOf = <const T extends readonly [string, ...string[]]>(
  values: T,
  label?: string,
  words?: Words,
) => field(z.enum(values), textField(label, words));
/** The state that a record is in. */
export const status = <const T extends readonly [string, ...string[]]>(values: T, label = "Status") =>
  oneOf(values, label, { status: true });
export const boolean = (label?: string) => field(z.boolean(), withWords({ type: "boolean" }, label));
export const integer = (label?: string, words?: Words) =>
  field(z.int32(), withWords({ type: "integer" }, label, words));
export const bigint = (label?: string) => field(z.int(), withWords({ type: "bigint" }, label));
/** A number with up to 15 exact digits. */
export const number = (label?: string, words?: Words) =>
  field(z.number(), withWords({ type: "numeric" }, label, words));
/** A number of zero or more. */
export const amount = (label?: string, words?: Words) =>
  field(z.number().min(0), withWords({ type: "numeric" }, label, words));
/** An amount in the company's currency. */
export const money = (label?: string, words?: Words) => number(label, { money: "base", ...words });
/** An amount in the currency of the document that it is on. */
export const documentMoney = (label?: string, words?: Words) =>
  number(label, { money: "document", ...words });
/** A share of 1 that screens show as a percentage: 0.07 is 7 %. */
export const percent = (label?: string) => number(label, { percent: true });
/** A share of 1 from 0 to 1. */
export const share = (label?: string) => percent(label).min(0).max(1);
/** Units of a currency per unit of base currency. */
export const rate = (label?: string, words?: Words) =>
  field(z.number().positive(), withWords({ type: "numeric" }, label, words));
/** `YYYY-MM-DD`. */
export const date = (label?: string, words?: Words) =>
  field(z.iso.date(), withWords({ type: "date" }, label, words));
/** The notations of days and moments in operations, which a form's own controls write. */
export const notations = {
  day: "`YYYY-MM-DD`, a timestamp whose date part counts, or empty for none.",
  moment: "ISO 8601, UTC if it has no offset, or empty for none.",
};
/** A day in operations. */
export const dayInput = (label?: string) =>
  field(
    z
      .string()
      .refine((value) => value === "" || parseDay(value) !== null, "Use a date: YYYY-MM-DD.")
      .describe(notations.day),
    withWords({ type: "date" }, label),
  );
/** An instant in operations. */
export const momentInput = (label?: string) =>
  field(
    z
      .string()
      .refine((value) => value === "" || parseMoment(value) !== null, "Use an ISO 8601 timestamp.")
      .describe(notations.moment),
    withWords({ type: "timestamptz" }, label),
  );
/** ISO 8601 with an offset; responses are UTC with milliseconds. */
export const timestamp = (label?: string, words?: Words) =>
  field(
    z.iso
      .datetime({ offset: true })
      .refine((value) => !value.startsWith("0000"), "Use a year from 0001 on: there is no year 0."),
    withWords({ type: "timestamptz" }, label, words),
  );
export const json = (label?: string) => field(z.json(), withWords({ type: "jsonb" }, label));
/** A JSON document whose shape the database checks. */
export const jsonOf = <T extends z.ZodType>(schema: T, label?: string): T =>
  field(schema, withWords({ type: "jsonb" }, label));
/** Formatted text as a document (`{"type": "doc", …}`), as `{"text": …}`, or `{}` for none. */
export const richText = (label?: string, words?: Words) =>
  field(z.json(), withWords({ type: "jsonb", richText: true }, label, words));
export const textList = (label?: string) => field(list(z.string()), withWords({ type: "text[]" }, label));
export const numberList = (label?: string) =>
  field(list(z.number()), withWords({ type: "numeric[]" }, label));
/** At least one quantity. */
export const quantityList = (label?: string) =>
  field(list(z.number().positive()).min(1), withWords({ type: "numeric[]" }, label));
