import type * as z from "zod";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { numberMessage } from "./numbers";

/** Error messages of schema issues, written for the person who fills in the form. */
export function messageOf(issue: z.core.$ZodIssue, field: FieldScreen, isMissing: boolean): string {
  if (isMissing) return "Required.";
  const bound = (value: number | bigint) =>
    `${field.percent ? Number(value) * 100 : value}${unitWord(field)}`;
  if (issue.code === "invalid_type") {
    if (issue.expected === "number") return numberMessage();
    if (issue.expected === "int") return "Use a whole number.";
  }
  if (issue.code === "invalid_value") return "Choose one of the options.";
  if (issue.code === "too_small") {
    if (issue.origin === "string" || issue.origin === "array")
      return sizeMessage("At least", issue.origin, issue.minimum);
    return issue.inclusive === false
      ? `More than ${bound(issue.minimum)}.`
      : `At least ${bound(issue.minimum)}.`;
  }
  if (issue.code === "too_big") {
    if (issue.origin === "string" || issue.origin === "array")
      return sizeMessage("At most", issue.origin, issue.maximum);
    return issue.inclusive === false
      ? `Less than ${bound(issue.maximum)}.`
      : `At most ${bound(issue.maximum)}.`;
  }
  if (issue.code === "invalid_format" && issue.format === "email") {
    return "Use an e-mail address, such as ada@example.com.";
  }
  return issue.message;
}

const unitWord = ({ unit }: FieldScreen) => (unit === undefined ? "" : ` ${unit}`);

const sizeMessage = (bound: string, origin: string, size: number | bigint) =>
  `${bound} ${size} ${origin === "array" ? "entries" : "characters"}.`;
