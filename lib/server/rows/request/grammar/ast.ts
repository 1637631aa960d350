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

export type Operation =
  | { kind: "compare"; operator: string; quantifier: Quantifier | null; value: string }
  | { kind: "in"; values: string[] }
  | { kind: "is"; value: TruthValue }
  | { kind: "distinct"; value: string }
  | { kind: "search"; operator: string; language: string | null; value: string };

export interface Filter {
  kind: "filter";
  field: Field;
  negated: boolean;
  operation: Operation;
}

export interface Group {
  kind: "group";
  operator: "and" | "or";
  negated: boolean;
  members: Condition[];
}

/** A condition on rows: one filter, or several joined by AND or OR. */
export type Condition = Filter | Group;

export interface OrderTerm {
  field: Field;
  descending: boolean;
  nulls: "first" | "last" | null;
}
