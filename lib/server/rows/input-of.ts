import type { Sql } from "sql-template-tag";
import { sealedText } from "./body/seal";
import type { RowCall } from "./row-call";
import type { Writing } from "./rule/review-rows";
import { type Defaults, inputSql } from "./sql/input";
import { tableFacts } from "./table-facts";

/** The rows of a body as the SQL table `input`. */
export const inputOf = ({ deps }: RowCall, { body, columns }: Writing, defaults: Defaults | null): Sql =>
  inputSql(sealedText(body, columns, deps.cipher), columns, defaults);

/** Defaults for the columns that some row does not mention, when the caller prefers them to null. */
export async function defaultsOf(row: RowCall, { body, columns }: Writing): Promise<Defaults | null> {
  if (row.preferences.missing !== "default") return null;
  const isWhole = (sent: object) => columns.every(({ name }) => Object.hasOwn(sent, name));
  if (body.rows.every(isWhole)) return null;
  return (await tableFacts(row.deps.pool, row.call.actor, row.resource.name)).defaults;
}
