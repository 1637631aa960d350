import { ApiError, type Issue } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { mapDatabaseError } from "../database/errors/map-database-error";
import { columnsOf } from "../rows/request/columns";
import { explainError } from "../rows/response/explain/explain-error";
import type { Failure } from "./run-changes";

/** Why a change cannot be made, with its fields. */
export interface RowError {
  change: number;
  resource: string;
  id: string | null;
  code: string;
  message: string;
  issues: Issue[];
}

/** The errors of changes in words; outside of their transaction, since finding the fields takes statements. */
export async function explainFailures(failures: readonly Failure[]): Promise<RowError[]> {
  const found: RowError[] = [];
  for (const { place, change, row, error } of failures) {
    const { code, message, issues = [] } = await explained({ place, change, row, error });
    const id = "id" in change ? change.id : null;
    found.push({
      ...{ change: place, resource: change.resource, id, code },
      message: inWords(issues[0]?.message ?? message),
      issues: issues.map((issue) => ({ ...issue, message: inWords(issue.message) })),
    });
  }
  return found;
}

/** Messages of PostgreSQL and PostgREST in English, each with the one for people, which says what to send. */
const plainWords: readonly [RegExp, string][] = [
  [/^Could not find the '(.*)' column of .*$/s, "There is no column $1. Leave it out."],
  [/^column \w+\.(.*) does not exist$/s, "There is no column $1. Leave it out."],
  [/^null value in column "(.*)" of relation .*$/s, "$1 is required."],
  [/^invalid input syntax for type numeric: (.*)$/s, "$1 is not a number."],
  [/^invalid input syntax for type (?:big|small)?int(?:eger)?: (.*)$/s, "$1 is not a whole number."],
  [/^invalid input syntax for type boolean: (.*)$/s, "$1 is neither true nor false."],
  [/^invalid input syntax for type date: (.*)$/s, "$1 is not a date such as 2026-01-31."],
  [/^invalid input syntax for type timestamp .*?: (.*)$/s, "$1 is not a time such as 2026-01-31T12:00:00Z."],
  [/^date\/time field value out of range: (.*)$/s, "$1 is not a date of the calendar."],
  [/^malformed array literal: (.*)$/s, "$1 is not a list."],
  [/^numeric field overflow$/, "The number is too large."],
  [
    /^operator does not exist: .*$/s,
    "The column cannot be compared in this way. Use another operator, such as eq.",
  ],
];

function inWords(message: string): string {
  const [found, words] = plainWords.find(([pattern]) => pattern.test(message)) ?? [];
  return found && words ? message.replace(found, words) : message;
}

async function explained({ change, row, error }: Failure): Promise<ApiError> {
  const values = "values" in change ? change.values : {};
  const known = columnsOf(row.resource);
  const columns = Object.keys(values).flatMap((name) => known.get(name) ?? []);
  const body = { rows: [values], text: JSON.stringify([values]), isList: false };
  const why = await explainError(row, error, {
    checked: { body, columns, compared: [], kept: [] },
    conflict: null,
    planPart: () => Promise.reject(error),
  });
  if (why instanceof ApiError) return why;
  const failure = classifyDatabaseError(why);
  const mapped = failure && mapDatabaseError(failure, "rows");
  if (!mapped) throw why;
  return mapped;
}
