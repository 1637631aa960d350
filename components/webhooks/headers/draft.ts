import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { Issue } from "@/lib/schemas/errors";
import { headerIssues, headerNameError, type OwnHeaders } from "@/lib/schemas/webhook-headers";

/** A header row of the form. */
export interface HeaderDraft {
  name: string;
  value: string;
  /** Has a stored value, which is not shown and is kept. */
  isKept: boolean;
}

export interface HeadersDraft {
  rows: HeaderDraft[];
}

/** Request body of the rows. */
export const toHeaders = ({ rows }: HeadersDraft): OwnHeaders =>
  Object.fromEntries(rows.map(({ name, value, isKept }) => [name.trim(), isKept ? null : value]));

/** Maps errors to fields of rows, or to the whole form. */
export function placeOf({ rows }: HeadersDraft, name: string | undefined) {
  const at = rows.findLastIndex((row) => row.name.trim() === name);
  const row = rows[at];
  if (!row) return "root" as const;
  return row.isKept || headerNameError(row.name.trim()) !== null || isRepeated(rows, row)
    ? (`rows.${at}.name` as const)
    : (`rows.${at}.value` as const);
}

const isRepeated = (rows: readonly HeaderDraft[], { name }: HeaderDraft): boolean =>
  rows.filter((row) => sameName(row.name, name)).length > 1;

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Validates the rows with the server's rules. */
export const headersResolver: Resolver<HeadersDraft> = (draft, _context, options) => {
  const issues = [...headerIssues(toHeaders(draft)), ...repeatedIn(draft)];
  if (issues.length === 0) return { values: draft, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of issues) {
    errors[placeOf(draft, path[0] === undefined ? undefined : String(path[0]))] = {
      type: "invalid",
      message,
    };
  }
  return { values: {}, errors: toNestErrors<HeadersDraft>(errors, options) };
};

/** Duplicate names, which the request object could not hold. */
function repeatedIn({ rows }: HeadersDraft): Issue[] {
  const names = rows.map(({ name }) => name.trim());
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return twice.map((name) => ({ path: [name], message: "Duplicate header name." }));
}
