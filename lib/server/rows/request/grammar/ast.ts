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

export type SelectItem = { kind: "all" } | SelectField;

export type Quantifier = "any" | "all";
export type TruthValue = "null" | "not_null" | "true" | "false" | "unknown";

/** `Text` and `List` are what stands for a value: the caller's, or a place for it in a statement. */
export type Operation<Text = string, List = string[]> =
  | { kind: "compare"; operator: string; quantifier: Quantifier | null; value: Text }
  | { kind: "in"; values: List }
  | { kind: "is"; value: TruthValue }
  | { kind: "distinct"; value: Text }
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

/** A condition on rows: one filter, or several joined by AND or OR. */
export type Condition<Text = string, List = string[]> = Filter<Text, List> | Group<Text, List>;

/** A condition whatever stands for its values. */
export type AnyCondition = Condition<unknown, unknown>;

export interface OrderTerm {
  field: Field;
  descending: boolean;
  nulls: "first" | "last" | null;
}
