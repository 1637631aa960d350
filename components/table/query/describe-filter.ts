import { formatValue, type Reader } from "@/components/value/format-value";
import type { Condition, Filter } from "./conditions";
import { kindOf } from "./operators";

/** Label of a referenced record: null while it loads, undefined where there is none. */
type LabelOf = (column: Condition["column"], value: string) => string | null | undefined;

/** Describes a filter: “Status is Draft or Sent”. */
export function describeFilter({ alternatives, pairs }: Filter, reader: Reader, labelOf: LabelOf): string {
  if (!alternatives) return pairs.map(({ name, value }) => `${name}=${value}`).join(" ");
  const groups = alternatives.map((group) => {
    const text = group.map((condition) => describeCondition(condition, reader, labelOf)).join(" and ");
    return group.length > 1 && alternatives.length > 1 ? `(${text})` : text;
  });
  return groups.join(" or ");
}

function describeCondition(
  { column, operator, values }: Condition,
  reader: Reader,
  labelOf: LabelOf,
): string {
  const texts = values.map((value) => (operator.byName ? value : textOf(column, value, reader, labelOf)));
  const start = `${column.label} ${operator.label}`;
  if (operator.arity === "none") return start;
  if (operator.arity === "days") return `${start} ${texts[0]} ${texts[0] === "1" ? "day" : "days"}`;
  if (operator.arity === "two") return `${start} ${texts.join(" and ")}`;
  return `${start} ${texts.length === 0 ? "nothing" : texts.join(" or ")}`;
}

function textOf(column: Condition["column"], value: string, reader: Reader, labelOf: LabelOf): string {
  const kind = kindOf(column);
  if (kind === "reference" || column.referenceBy || column.referenceOneOf) {
    const label = labelOf(column, value);
    return label === null ? "…" : (label ?? value);
  }
  if (kind === "day" || kind === "moment")
    return /^\d+$/.test(value) ? value : formatValue(column, value, { reader });
  // Of more digits a number may not hold all.
  if (kind === "number" && value !== "" && value.length <= 16 && Number.isFinite(Number(value)))
    return formatValue(column, Number(value), { reader });
  if (kind === "text" && value === "") return "empty";
  return column.optionLabels?.[value] ?? value;
}
