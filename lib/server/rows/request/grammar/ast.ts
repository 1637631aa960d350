import type { Relation } from "@/lib/resources/relations";

/** One `name=value` of the query string, decoded. */
export interface Parameter {
  name: string;
  value: string;
}

/** One step into a JSON value: `->` keeps JSON, `->>` gives text; a key is a name, an index is digits with an optional minus. */
export interface JsonStep {
  arrow: "->" | "->>";
  key: string;
  isIndex: boolean;
}

/** A column, or a place inside its JSON value. */
export interface Field {
  name: string;
  path: JsonStep[];
}

export interface SelectField {
  kind: "field";
  field: Field;
  cast: string | null;
  alias: string | null;
}

export type AggregateName = "count" | "sum" | "avg" | "min" | "max";

/** `amount::numeric.sum()::text`; `count()` alone counts rows. */
export interface SelectAggregate {
  kind: "aggregate";
  name: AggregateName;
  field: Field | null;
  /** Cast of the field before it is aggregated. */
  cast: string | null;
  /** Cast of the result. */
  resultCast: string | null;
  alias: string | null;
}

/** `alias:target!hint!inner(items)`, or `...target(items)`, which puts the items into the record itself. */
export interface SelectRelation {
  kind: "relation";
  target: string;
  hint: string | null;
  isInner: boolean;
  isSpread: boolean;
  alias: string | null;
  items: SelectItem[];
}

export type SelectItem = { kind: "all" } | SelectField | SelectAggregate | SelectRelation;

export type Quantifier = "any" | "all";
export type TruthValue = "null" | "not_null" | "true" | "false" | "unknown";

/** `Text` and `List` represent a value: the caller's, or a placeholder for it in a statement. */
export type Operation<Text = string, List = string[]> =
  | { kind: "compare"; operator: string; quantifier: Quantifier | null; value: Text }
  | { kind: "in"; values: List }
  | { kind: "is"; value: TruthValue }
  | { kind: "distinct"; value: Text }
  /** Whether the name of the record that the column refers to matches a pattern; an index of trigrams finds three characters. */
  | { kind: "named"; value: Text; hasTrigram: boolean }
  | { kind: "search"; operator: string; language: string | null; value: Text };

export interface Filter<Text = string, List = string[]> {
  kind: "filter";
  field: Field;
  negated: boolean;
  operation: Operation<Text, List>;
}

export interface Group<Text = string, List = string[]> {
  kind: "group";
  operator: "and" | "or";
  negated: boolean;
  members: Condition<Text, List>[];
}

/** Whether an embedded resource has rows: `!inner`, and null filters on its name. */
export interface Exists<Text = string, List = string[]> {
  kind: "exists";
  negated: boolean;
  embed: Embed<Text, List>;
}

/** A condition on rows: one filter, one on related rows, or several joined by AND or OR. */
export type Condition<Text = string, List = string[]> =
  | Filter<Text, List>
  | Group<Text, List>
  | Exists<Text, List>;

/** A condition, generic in the type of its values. */
export type AnyCondition = Condition<unknown, unknown>;

/** A term of `order` as written: `relation(field)` orders by the field of a related record. */
export interface OrderText {
  relation: string | null;
  field: Field;
  descending: boolean;
  nulls: "first" | "last" | null;
}

/** A term of an order, of rows or, with `embed`, of the record that each is related to. */
export interface OrderTerm extends Omit<OrderText, "relation"> {
  embed: AnyEmbed | null;
}

/** A relation of `select` with the other parameters about its rows. `Text` and `List` as in `Operation`. */
export interface Embed<Text = string, List = string[]> {
  /** Its member in the record, and the first part of the parameters about it. */
  name: string;
  relation: Relation;
  isInner: boolean;
  isSpread: boolean;
  select: readonly SelectItem[];
  /** Its filters with the names of their parameters, without its own name. */
  filters: readonly { name: string; condition: Condition<Text, List> }[];
  conditions: readonly Condition<Text, List>[];
  order: readonly OrderTerm[];
  orderText: string | null;
  window: { limit: bigint; offset: Text | bigint };
  /** Relations of `select`, in its order. */
  embeds: readonly Embed<Text, List>[];
}

/** An embedded resource, generic in the type of its values. */
export type AnyEmbed = Embed<unknown, unknown>;
