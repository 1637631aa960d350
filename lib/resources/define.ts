import type * as z from "zod";
import type { Area } from "@/lib/schemas/areas";
import { factsOf } from "@/lib/schemas/fields";

type Column<S extends z.ZodRawShape> = Extract<keyof S, string>;

/** What a body may hold; absent on read-only resources. */
export interface Writable<Q extends string = string, O extends string = string, U extends boolean = boolean> {
  /** Missing or null is refused on create. */
  required: readonly Q[];
  optional: readonly O[];
  /** Rows come and go elsewhere; here their fields change and nothing else. */
  updateOnly: U;
}

/** Rules of a record that PostgreSQL cannot check by itself. */
export type RuleName = "bankAccount" | "billingAddress" | "webhookTarget";

interface Facts<K extends string, Key extends K> {
  /** Path segment and name of the table or view. */
  name: string;
  title: string;
  /** A sentence for the reference document. */
  summary: string;
  area: Area;
  key: Key;
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
  /** Rule that every written record is held against. */
  rule?: RuleName;
  /** A body that creates (or, update-only, changes) a record of the demo data; absent on read-only resources. */
  example?: Record<string, unknown>;
}

/**
 * A row resource as data: its methods, query grammar, document, list and form follow from it.
 * Its types keep the names of the returned (`R`) and written (`W`) columns for the client.
 */
export interface Resource<
  S extends z.ZodRawShape = z.ZodRawShape,
  K extends string = string,
  Key extends K = K,
  R extends K = K,
  W extends Writable | undefined = Writable | undefined,
> extends Facts<K, Key> {
  /** Every column that can be selected, filtered and sorted, with its type. */
  row: z.ZodObject<S>;
  /** Columns of a record when no `select` names others, in this order. */
  returned: readonly R[];
  /** Columns that a body may set and no answer ever shows. */
  writeOnly?: readonly K[];
  write?: W;
}

interface WriteDeclaration<K extends string = string> {
  required: readonly K[];
  /** Every column that is not required and not set by the server unless given. */
  optional?: readonly K[];
  /** Columns that the database computes. */
  computed?: readonly K[];
  updateOnly?: true;
}

/** A resource as its file declares it; what it leaves out follows from its columns. */
interface Declaration<
  S extends z.ZodRawShape,
  Key extends Column<S>,
  R extends Column<S>,
  H extends Column<S>,
  W extends WriteDeclaration<Column<S>> | undefined,
> extends Facts<Column<S>, Key> {
  row: z.ZodObject<S>;
  /** Every column in order unless given. */
  returned?: readonly R[];
  /** Columns that a record holds only when `select` names them. */
  hidden?: readonly H[];
  /** Columns that a body may set and no answer ever shows. */
  writeOnly?: readonly H[];
  write?: W & Record<Exclude<keyof W, keyof WriteDeclaration>, never>;
}

/** The columns of a record: those declared, else all but the hidden ones. */
type Returned<S extends z.ZodRawShape, R extends string, H extends string> = [R] extends [never]
  ? Exclude<Column<S>, H>
  : Extract<Column<S>, R>;

type Written<S extends z.ZodRawShape, W> = W extends { required: readonly (infer Q extends string)[] }
  ? Writable<Q, Optional<S, Q, W>, W extends { updateOnly: true } ? true : false>
  : undefined;

type Optional<S extends z.ZodRawShape, Q, W> = W extends { optional: readonly (infer O extends string)[] }
  ? O
  : Exclude<Column<S>, Q | Stamp | (W extends { computed: readonly (infer C)[] } ? C : never)>;

const stamps = ["createdAt", "createdBy", "updatedAt", "updatedBy"] as const;
type Stamp = (typeof stamps)[number];

/** Completes a declaration and checks it against its own columns. */
export function defineResource<
  S extends z.ZodRawShape,
  const Key extends Column<S>,
  const R extends Column<S> = never,
  const H extends Column<S> = never,
  const W extends WriteDeclaration<Column<S>> | undefined = undefined,
>(declaration: Declaration<S, Key, R, H, W>): Resource<S, Column<S>, Key, Returned<S, R, H>, Written<S, W>>;
export function defineResource({
  returned,
  hidden = [],
  write,
  ...declared
}: Declaration<z.ZodRawShape, string, string, string, WriteDeclaration | undefined>): Resource {
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
