import type * as z from "zod";
import type { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";

export type ResourceName = keyof typeof resources;

type Declared<N extends ResourceName> = (typeof resources)[N];

/** Every column of a resource with its type. */
export type Row<N extends ResourceName> =
  Declared<N> extends Resource<infer S, string> ? z.output<z.ZodObject<S>> : never;

export type ColumnOf<N extends ResourceName> = Extract<keyof Row<N>, string>;

/** A record without `select`. */
export type RecordOf<N extends ResourceName> = Pick<Row<N>, Declared<N>["returned"][number] & ColumnOf<N>>;

/** The type of the key's values. */
export type KeyOf<N extends ResourceName> = Row<N>[Declared<N>["key"] & keyof Row<N>];

type Write<N extends ResourceName> = Exclude<Declared<N>["write"], undefined>;
type Required<N extends ResourceName> = Write<N>["required"][number] & ColumnOf<N>;
type Optional<N extends ResourceName> = Write<N>["optional"][number] & ColumnOf<N>;
type IfWritable<N extends ResourceName, T> = [Write<N>] extends [never] ? never : T;
type IfCreatable<N extends ResourceName, T> = [Write<N>] extends [{ updateOnly: false }]
  ? IfWritable<N, T>
  : never;

/** The body of a create. None if rows are created elsewhere. */
export type CreateOf<N extends ResourceName> = IfCreatable<
  N,
  Pick<Row<N>, Required<N>> & Partial<Pick<Row<N>, Exclude<Optional<N>, Required<N> | Declared<N>["key"]>>>
>;

/** The body of an upsert: a create that may include the key. */
export type UpsertOf<N extends ResourceName> = CreateOf<N> &
  Partial<Pick<Row<N>, Declared<N>["key"] & ColumnOf<N>>>;

/** The body of an update: fields of a create, none of them required, without the key. */
export type UpdateOf<N extends ResourceName> = IfWritable<
  N,
  Partial<Pick<Row<N>, Exclude<Required<N> | Optional<N>, Declared<N>["key"]>>>
>;
