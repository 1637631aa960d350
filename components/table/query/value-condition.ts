import type { Value } from "@/lib/client/records";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { Condition } from "./conditions";
import { kindOf, operatorsOf } from "./operators";

/** The filter that keeps or excludes rows with this value; null if no operator can express it. */
export function valueCondition(
  column: ColumnScreen,
  value: Value | undefined,
  keeps: boolean,
): Condition | null {
  const id = operatorId(column, value, keeps);
  const operator = operatorsOf(column).find((one) => one.id === id);
  if (!operator || !column.filterable) return null;
  return { column, operator, values: operator.arity === "none" ? [] : [String(value)] };
}

function operatorId(column: ColumnScreen, value: Value | undefined, keeps: boolean): string | null {
  if (value === undefined || value === "") return null;
  if (value === null) return keeps ? "none" : "some";
  switch (kindOf(column)) {
    case "boolean":
      return (value === true) === keeps ? "yes" : "no";
    case "choice":
      return keeps ? "in" : "not.in";
    case "reference":
    case "number":
    case "text":
      return keeps ? "eq" : "neq";
    case "day":
      return keeps ? "eq" : null;
    default:
      return null;
  }
}
