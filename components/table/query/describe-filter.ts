import { formatValue } from "../../value/format-value";
import type { Reader } from "../../value/reader";
import type { Condition, Filter } from "./conditions";
import { kindOf } from "./operators";

/** What a record that a filter names is called; undefined while unknown. */
type LabelOf = (column: Condition["column"], value: string) => string | undefined;

/** A filter in a person's words: “Status is Draft or Sent”. */
export function describeFilter({ alternatives, pairs }: Filter, reader: Reader, labelOf: LabelOf): string {
  if (!alternatives) return pairs.map(({ name, value }) => `${name}=${value}`).join(" ");
  return alternatives.map((condition) => describeCondition(condition, reader, labelOf)).join(" or ");
}

function describeCondition(
  { column, operator, values }: Condition,
  reader: Reader,
  labelOf: LabelOf,
): string {
  const told = values.map((value) => tell(column, value, reader, labelOf));
  const start = `${column.label} ${operator.words}`;
  if (operator.arity === "none") return start;
  if (operator.arity === "days") return `${start} ${told[0]} ${told[0] === "1" ? "day" : "days"}`;
  if (operator.arity === "two") return `${start} ${told.join(" and ")}`;
  return `${start} ${told.length === 0 ? "nothing" : told.join(" or ")}`;
}

function tell(column: Condition["column"], value: string, reader: Reader, labelOf: LabelOf): string {
  const kind = kindOf(column);
  if (kind === "reference") return labelOf(column, value) ?? value;
  if (kind === "day" || kind === "moment")
    return /^\d+$/.test(value) ? value : formatValue(column, value, { reader });
  if (kind === "number" && column.unit && value !== "" && Number.isFinite(Number(value)))
    return formatValue(column, Number(value), { reader });
  if (kind === "text" && value === "") return "empty";
  return value;
}
