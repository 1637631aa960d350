import * as z from "zod";
import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";

/** A column as the engine needs it, from the declaration. */
export interface Column {
  name: string;
  type: ColumnType;
  /** Stored encrypted: no filter, order, cast or path can see its value. */
  isEncrypted: boolean;
  /** Its values reach no audit row. */
  isSecret: boolean;
  isNullable: boolean;
  /** Text that may be absent: an empty one means none. */
  isOptionalText: boolean;
}

const known = new WeakMap<Resource, ReadonlyMap<string, Column>>();

/** Every column of a resource by name, in the order declared. */
export function columnsOf(resource: Resource): ReadonlyMap<string, Column> {
  const cached = known.get(resource);
  if (cached) return cached;
  const columns = new Map(
    Object.entries(resource.row.shape).map(([name, schema]) => {
      const facts = factsOf(schema);
      if (!facts)
        throw new Error(`The column ${resource.name}.${name} is not made by the shared vocabulary.`);
      const isEncrypted = resource.encrypted?.includes(name) ?? false;
      const isSecret = isEncrypted || facts.sensitive === true || resource.secretBearing === true;
      const isNullable = z.safeParse(schema, null).success;
      const isOptionalText = facts.type === "text" && isNullable;
      return [name, { name, type: facts.type, isEncrypted, isSecret, isNullable, isOptionalText }];
    }),
  );
  known.set(resource, columns);
  return columns;
}

/** The column of that name. Throws 400 42703 in PostgreSQL's words. */
export function requireColumn(resource: Resource, name: string): Column {
  const column = columnsOf(resource).get(name);
  if (column) return column;
  const message = `column ${resource.name}.${name} does not exist`;
  throw new ApiError(400, "42703", message, { issues: [{ path: [name], message }] });
}

/** The key column. */
export const keyColumn = (resource: Resource): Column => requireColumn(resource, resource.key);
