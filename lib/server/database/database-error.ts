import { ApiError, type Issue, ruleViolation, unavailable } from "@/lib/schemas/errors";

/** Which dialect an error is told in: PostgREST's on row resources, our own on operations. */
export type Dialect = "rows" | "operations";

/** The facts of a PostgreSQL error, whichever driver brought it. */
export interface DatabaseFault {
  code: string;
  message: string;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  hint?: string | undefined;
}

/** Classes and codes that mean the database is away or overloaded, not that the input is wrong. */
const awayCodes = /^(08...|53...|57P0[1-5]|25P0[34]|55P03|40001|40P01)$/;

/** SQLSTATEs whose own message speaks of the caller's value alone and may be shown. */
const speaksOfInput = /^(22...|42804|42846|42883|42725|42704|42P18|42P10|42703)$/;

/** Syntax errors in a caller's text search rather than in a statement of ours. */
const searchSyntax = /tsquery|no escaped character/;

/** Turns a PostgreSQL error into what the caller is told; null when it is a defect of ours. */
export function errorFromDatabase(fault: DatabaseFault, dialect: Dialect): ApiError | null {
  const { code } = fault;
  if (awayCodes.test(code)) return unavailable();
  if (code === "57014") return tooSlow();
  if (code === "23503" || code === "23001") return referenceError(fault);
  if (code === "23505") return duplicateError(fault);
  if (code === "23502")
    return refuse(
      400,
      fault,
      `null value in column "${fault.column}" of relation "${fault.table}" violates not-null constraint`,
      dialect,
    );
  if (code === "23514") return refuse(400, fault, checkMessage(fault), dialect);
  if (code === "P0001")
    return dialect === "rows"
      ? refuse(400, fault, fault.message, dialect)
      : ruleViolation(fault.message, ...issuesOf(fault, fault.message));
  if (code === "42501")
    return new ApiError(403, "42501", "The row would belong to another company, or may not be written.");
  if (code.startsWith("54")) return new ApiError(400, code, "The request is too large or too complex.");
  if (code === "21000" || code === "27000")
    return new ApiError(400, code, "The same row appears twice in one request.");
  if (code === "42601" && searchSyntax.test(fault.message)) return refuse(400, fault, fault.message, dialect);
  if (speaksOfInput.test(code)) return refuse(code === "42883" ? 404 : 400, fault, fault.message, dialect);
  return null;
}

/** A statement that ran out of its time is the request's own doing (a pattern that explodes, say): not a 5xx. */
const tooSlow = () =>
  new ApiError(400, "57014", "The request took longer than 5 seconds and was stopped.", {
    hint: "Narrow the filter or ask for fewer rows.",
  });

/** The field of a constraint named `<table>_<field>_<kind>`. */
function fieldOf(fault: DatabaseFault): string | undefined {
  if (fault.column) return fault.column;
  const parts = fault.constraint?.split("_");
  return parts && parts.length >= 3 ? parts[1] : undefined;
}

function issuesOf(fault: DatabaseFault, message: string): Issue[] {
  const field = fieldOf(fault);
  return field ? [{ path: [field], message }] : [];
}

function refuse(status: number, fault: DatabaseFault, message: string, dialect: Dialect): ApiError {
  const code = dialect === "rows" || status !== 400 ? fault.code : "invalid_input";
  const issues = issuesOf(fault, message);
  return new ApiError(status, code, message, {
    hint: fault.hint ?? null,
    ...(issues.length > 0 ? { issues } : {}),
  });
}

function referenceError(fault: DatabaseFault): ApiError {
  const field = fieldOf(fault);
  const deleting =
    fault.code === "23001" || /is still referenced|update or delete on table/.test(fault.message);
  if (deleting) {
    return new ApiError(409, "23503", "Other records still refer to this one.", {
      details: fault.constraint ? `Referenced by ${fault.constraint.split("_")[0]}.` : null,
      hint: "Change or delete those records first.",
    });
  }
  const message = `${field ?? "A reference"} names a row that does not exist.`;
  return new ApiError(409, "23503", message, field ? { issues: [{ path: [field], message }] } : {});
}

function duplicateError(fault: DatabaseFault): ApiError {
  const fields = fault.constraint?.split("_").slice(1, -1) ?? [];
  const named = fields.length > 0 ? fields : ["id"];
  const message = `Another record already has this ${named.join(" and ")}.`;
  return new ApiError(409, "23505", message, {
    details: fault.constraint ? `Unique constraint ${fault.constraint}.` : null,
    issues: named.map((field) => ({ path: [field], message })),
  });
}

const checkMessage = (fault: DatabaseFault): string =>
  `${fieldOf(fault) ?? "A value"} is outside what is allowed (${fault.constraint}).`;
