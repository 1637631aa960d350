import type { Sql } from "sql-template-tag";
import type { RowBody } from "./body/row-body";
import { sealedText } from "./body/seal";
import type { Column } from "./columns";
import type { RowCall } from "./row-call";
import { type Defaults, inputSql } from "./sql/input";
import { tableFacts } from "./table-facts";

/** The rows of a body as the SQL table `input`. */
export async function inputOf(row: RowCall, body: RowBody, columns: readonly Column[]): Promise<Sql> {
  return inputSql(sealedText(body, columns, row.deps.cipher), columns, await defaultsOf(row, body, columns));
}

/** Defaults for the columns that some row does not mention, when the caller prefers them to null. */
async function defaultsOf(row: RowCall, body: RowBody, columns: readonly Column[]): Promise<Defaults | null> {
  if (row.preferences.missing !== "default") return null;
  const isWhole = (sent: object) => columns.every(({ name }) => Object.hasOwn(sent, name));
  if (body.rows.every(isWhole)) return null;
  return (await tableFacts(row.deps.pool, row.call.actor, row.resource.name)).defaults;
}
