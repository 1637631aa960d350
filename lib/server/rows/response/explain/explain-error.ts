import type { Resource } from "@/lib/resources/define";
import { ApiError, type Issue } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import { classifyDatabaseError } from "../../../database/errors/classify-database-error";
import { type DatabaseError, mapDatabaseError } from "../../../database/errors/map-database-error";
import type { Source } from "../../plan/insertion";
import type { CheckedBody } from "../../request/body/check";
import type { RowCall } from "../../request/row-call";
import { failingColumns, largestNumber, longestText } from "./failing-columns";
import { failingParameters } from "./failing-parameters";
import { findFailingRow, partOf } from "./failing-row";
import { findRepeatedRow } from "./repeated-row";

/** SQLSTATEs of conversions and overflows: PostgreSQL names no column for them. */
const conversion = /^22/;
/** SQLSTATEs that a value in a body or query string causes. */
const causedByValue =
  /^(21000|22...|23001|23502|23503|23505|23514|54000|P0001|42601|42704|42725|42804|42846|42883)$/;

/** PostgreSQL's message about a time zone, which only a preference names. */
const badTimeZone = /^invalid value for parameter "TimeZone"/;

/** The error with the fields that cause it named: row, column or parameter; one that no field causes as it is. */
export async function explainError(row: RowCall, error: unknown, source: Source | null): Promise<unknown> {
  if (!isExplainable(error)) return error;
  try {
    return (await nameFields(row, error, source)) ?? error;
  } catch {
    // The first error is the one to report; a second one while finding its field must not hide it.
    return error;
  }
}

function isExplainable(error: unknown): boolean {
  if (error instanceof ApiError) return error.issues !== undefined && !hasPlace(error);
  return causedByValue.test(classifyDatabaseError(error)?.code ?? "");
}

/** The error for rows of one upsert with the same key. */
async function errorOfRepetition(
  row: RowCall,
  failure: DatabaseError,
  source: Source,
): Promise<ApiError | null> {
  const issues = await findRepeatedRow(row, source);
  const known = mapDatabaseError(failure, "rows");
  return known && issues.length > 0 ? withIssues(known, issues) : known;
}

const hasPlace = ({ issues }: ApiError): boolean => typeof issues?.[0]?.path[0] === "number";

async function nameFields(row: RowCall, error: unknown, source: Source | null): Promise<ApiError | null> {
  const isBadZone = badTimeZone.test(classifyDatabaseError(error)?.message ?? "");
  if (!source || isBadZone) return errorOfRow(row, error, null);
  const { checked } = source;
  const failure = classifyDatabaseError(error);
  if (failure?.code === "21000") return errorOfRepetition(row, failure, source);
  if (!checked.body.isList) return errorOfRow(row, error, checked);
  const failing = await findFailingRow(row, source);
  // Parallel calls may stop the attempts to find the row, as by a deadlock.
  if (!failing || !isExplainable(failing.error)) return errorOfRow(row, error, null);
  const { place } = failing;
  const one = await errorOfRow(row, failing.error, partOf(checked, place, place + 1));
  return (
    one &&
    withIssues(
      one,
      one.issues?.map(({ path, message }) => ({ path: [place, ...path], message })),
    )
  );
}

/** The error of one written row, or of a query string alone. */
async function errorOfRow(
  row: RowCall,
  error: unknown,
  checked: CheckedBody | null,
): Promise<ApiError | null> {
  if (error instanceof ApiError) return error;
  const failure = classifyDatabaseError(error);
  if (!failure) return null;
  const sent = checked?.body.rows[0] ?? {};
  const columns = checked?.columns ?? [];
  const shown = columns.filter(
    ({ isSecret, name }) => (!isSecret || isReference(row.resource, name)) && Object.hasOwn(sent, name),
  );
  const values = {
    ...companyKey(row),
    ...namedKey(row),
    ...Object.fromEntries(shown.map(({ name }) => [name, sent[name]])),
  };
  const known = mapDatabaseError(failure, "rows", values);
  if (!known || known.issues) return known;
  const issues = await issuesOf(row, failure.code, known.message, checked);
  return issues.length > 0 ? withIssues(known, issues) : known;
}

/** Whether a column holds the ID of another record, which is no secret where the record itself is one. */
function isReference({ row }: Resource, column: string): boolean {
  const schema = row.shape[column];
  return schema !== undefined && factsOf(schema)?.references !== undefined;
}

/** The key of a resource with one row for each company, which the caller need not send: the caller's own company. */
function companyKey({ resource: { key, row }, call: { actor } }: RowCall): Record<string, string> {
  const schema = row.shape[key];
  return schema && factsOf(schema)?.references === "company" ? { [key]: actor.companyId } : {};
}

/** The key of the one record that the filters name. */
function namedKey({ resource: { key }, query: { conditions } }: RowCall): Record<string, string> {
  for (const condition of conditions) {
    if (condition.kind !== "filter" || condition.field.name !== key || condition.negated) continue;
    const { operation } = condition;
    if (operation.kind === "compare" && operation.operator === "eq" && operation.quantifier === null)
      return { [key]: operation.value };
  }
  return {};
}

async function issuesOf(
  row: RowCall,
  code: string,
  message: string,
  checked: CheckedBody | null,
): Promise<Issue[]> {
  if (badTimeZone.test(message)) return [{ path: ["Prefer"], message }];
  const sent = checked?.body.rows[0];
  const isConversion = conversion.test(code);
  if (checked && sent && isConversion) {
    const issues = await failingColumns(row, checked);
    if (issues.length > 0) return issues;
  }
  const issues = await failingParameters(row, message, isConversion || code.startsWith("42"));
  if (issues.length > 0 || !checked || !sent) return issues;
  if (code === "54000") return longestText(sent, checked.columns, message);
  if (code !== "22003") return issues;
  return largestNumber(sent, checked.columns, message);
}

const withIssues = (
  { status, code, message, details, hint, headers }: ApiError,
  issues: Issue[] | undefined,
): ApiError => new ApiError(status, code, message, { details, hint, headers, ...(issues ? { issues } : {}) });
