import sql, { join, raw } from "sql-template-tag";
import type { Issue } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../../../database/errors/classify-database-error";
import { identifier } from "../../../database/identifier";
import { readInTenant } from "../../../database/tenant";
import type { CheckedBody } from "../../request/body/check";
import type { Column } from "../../request/columns";
import type { RowCall } from "../../request/row-call";
import { findCulprits } from "./culprits";

type Sent = Record<string, unknown>;

/**
 * The columns whose value their type does not take. PostgreSQL does not report which column a conversion failed for, so
 * the values are converted again, without being written.
 */
export async function failingColumns(
  { resource, call, deps, preferences }: RowCall,
  { body, columns, compared }: CheckedBody,
): Promise<Issue[]> {
  const sent: Sent = body.rows[0] ?? {};
  const read = [...columns, ...compared].filter(
    ({ name, isEncrypted }) => !isEncrypted && Object.hasOwn(sent, name),
  );
  const found = await findCulprits(read, async (some) => {
    // The values as they were written: 1.0 is no integer, though it would be 1 after parsing.
    const values = some.map(({ name }) => sql`${name}::text, sent -> ${name}`);
    const types = some.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`);
    // As the statement reads them (see `inputSql`), where a number has no limits, and as the table holds them.
    const statement = sql`
      SELECT input IS NULL, json_populate_record(NULL::${identifier(resource.name)}, one.doc) IS NULL,
        one.doc::jsonb IS NULL
      FROM json_array_elements(${body.text}::json) AS sent,
        LATERAL (SELECT json_build_object(${join(values, ", ")}) AS doc) AS one,
        json_to_record(one.doc) AS input(${join(types, ", ")})`;
    try {
      await readInTenant(deps.requests, call.actor, statement, preferences.timezone ?? undefined);
      return null;
    } catch (error) {
      return classifyDatabaseError(error)?.message ?? null;
    }
  });
  return found.map(({ item, message }) => ({ path: [item.name], message }));
}

/** The largest number of a row: what overflows only once it is multiplied or summed up. */
export function largestNumber(sent: Sent, columns: readonly Column[], message: string): Issue[] {
  const numbers = columns.flatMap(({ name, type }) => {
    const size = Math.abs(Number(sent[name]));
    return ["numeric", "integer", "bigint"].includes(type) && size > 0 ? [{ name, size }] : [];
  });
  const [largest] = numbers.sort((one, other) => other.size - one.size);
  return largest ? [{ path: [largest.name], message }] : [];
}

/** The longest text of a row: what does not fit into an index. */
export function longestText(sent: Sent, columns: readonly Column[], message: string): Issue[] {
  const texts = columns.flatMap(({ name }) => {
    const value = sent[name];
    return typeof value === "string" ? [{ name, length: value.length }] : [];
  });
  const [longest] = texts.sort((one, other) => other.length - one.length);
  return longest ? [{ path: [longest.name], message }] : [];
}
