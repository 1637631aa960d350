import { ApiError, type Issue } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../database/classify-database-error";
import { mapDatabaseError } from "../database/map-database-error";
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
    found.push({ change: place, resource: change.resource, id, code, message, issues });
  }
  return found;
}

async function explained({ change, row, error }: Failure): Promise<ApiError> {
  const values = "values" in change ? change.values : {};
  const known = columnsOf(row.resource);
  const columns = Object.keys(values).flatMap((name) => known.get(name) ?? []);
  const body = { rows: [values], text: JSON.stringify([values]), isList: false };
  const why = await explainError(row, error, {
    checked: { body, columns, compared: [] },
    planPart: () => Promise.reject(error),
  });
  if (why instanceof ApiError) return why;
  const failure = classifyDatabaseError(why);
  const mapped = failure && mapDatabaseError(failure, "rows");
  if (!mapped) throw why;
  return mapped;
}
