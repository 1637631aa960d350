import sql from "sql-template-tag";
import { sharedAdvisoryLock } from "../../../database/advisory-lock";
import { tenantScope } from "../../../database/tenant";
import type { Send } from "../../../database/transaction";
import { withTransaction } from "../../../database/with-transaction";
import { elementsOf } from "../../../kernel/json/json-list";
import type { Source } from "../../plan/insertion";
import { resolveChange } from "../../plan/plan-write";
import type { CheckedBody } from "../../request/body/check";
import type { RowCall } from "../../request/row-call";
import { insertsOf } from "../../sql/insert-lock";
import { runWrite, writeSql } from "../../sql/write";
import { requireOwnRows } from "../check-result";

/** The first row of a list that cannot be written, and why. */
export interface FailingRow {
  place: number;
  error: unknown;
}

/**
 * Finds the row of a list that a statement failed for, which PostgreSQL does not report. Halves are written again, what
 * works is kept while the rest is tried, and all of it is rolled back: together no more than writing the list twice.
 * Null when no row fails by itself.
 */
export function findFailingRow(row: RowCall, source: Source): Promise<FailingRow | null> {
  const search = async (send: Send, from: number, to: number): Promise<FailingRow | null> => {
    const error = await errorOf(row, source, partOf(source.checked, from, to), send);
    if (error === null) return null;
    return to - from === 1 ? { place: from, error } : searchHalves(send, from, to);
  };
  const searchHalves = async (send: Send, from: number, to: number): Promise<FailingRow | null> => {
    const middle = (from + to) >> 1;
    return (await search(send, from, middle)) ?? (await search(send, middle, to));
  };
  const { length } = source.checked.body.rows;
  const { deps, call, preferences } = row;
  const scope = tenantScope(deps.requests, call.actor, preferences.timezone ?? undefined);
  return withTransaction({ scope, rollback: true }, async (send) => {
    if (length === 1) return search(send, 0, 1);
    await send(sharedAdvisoryLock(insertsOf(row)));
    return searchHalves(send, 0, length);
  });
}

/** Some rows of a list, with their text as it was sent. */
export const partOf = ({ body, ...named }: CheckedBody, from: number, to: number): CheckedBody => {
  const text = `[${elementsOf(body.text).slice(from, to).join(",")}]`;
  return { body: { ...body, rows: body.rows.slice(from, to), text }, ...named };
};

/** The error of writing a part of a list; null when it can be written, which it then stays. */
async function errorOf(row: RowCall, source: Source, part: CheckedBody, send: Send): Promise<unknown> {
  await send(sql`SAVEPOINT "attempt"`);
  try {
    const change = await resolveChange(await source.planPart(part), send);
    requireOwnRows(row, source, await runWrite(send, writeSql(row, change, null)));
    await send(sql`RELEASE SAVEPOINT "attempt"`);
    return null;
  } catch (error) {
    await send(sql`ROLLBACK TO SAVEPOINT "attempt"`);
    return error;
  }
}
