/** Issues in one response; a body of thousands of entries may break a rule in each. */
export const maxIssues = 100;

/** An invalid field: its path, and what to change. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

interface ApiErrorParts {
  details?: string | null;
  hint?: string | null;
  issues?: Issue[];
  headers?: Record<string, string>;
}

/** An error that the caller sees, in the error body that the whole API shares. */
export class ApiError extends Error {
  readonly details: string | null;
  readonly hint: string | null;
  readonly issues: Issue[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    parts: ApiErrorParts = {},
  ) {
    super(message);
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.issues = parts.issues;
    this.headers = parts.headers ?? {};
  }
}

/** 400: the body does not match its contract; one issue per invalid field. */
export const invalidInput = (...issues: Issue[]) =>
  new ApiError(400, "invalid_input", issues.map(describeIssue).join("; ") || "The input is invalid.", {
    issues,
  });

/** 404: no record with that id in the caller's company. */
export const notFound = (what: string) => new ApiError(404, "not_found", `${what} was not found.`);

/** Code of the error for a session whose user has to set a second factor up first. */
export const secondFactorCode = "second_factor_required";

/** 422: a business rule rejects the call. */
export const ruleViolation = (message: string, ...issues: Issue[]) =>
  new ApiError(422, "rule_violation", message, issues.length > 0 ? { issues } : {});

/** 409: `field` names a row that does not exist in the caller's company. */
export const unknownReference = (field: string, message = `${field} names a row that does not exist.`) =>
  new ApiError(409, "23503", message, { issues: [{ path: [field], message }] });

/** 409: another row already has this value of `field`. */
export const taken = (field: string, message: string) =>
  new ApiError(409, "23505", message, { issues: [{ path: [field], message }] });

/** 503: the database is unreachable. */
export const unavailable = () =>
  new ApiError(503, "unavailable", "The service cannot reach its database. Try again in a moment.", {
    headers: { "retry-after": "1" },
  });

/** 503: the database has no disk space left to write. */
export const diskFull = () =>
  new ApiError(
    503,
    "unavailable",
    "The disk of the database is full, so that nothing can be saved. Try again once the operator has made room.",
    { headers: { "retry-after": "60" } },
  );

/** 503: the database is a standby, or was made read-only, as hosts do where its disk is full. */
export const readOnlyDatabase = () =>
  new ApiError(503, "unavailable", "The database accepts no writes at the moment. Try again in a moment.", {
    headers: { "retry-after": "1" },
  });

/** 503: other calls hold locks on the same rows for too long, or in another order. */
export const recordsBusy = () =>
  new ApiError(503, "unavailable", "Other calls are changing the same records. Try again in a moment.", {
    headers: { "retry-after": "1" },
  });

export const connectionsBusy = () =>
  new ApiError(
    503,
    "unavailable",
    "All database connections are busy; retry after the delay in Retry-After.",
    { headers: { "retry-after": "1" } },
  );

function describeIssue(issue: Issue): string {
  return issue.path.length > 0 ? `${issue.path.join(".")}: ${issue.message}` : issue.message;
}
