import sql from "sql-template-tag";
import type { Resource } from "@/lib/resources/define";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";

/** Whether a write would repeat a unique value. */
export const isDuplicate = (error: unknown): boolean => classifyDatabaseError(error)?.code === "23505";

/** A record that is about to be written, with its new values. */
export interface Moving {
  id: string;
  values: Record<string, unknown>;
}

/**
 * Gives records that wait for each other's unique number, such as two price breaks that swap their quantities, numbers of no
 * meaning until they are written: a unique index checks row by row. `error` is what rejected one of them. Records that keep
 * their number, and unique values of other types, stay as they are.
 */
export async function freeUnique(
  send: Send,
  { name, key }: Resource,
  companyId: string,
  moving: readonly Moving[],
  error: unknown,
): Promise<void> {
  const index = classifyDatabaseError(error)?.constraint ?? "";
  const { rows } = await send<{ column: string }>(sql`
    SELECT a.attname AS "column" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
    WHERE c.relname = ${index} AND i.indrelid = ${`"${name}"`}::regclass AND a.atttypid = 'numeric'::regtype`);
  const [unique] = rows;
  const keys = moving
    .filter(({ values }) => unique && Object.hasOwn(values, unique.column))
    .map(({ id }) => id);
  if (!unique || keys.length === 0) return;
  // Near zero, so that no amount computed from it overflows.
  await send(sql`
    UPDATE ${identifier(name)} t SET ${identifier(unique.column)} = -0.00001 * n.place
    FROM unnest(${keys}::text[]) WITH ORDINALITY n(key, place)
    WHERE t."companyId" = ${companyId} AND t.${identifier(key)} = n.key`);
}
