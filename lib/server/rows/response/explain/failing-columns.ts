import sql from "sql-template-tag";
import type { Issue } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../../../database/classify-database-error";
import { identifier } from "../../../database/identifier";
import { readInTenant } from "../../../database/tenant";
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
  sent: Sent,
  columns: readonly Column[],
): Promise<Issue[]> {
  const read = columns.filter(({ name, isEncrypted }) => !isEncrypted && Object.hasOwn(sent, name));
  const found = await findCulprits(read, async (some) => {
    const values = JSON.stringify(Object.fromEntries(some.map(({ name }) => [name, sent[name]])), written);
    const record = sql`json_populate_record(NULL::${identifier(resource.name)}, ${values}::json)`;
    const statement = sql`SELECT ${record} IS NULL AS "isNull"`;
    try {
      await readInTenant(deps.requests, call.actor, statement, preferences.timezone ?? undefined);
      return null;
    } catch (error) {
      return classifyDatabaseError(error)?.message ?? null;
    }
  });
  return found.map(({ item, message }) => ({ path: [item.name], message }));
}

/** JSON has no infinity: a number beyond a double is one that no numeric column holds either. */
const written = (_key: string, value: unknown): unknown =>
  value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY ? "1e131000" : value;

/** The largest number of a row: what overflows only once it is multiplied or summed up. */
export function largestNumber(sent: Sent, columns: readonly Column[], message: string): Issue[] {
  const numbers = columns.flatMap(({ name, type }) => {
    const size = Math.abs(Number(sent[name]));
    return ["numeric", "integer", "bigint"].includes(type) && size > 0 ? [{ name, size }] : [];
  });
  const [largest] = numbers.sort((one, other) => other.size - one.size);
  return largest ? [{ path: [largest.name], message }] : [];
}
