import * as z from "zod";
import { parseDay, parseMoment } from "./calendar";

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

/** What a field is beside its JSON shape. */
export interface FieldFacts {
  type: ColumnType;
  /** `table` or `table.column` that the value names a row of. */
  references?: string;
  /** Never written to an audit row, event, log or export. */
  sensitive?: boolean;
}

const facts = z.registry<FieldFacts>();

function field<T extends z.ZodType>(schema: T, fact: FieldFacts): T {
  facts.add(schema, fact);
  return schema;
}

/** Facts of a field made by this vocabulary, seen through nullable, optional and default; null for other schemas. */
export function factsOf(schema: z.core.$ZodType): FieldFacts | null {
  const own = facts.get(schema);
  if (own) return own;
  const { def } = schema._zod;
  return "innerType" in def && def.innerType instanceof z.core.$ZodType ? factsOf(def.innerType) : null;
}

export const text = () => field(z.string(), { type: "text" });
/** Text with at least one character. */
export const filled = () => field(z.string().min(1), { type: "text" });
/** Text that is kept out of audit rows, events and logs. */
export const secret = () => field(z.string(), { type: "text", sensitive: true });
/** Keeps what a schema takes out of audit rows, events and logs. */
export const sensitive = <T extends z.ZodType>(schema: T): T =>
  field(schema, { type: "jsonb", sensitive: true });
/** A password that someone chooses. */
export const newPassword = () =>
  field(z.string().min(10, "Use at least 10 characters.").max(128, "Use at most 128 characters."), {
    type: "text",
    sensitive: true,
  });
/** A telephone number in the international form of E.164. */
export const phoneNumber = () =>
  field(z.string().regex(/^\+[1-9]\d{1,14}$/, "Use the international form: + and 2 to 15 digits."), {
    type: "text",
  });
export const email = () => field(z.email(), { type: "text" });
/** Id of a row of `references`. */
export const id = (references: string) => field(z.string(), { type: "text", references });
/** Id of a row that must be given. */
export const filledId = (references: string) => field(z.string().min(1), { type: "text", references });
/** Number of a row of `references` whose ids are numbers. */
export const numberId = (references: string) => field(z.int(), { type: "integer", references });
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  field(z.enum(values), { type: "text" });
export const boolean = () => field(z.boolean(), { type: "boolean" });
export const integer = () => field(z.int(), { type: "integer" });
export const bigint = () => field(z.int(), { type: "bigint" });
/** A number with up to 15 exact digits. */
export const number = () => field(z.number(), { type: "numeric" });
/** A number of zero or more. */
export const amount = () => field(z.number().min(0), { type: "numeric" });
/** Units of a currency per unit of base currency. */
export const rate = () => field(z.number().positive(), { type: "numeric" });
/** A share of 1: 0.07 is 7 %. */
export const share = () => field(z.number().min(0).max(1), { type: "numeric" });
/** `YYYY-MM-DD`. */
export const date = () => field(z.iso.date(), { type: "date" });
/** A day as operations take it: `YYYY-MM-DD`, a timestamp whose date part counts, or `""` for none. */
export const dayInput = () =>
  field(
    z.string().refine((value) => value === "" || parseDay(value) !== null, "Use a date: YYYY-MM-DD."),
    { type: "date" },
  );
/** An instant as operations take it: ISO 8601, UTC where it names no offset, or `""` for none. */
export const momentInput = () =>
  field(
    z.string().refine((value) => value === "" || parseMoment(value) !== null, "Use an ISO 8601 timestamp."),
    { type: "timestamptz" },
  );
/** ISO 8601 with an offset; answers are UTC with milliseconds. */
export const timestamp = () => field(z.iso.datetime({ offset: true }), { type: "timestamptz" });
export const json = () => field(z.json(), { type: "jsonb" });
export const textList = () => field(z.array(z.string()), { type: "text[]" });
export const numberList = () => field(z.array(z.number()), { type: "numeric[]" });
/** At least one quantity. */
export const quantityList = () => field(z.array(z.number().positive()).min(1), { type: "numeric[]" });
