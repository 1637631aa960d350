import type * as z from "zod";
import type { Area } from "@/lib/schemas/areas";
import { factsOf } from "@/lib/schemas/fields";
import type { DocumentChain } from "./chains";
import type { DocumentDeclaration } from "./document";

type Column<S extends z.ZodRawShape> = Extract<keyof S, string>;

/** The columns that a request body may set; absent on read-only resources. */
export interface Writable<Q extends string = string, O extends string = string, U extends boolean = boolean> {
  /** Must not be missing or null on create. */
  required: readonly Q[];
  optional: readonly O[];
  /** Update only: rows are created and deleted by another part of the product. */
  updateOnly: U;
}

/** Rules that the server checks because PostgreSQL cannot. */
export type RuleName = "bankAccount" | "billingAddress" | "companyLogo" | "registeredApp" | "webhookTarget";

/** How screens show the records, as declared; nothing is derived from names. */
interface Presentation<K extends string> {
  /** One record inside a sentence: "sales invoice". */
  singular: string;
  /** Several records inside a sentence: "sales invoices". */
  plural: string;
  /** A sentence for screens and the API reference. */
  summary: string;
  /** Columns that together name a record to a person, most specific first; the key by default. */
  labelColumns?: readonly K[];
  /** For label columns whose values repeat: the column that is shown, and found, in the place of each. */
  shownAs?: Readonly<Partial<Record<K, K>>>;
  /** Separates the label columns; " · " by default. */
  labelSeparator?: " ";
  /** For records without a name of their own: the column of the record that names them. */
  namedBy?: K;
  /** Columns that distinguish records which `namedBy` names alike. */
  distinguishedBy?: readonly K[];
  /** Documents that refer to them: the number of the first one of their area distinguishes them, before `distinguishedBy`. */
  numberedBy?: DocumentChain;
  /** For lines: the column of their document, which is named first outside of it. */
  lineOf?: K;
  /** Column that refers to the document in whose currency its amounts are. */
  currencyOf?: K;
  /** Its names repeat those of other records, as a line repeats its item's: search ranks it after those records. */
  repeatsNames?: true;
  /** Up to two columns that distinguish records of the same name in pickers and search results. */
  context?: readonly K[];
  /** Up to four columns that the quick search of a list looks into; the label columns by default. */
  searchColumns?: readonly K[];
  /** Columns that a list shows at first; the label columns and the first others by default. */
  listColumns?: readonly K[];
}

interface Facts<K extends string, Key extends K> extends Presentation<K> {
  /** Path segment and name of the table or view. */
  name: string;
  area: Area;
  key: Key;
  /** Owner of the rows: the caller's company (the default), its group, or none: all companies see the same rows. */
  scope?: "company" | "group" | "all";
  /** Column of the owner; `companyId` or `companyGroupId` by default. */
  owner?: K;
  /** Columns that, like the key, no two records of a company have the same value in. */
  unique?: readonly K[];
  /** For records with a `version`: the column whose value the versions of one thing share. */
  versionsOf?: K;
  /** Columns that, like a status, record the outcome of what was done with it: a duplicate does not have them. */
  outcome?: readonly K[];
  /** Rows without an owner are read by every company and written by none. */
  shared?: true;
  /** Reading needs authentication but no scope. */
  open?: true;
  /** Keys begin with this; rows with other keys are hidden. */
  keyPrefix?: string;
  /** Has secrets: needs the scope `access:secrets`, and its values reach no audit row, event or log. */
  secretBearing?: true;
  /** Columns encrypted at rest: they cannot be filtered or sorted. */
  encrypted?: readonly K[];
  /** Rule that every written record must meet. */
  rule?: RuleName;
  /** Column that refers to the document whose totals triggers compute from the rows: writers lock that document first. */
  totalledIn?: K;
  /** Column with the name of a table that a row gives access to: writing the row needs the read scope of that table. */
  exposes?: K;
  /** Its records are documents with a page of their own. */
  document?: DocumentDeclaration;
  /** A body that creates (or, if update-only, changes) a record of the demo data; absent on read-only resources. */
  example?: Record<string, unknown>;
}

/**
 * A row resource as data: its methods, query grammar, OpenAPI document, list and form are derived from it.
 * Its types keep the names of the returned (`R`) and written (`W`) columns for the typed client.
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
  /** Columns of a record without `select`, in this order. */
  returned: readonly R[];
  /** Columns that a body may set and no response returns. */
  writeOnly?: readonly K[];
  write?: W;
}

interface WriteDeclaration<K extends string = string> {
  required: readonly K[];
  /** Every column that is not required and not set by the server by default. */
  optional?: readonly K[];
  /** Columns that the database computes. */
  computed?: readonly K[];
  updateOnly?: true;
}

/** A resource as its file declares it; omitted members are derived from its columns. */
interface Declaration<
  S extends z.ZodRawShape,
  Key extends Column<S>,
  R extends Column<S>,
  H extends Column<S>,
  W extends WriteDeclaration<Column<S>> | undefined,
> extends Facts<Column<S>, Key> {
  row: z.ZodObject<S>;
  /** Every column in order by default. */
  returned?: readonly R[];
  /** Columns that a record has only if `select` names them. */
  hidden?: readonly H[];
  /** Columns that a body may set and no response returns. */
  writeOnly?: readonly H[];
  write?: W & Record<Exclude<keyof W, keyof WriteDeclaration>, never>;
}

/** The columns of a record: the declared ones, otherwise all but the hidden ones. */
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

/** Whether the key is an id of this table and not the id of a row that the table extends. */
function ownsKey({ name, key, row }: { name: string; key: string; row: z.ZodObject }): boolean {
  const schema = row.shape[key];
  return schema !== undefined && factsOf(schema)?.references === name;
}

// Object.keys returns strings without the names of the type.
const namesOf = <S extends z.ZodRawShape>(shape: S) => Object.keys(shape) as Extract<keyof S, string>[];
