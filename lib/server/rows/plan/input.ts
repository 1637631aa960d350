import sql, { raw } from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import type { CipherContext } from "../../crypto/cipher";
import type { Send } from "../../database/transaction";
import type { Actor } from "../../kernel/actor";
import { mapInSlices } from "../../kernel/json/in-slices";
import type { CheckedBody } from "../request/body/check";
import { textWithMembers } from "../request/body/row-body";
import { type Column, keyColumn } from "../request/columns";
import type { RowCall } from "../request/row-call";
import { textOf } from "../rules/row-rule";
import type { Defaults } from "../sql/input";
import { tableFacts } from "./table-facts";

/** Cache key of the SQL of `inputSql`; undefined with defaults, which a migration may change. */
export const shapeOfInput = (columns: readonly Column[], defaults: Defaults | null): string[] | undefined =>
  defaults === null ? columns.map(({ name }) => name) : undefined;

/** Defaults for the columns that some row does not mention, when the caller prefers them to null. */
export async function findDefaults(row: RowCall, { body, columns }: CheckedBody): Promise<Defaults | null> {
  if (row.preferences.missing !== "default") return null;
  const isWhole = (sent: object) => columns.every(({ name }) => Object.hasOwn(sent, name));
  if (body.rows.every(isWhole)) return null;
  return (await tableFacts(row.deps.requests, row.call.actor, row.resource.name)).defaults;
}

export const hasEncrypted = (columns: readonly Column[]): boolean =>
  columns.some(({ isEncrypted }) => isEncrypted);

/** Associated data of an encrypted value: its column and row. */
export const contextOf = (resource: Resource, actor: Actor, column: string, key: string): CipherContext => ({
  table: resource.name,
  column,
  companyId: actor.companyId,
  rowId: key,
});

/**
 * The rows of a body as JSON, encrypted values encrypted for the rows whose keys they name. What one of the `stored` rows holds
 * already is its stored text, so that the row does not differ.
 */
export async function textOfInput(
  { resource, deps, call }: RowCall,
  { body, columns }: CheckedBody,
  stored: readonly Record<string, unknown>[] = [],
): Promise<string> {
  const held = new Map(stored.map((row) => [textOf(row[resource.key]), row]));
  const encrypted = columns.filter(({ isEncrypted }) => isEncrypted).map(({ name }) => name);
  if (encrypted.length === 0) return body.text;
  const members = await mapInSlices(body.rows, (row) => {
    const changed = encrypted.flatMap((name): [string, string][] => {
      // Anything fits a text column as PostgreSQL would read it from JSON.
      const text = textOf(row[name]);
      if (text === null) return [];
      const key = textOf(row[resource.key]) ?? "";
      const context = contextOf(resource, call.actor, name, key);
      const own = textOf(held.get(key)?.[name]);
      const isHeld = own !== null && deps.cipher.decrypt(own, context) === text;
      return [[name, isHeld ? own : deps.cipher.encrypt(text, context)]];
    });
    return Object.fromEntries(changed);
  });
  return textWithMembers(body.text, members);
}

/**
 * New rows with the key that their encrypted values are bound to, drawn from the default of the column where the caller
 * leaves it to the server.
 */
export async function withKeys(
  { resource, deps, call }: RowCall,
  { body, columns, ...checked }: CheckedBody,
  defaults: Defaults | null,
  send: Send,
): Promise<CheckedBody> {
  const key = keyColumn(resource);
  const isNamed = columns.includes(key);
  // A key that is named and missing is null, as in any other insert, unless the caller prefers defaults.
  const isDrawn = (sent: object) => !isNamed || (defaults !== null && !Object.hasOwn(sent, key.name));
  const count = body.rows.filter(isDrawn).length;
  if (count === 0) return { body, columns, ...checked };
  const facts = await tableFacts(deps.requests, call.actor, resource.name);
  const { rows: drawn } = await send<{ key: string }>(sql`
    SELECT ${raw(facts.defaults.get(key.name) ?? "NULL")} AS "key" FROM generate_series(1, ${count}::integer)`);
  const keys = drawn.values();
  const members = body.rows.map((sent) => (isDrawn(sent) ? { [key.name]: keys.next().value?.key } : {}));
  const rows = body.rows.map((sent, place) => ({ ...sent, ...members[place] }));
  return {
    body: { ...body, rows, text: await textWithMembers(body.text, members) },
    columns: isNamed ? columns : [...columns, key],
    ...checked,
  };
}
