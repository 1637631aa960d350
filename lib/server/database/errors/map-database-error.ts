import { findResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import {
  ApiError,
  diskFull,
  type Issue,
  readOnlyDatabase,
  recordsBusy,
  ruleViolation,
  unavailable,
} from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";

type Sent = Readonly<Record<string, unknown>>;

/** Whose error codes a response uses: PostgREST's on row resources, our own on operations. */
export type Dialect = "rows" | "operations";

/** Fields of a PostgreSQL error, whether `pg` or Prisma threw it. */
export interface DatabaseError {
  code: string;
  message: string;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  hint?: string | undefined;
  /** What PostgreSQL was doing. */
  where?: string | undefined;
}

/** SQLSTATEs that mean the database is unavailable or overloaded, not that the input is wrong. */
const unavailableCodes = /^(08...|53...|57P0[1-5]|25P0[34])$/;

/** A write on a database that accepts none: 25006, or 25001 where the transaction was to be made one that writes. */
export const isReadOnlyCode = (code: string): boolean => code === "25006" || code === "25001";

/** SQLSTATEs of a write that others of the same rows kept from ending: lock timeout, serialization failure, deadlock. */
const conflictCodes = /^(55P03|40001|40P01)$/;

/** What PostgreSQL was doing when it waited for the transaction that wrote a row. */
const waitsForRow = /^while [a-z ]+ tuple \(\d+,\d+\) in relation /;

/** SQLSTATEs whose own message holds nothing but the caller's value, so that it may be returned. */
const inputErrorCodes = /^(22...|42804|42846|42883|42725|42704|42P18|42P10|42703)$/;

/** Syntax errors in a caller's text search rather than in a statement of ours. */
const searchSyntax = /tsquery|no escaped character/;

/**
 * The API error for a PostgreSQL error; null when it is a defect of ours. The values of a duplicate or unknown key are
 * taken from `sent`: what the caller itself sent and may see.
 */
export function mapDatabaseError(error: DatabaseError, dialect: Dialect, sent: Sent = {}): ApiError | null {
  const { code } = error;
  if (code === "53100") return diskFull();
  if (isReadOnlyCode(code)) return readOnlyDatabase();
  if (unavailableCodes.test(code)) return unavailable();
  if (conflictCodes.test(code)) return recordsBusy();
  if (code === "57014") return waitsForRow.test(error.where ?? "") ? recordsBusy() : statementTimeout();
  if (code === "23503" || code === "23001") return referenceError(error, sent);
  if (code === "23505") return duplicateError(error, sent);
  if (code === "23502")
    return inputError(
      400,
      error,
      `null value in column "${error.column}" of relation "${error.table}" violates not-null constraint`,
      dialect,
    );
  if (code === "23514") return inputError(400, error, checkMessage(error), dialect);
  if (code === "P0001")
    return dialect === "rows"
      ? inputError(400, error, error.message, dialect)
      : ruleViolation(error.message, ...issuesOf(error, error.message));
  if (code === "42501")
    return new ApiError(403, "42501", "The row would belong to another company, or may not be written.");
  if (code === "54M01") return inputError(400, { ...error, code: "54000" }, error.message, dialect);
  // PostgreSQL's own hints about limits are for whoever runs it.
  const withoutHint = { ...error, hint: undefined };
  if (code === "54000" && error.message.startsWith("index row"))
    return inputError(400, withoutHint, "A text is too long: at most about 2,700 bytes.", dialect);
  if (code.startsWith("54"))
    return inputError(400, withoutHint, "The request is too large or too complex.", dialect);
  if (code === "27000")
    return new ApiError(400, code, "Rows of this request change each other.", {
      hint: "Send them in separate requests.",
    });
  if (code === "21000") return new ApiError(400, code, "The same row appears twice in one request.");
  if (code === "42601" && searchSyntax.test(error.message))
    return inputError(400, error, error.message, dialect);
  if (code === "22021") return inputError(400, error, "Text must not hold NUL characters.", dialect);
  if (code === "22003" && dialect === "operations")
    return inputError(400, error, "A number is too large to be stored.", dialect);
  if (inputErrorCodes.test(code))
    return inputError(code === "42883" ? 404 : 400, error, error.message, dialect);
  return null;
}

/**
 * 400 rather than 5xx: a statement runs out of time because of the request, such as a pattern that backtracks. It may have
 * waited for locks before, each shorter than the lock timeout.
 */
const statementTimeout = () =>
  new ApiError(400, "57014", "The request took too long and was stopped.", {
    hint: "Try again if other calls change the same records; otherwise narrow the filter or use fewer rows.",
  });

/** The field of a constraint named `<table>_<field>_<kind>`. */
function fieldOf(error: DatabaseError): string | undefined {
  if (error.column) return error.column;
  const parts = error.constraint?.split("_");
  return parts && parts.length >= 3 ? parts[1] : undefined;
}

function issuesOf(error: DatabaseError, message: string): Issue[] {
  const field = fieldOf(error);
  return field ? [{ path: [field], message }] : [];
}

function inputError(status: number, error: DatabaseError, message: string, dialect: Dialect): ApiError {
  const code = dialect === "rows" || status !== 400 ? error.code : "invalid_input";
  const issues = issuesOf(error, message);
  return new ApiError(status, code, message, {
    hint: error.hint ?? null,
    ...(issues.length > 0 ? { issues } : {}),
  });
}

function referenceError(error: DatabaseError, sent: Sent): ApiError {
  const field = fieldOf(error);
  const deleting =
    error.code === "23001" || /is still referenced|update or delete on table/.test(error.message);
  if (deleting) {
    const referenced = /on table "(\w+)" violates/.exec(error.message)?.[1] ?? "";
    const { key = "id" } = findResource(referenced) ?? {};
    const table = error.constraint?.split("_")[0];
    return new ApiError(409, "23503", "Other records still refer to this one.", {
      details: table ? `${keyText([key], sent)} is still referenced from table "${table}".` : null,
      hint: error.hint ?? "Change or delete those records first.",
    });
  }
  const message = `${field ?? "A reference"} names a row that does not exist.`;
  if (!field) return new ApiError(409, "23503", message);
  const target = referencedTable(resourceOf(error), field);
  return new ApiError(409, "23503", message, {
    details: `${keyText([field], sent)} is not present in ${target ? `table "${target}"` : "its table"}.`,
    issues: [{ path: [field], message }],
  });
}

function duplicateError(error: DatabaseError, sent: Sent): ApiError {
  if (error.constraint === "qualityDocument_name_key") {
    const message = "Another version of this name is Active.";
    return new ApiError(409, "23505", message, { issues: [{ path: ["status"], message }] });
  }
  const fields = error.constraint?.split("_").slice(1, -1) ?? [];
  const own = fields.filter((field) => !owners.has(field));
  const named = own.length > 0 ? own : [resourceOf(error)?.key ?? "id"];
  const message = `Another record already has this ${named.join(" and ")}.`;
  return new ApiError(409, "23505", message, {
    details: `${keyText(named, sent)} already exists.`,
    issues: named.map((field) => ({ path: [field], message })),
  });
}

/** Columns with the owner of a row: part of every key, and never set by the caller. */
const owners = new Set(["companyId", "companyGroupId"]);

const resourceOf = ({ table, constraint }: DatabaseError): Resource | null =>
  findResource(table ?? constraint?.split("_")[0] ?? "");

/** The table that a column of a resource refers to. */
function referencedTable(resource: Resource | null, field: string): string | undefined {
  const schema = resource?.row.shape[field];
  return schema && factsOf(schema)?.references?.split(".")[0];
}

/** Characters of a value that are returned to its sender. */
const maxShownCharacters = 200;

/**
 * A key in PostgreSQL's words. PostgreSQL itself omits the values where row-level security applies, so they are those
 * that the caller sent, or none.
 */
export function keyText(fields: readonly string[], sent: Sent): string {
  const values = fields.flatMap((field) => (Object.hasOwn(sent, field) ? textOf(sent[field]) : []));
  const names = `Key (${fields.join(", ")})`;
  return values.length < fields.length ? names : `${names}=(${values.join(", ")})`;
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : text;
}

const checkMessage = (error: DatabaseError): string =>
  checkMessages.get(error.constraint ?? "") ??
  `${fieldOf(error) ?? "A value"} is outside what is allowed (${error.constraint}).`;

/** Messages of checks that compare several columns. */
const checkMessages = new Map([
  ["account_number_check", "number must be empty for a group of accounts."],
  ["salesInvoice_postingDate_check", "postingDate is set when the invoice is posted, and not before."],
  ["salesInvoiceLine_itemId_check", "itemId is required for a line of this invoiceLineType."],
  ["salesInvoiceLine_assetId_check", "assetId is required for a line of the invoiceLineType Fixed Asset."],
]);
