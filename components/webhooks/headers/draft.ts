import { toNestErrors } from "@hookform/resolvers";
import type { FieldError, Resolver } from "react-hook-form";
import type { Issue } from "@/lib/schemas/errors";
import { faultOfName, faultsOfHeaders, type OwnHeaders } from "@/lib/schemas/webhook-headers";

/** A header as the dialog holds it. */
export interface HeaderDraft {
  name: string;
  value: string;
  /** It has a value that nobody sees, which is kept. */
  isKept: boolean;
}

export interface HeadersDraft {
  rows: HeaderDraft[];
}

/** What is sent for the rows of the dialog. */
export const toHeaders = ({ rows }: HeadersDraft): OwnHeaders =>
  Object.fromEntries(rows.map(({ name, value, isKept }) => [name.trim(), isKept ? null : value]));

/** Where a fault is told: at the field of its row that it is about, or, when it is about all of them, at the top. */
export function placeOf({ rows }: HeadersDraft, name: string | undefined) {
  const at = rows.findLastIndex((row) => row.name.trim() === name);
  const row = rows[at];
  if (!row) return "root" as const;
  return row.isKept || faultOfName(row.name.trim()) !== null || isRepeated(rows, row)
    ? (`rows.${at}.name` as const)
    : (`rows.${at}.value` as const);
}

const isRepeated = (rows: readonly HeaderDraft[], { name }: HeaderDraft): boolean =>
  rows.filter((row) => sameName(row.name, name)).length > 1;

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Holds the rows against the rules that the server has too. */
export const headersResolver: Resolver<HeadersDraft> = (draft, _context, options) => {
  const faults = [...faultsOfHeaders(toHeaders(draft)), ...repeatedIn(draft)];
  if (faults.length === 0) return { values: draft, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of faults) {
    errors[placeOf(draft, path[0] === undefined ? undefined : String(path[0]))] = {
      type: "invalid",
      message,
    };
  }
  return { values: {}, errors: toNestErrors<HeadersDraft>(errors, options) };
};

/** Rows of exactly the same name, which an object cannot tell of. */
function repeatedIn({ rows }: HeadersDraft): Issue[] {
  const names = rows.map(({ name }) => name.trim());
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return twice.map((name) => ({ path: [name], message: "This name is there twice." }));
}
