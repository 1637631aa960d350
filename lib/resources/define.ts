import type * as z from "zod";
import type { Area } from "@/lib/schemas/areas";

/** What a create body holds; absent on read-only resources. */
export interface Writable<K extends string> {
  /** Missing or null is refused on create. */
  required: readonly K[];
  optional: readonly K[];
}

/** A row resource as data: its methods, query grammar, document, list and form follow from it. */
export interface Resource<S extends z.ZodRawShape = z.ZodRawShape, K extends string = string> {
  /** Path segment and name of the table or view. */
  name: string;
  title: string;
  area: Area;
  key: K;
  /** Every column that can be selected, filtered and sorted, with its type. */
  row: z.ZodObject<S>;
  /** Columns of a record when no `select` names others, in this order. */
  returned: readonly K[];
  write?: Writable<K>;
  /** Whose rows there are: those of the caller's company (the default), or the same ones for everybody. */
  scope?: "company" | "all";
  /** Rows whose key begins otherwise are invisible here, and a key that is given must begin so. */
  keyPrefix?: string;
  /** Holds secrets: needs `access:secrets`, and its values reach no audit row, event or log. */
  secretBearing?: true;
  /** Columns encrypted at rest: they cannot be filtered or sorted. */
  encrypted?: readonly K[];
  /** A sentence for the reference document. */
  summary: string;
  /** A create body that works on the demo data; absent on read-only resources. */
  example?: Record<string, unknown>;
}

/** Checks a resource declaration against its own columns. */
export function defineResource<S extends z.ZodRawShape>(
  resource: Resource<S, Extract<keyof S, string>>,
): Resource<S, Extract<keyof S, string>> {
  return resource;
}
