import * as z from "zod";
import { invalidInput } from "@/lib/schemas/errors";

/** Fields as they were sent; those in `N` are columns that hold no null. */
type Sent<T, N extends keyof T = never> = {
  [K in keyof T]: K extends N ? Exclude<T[K], null | undefined> : Exclude<T[K], undefined>;
};

/** Fields that hold a value; the rest is left to the columns' defaults. */
type Filled<T> = { [K in keyof T]: Exclude<T[K], null | undefined> };

interface UpsertInput {
  _operation: "create" | "update";
  id?: string | null | undefined;
}

/**
 * Id of the row that an upsert changes; null for a create, which ignores a sent id.
 * Throws invalid_input for an update without id.
 */
export function idToUpdate({ _operation, id }: UpsertInput): string | null {
  if (_operation === "create") return null;
  if (!id) throw invalidInput({ path: ["id"], message: "An update needs the id of the record to change." });
  return id;
}

/** The fields that were sent, with `""` in an optional one read as null. */
export function sentFields<T extends object>(schema: z.ZodObject, input: T): Sent<T> {
  return fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === "" && isOptional(schema, name) ? null : value]),
  );
}

/** Values that a create writes: null and `""` in an optional field mean the same as leaving it out. */
export function fieldsToCreate<T extends object>(schema: z.ZodObject, input: T): Filled<T> {
  return fromEntries(Object.entries(sentFields(schema, input)).filter(([, value]) => value !== null));
}

/**
 * Values that an update writes: absent fields stay as they are, null clears.
 * Throws invalid_input for a null in one of `notNull`, whose columns hold none.
 */
export function fieldsToUpdate<T extends object, const N extends keyof T & string>(
  schema: z.ZodObject,
  input: T,
  notNull: readonly N[],
): Sent<T, N> {
  const fields = sentFields(schema, input);
  const cleared = notNull.filter((name) => name in fields && fields[name] === null);
  if (cleared.length > 0) {
    throw invalidInput(
      ...cleared.map((name) => ({ path: [name], message: "This field cannot be cleared." })),
    );
  }
  return fromEntries(Object.entries(fields));
}

/**
 * Fields of a Prisma model with JSON that a caller sent. Prisma recognizes arguments of its own by their members
 * (`__prismaRawParameters__`, `toStringTag`), inside JSON too, but takes what `toJSON` returns as it is.
 */
export const withJson = <T extends { customFields?: unknown }>({ customFields, ...fields }: T) => ({
  ...fields,
  ...(customFields !== undefined && {
    customFields: { toJSON: () => ({ $type: "Json", value: JSON.stringify(customFields) }) },
  }),
});

function isOptional(schema: z.ZodObject, name: string): boolean {
  return Object.hasOwn(schema.shape, name) && schema.shape[name] instanceof z.ZodOptional;
}

/** An object of the fields that its caller has just sorted out; TypeScript cannot follow filters through entries. */
const fromEntries = <R>(entries: [string, unknown][]): R => Object.fromEntries(entries) as R;
