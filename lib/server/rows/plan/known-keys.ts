import sql, { join } from "sql-template-tag";
import { ownerColumn } from "@/lib/resources/owner-column";
import { factsOf } from "@/lib/schemas/fields";
import { identifier } from "../../database/identifier";
import type { Send } from "../../database/transaction";
import type { CheckedBody } from "../request/body/check";
import { unknownKeys } from "../request/body/errors";
import type { RowCall } from "../request/row-call";
import { scopeSql } from "../sql/scope";
import { tableFacts } from "./table-facts";

/**
 * Whether a body gives keys that are unique over all companies, where a new one could be that of another company's row. A
 * key that is the company's own id cannot.
 */
export async function hasGivenKeys(
  { resource, deps, call }: RowCall,
  { columns }: CheckedBody,
): Promise<boolean> {
  const { key } = resource;
  if (key === ownerColumn(resource) || columns.every(({ name }) => name !== key)) return false;
  if (factsOf(resource.row.shape[key] ?? resource.row)?.references === "company") return false;
  const { uniqueSets } = await tableFacts(deps.requests, call.actor, resource.name);
  return uniqueSets.some((set) => set.length === 1 && set[0] === key);
}

/**
 * Throws 403 for keys that none of the caller's rows has. This is checked before anything is written, so that a key of
 * another company's row and an unused one are rejected alike.
 */
export async function requireKnownKeys(
  { resource, call }: RowCall,
  { body }: CheckedBody,
  send: Send,
): Promise<void> {
  const { name, key } = resource;
  const given = body.rows.map((sent) => (Object.hasOwn(sent, key) ? sent[key] : null));
  const texts = given.flatMap((value) => (value === null ? [] : [String(value)]));
  const own = join([...scopeSql(resource, call.actor), sql`t.${identifier(key)} = ANY(${texts})`], " AND ");
  const { rows } = await send<{ key: string }>(
    sql`SELECT t.${identifier(key)} AS "key" FROM ${identifier(name)} AS t WHERE ${own} ORDER BY 1 FOR UPDATE OF t`,
  );
  const known = new Set(rows.map((row) => row.key));
  const unknown = given.flatMap((value, place) =>
    value === null || known.has(String(value)) ? [] : [body.isList ? [place, key] : [key]],
  );
  if (unknown.length > 0) throw unknownKeys(resource, unknown);
}
