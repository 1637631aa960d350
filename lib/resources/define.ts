import type * as z from "zod";
import type { Area } from "@/lib/schemas/areas";
import { factsOf } from "@/lib/schemas/fields";

/** What a body may hold; absent on read-only resources. */
export interface Writable<K extends string = string> {
  /** Missing or null is refused on create. */
  required: readonly K[];
  optional: readonly K[];
  /** Rows come and go elsewhere; here their fields change and nothing else. */
  updateOnly: boolean;
}

/** Rules of a record that PostgreSQL cannot check by itself. */
export type RuleName = "bankAccount" | "billingAddress" | "webhookTarget";

interface Facts<K extends string> {
  /** Path segment and name of the table or view. */
  name: string;
  title: string;
  /** A sentence for the reference document. */
  summary: string;
  area: Area;
  key: K;
  /** Whose rows there are: the caller's company's (the default), its group's, or the same ones for everybody. */
  scope?: "company" | "group" | "all";
  /** Column that names the owner of a row; `companyId` or `companyGroupId` unless given. */
  owner?: K;
  /** Rows that name no owner are read by every company and written by none. */
  shared?: true;
  /** Whoever may call at all may read: no scope is needed. */
  open?: true;
  /** Rows whose key begins otherwise are invisible here, and a key that is given must begin so. */
  keyPrefix?: string;
  /** Holds secrets: needs `access:secrets`, and its values reach no audit row, event or log. */
  secretBearing?: true;
  /** Columns encrypted at rest: they cannot be filtered or sorted. */
  encrypted?: readonly K[];
  /** Columns that a body may set and no answer ever shows. */
  writeOnly?: readonly K[];
  /** Rule that every written record is held against. */
  rule?: RuleName;
  /** A body that creates (or, update-only, changes) a record of the demo data; absent on read-only resources. */
  example?: Record<string, unknown>;
}

/** A row resource as data: its methods, query grammar, document, list and form follow from it. */
export interface Resource<S extends z.ZodRawShape = z.ZodRawShape, K extends string = string>
  extends Facts<K> {
  /** Every column that can be selected, filtered and sorted, with its type. */
  row: z.ZodObject<S>;
  /** Columns of a record when no `select` names others, in this order. */
  returned: readonly K[];
  write?: Writable<K>;
}

/** A resource as its file declares it; what it leaves out follows from its columns. */
interface Declaration<S extends z.ZodRawShape, K extends string> extends Facts<K> {
  row: z.ZodObject<S>;
  /** Every column in order unless given. */
  returned?: readonly K[];
  /** Columns that a record holds only when `select` names them. */
  hidden?: readonly K[];
  write?: {
    required: readonly K[];
    /** Every column that is not required and not set by the server unless given. */
    optional?: readonly K[];
    /** Columns that the database computes. */
    computed?: readonly K[];
    updateOnly?: true;
  };
}

const stamps = ["createdAt", "createdBy", "updatedAt", "updatedBy"];

/** Completes a declaration and checks it against its own columns. */
export function defineResource<S extends z.ZodRawShape>({
  returned,
  hidden = [],
  write,
  ...declared
}: Declaration<S, Extract<keyof S, string>>): Resource<S, Extract<keyof S, string>> {
  const columns = namesOf(declared.row.shape);
  const unseen = new Set([...hidden, ...(declared.writeOnly ?? [])]);
  const resource = { ...declared, returned: returned ?? columns.filter((name) => !unseen.has(name)) };
  if (!write) return resource;
  const { required, computed = [], updateOnly = false } = write;
  const serverSet = new Set<string>([...required, ...computed, ...stamps]);
  if (ownsKey(declared)) serverSet.add(declared.key);
  const optional = write.optional ?? columns.filter((name) => !serverSet.has(name));
  return { ...resource, write: { required, optional, updateOnly } };
}

/** Whether the key is an id of this table's own rather than that of the row which a row extends. */
function ownsKey({ name, key, row }: { name: string; key: string; row: z.ZodObject }): boolean {
  const schema = row.shape[key];
  return schema !== undefined && factsOf(schema)?.references === name;
}

// Object.keys forgets the names that the type knows.
const namesOf = <S extends z.ZodRawShape>(shape: S) => Object.keys(shape) as Extract<keyof S, string>[];
