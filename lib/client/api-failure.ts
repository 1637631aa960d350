import type * as z from "zod";
import type { ErrorBody } from "@/lib/openapi/errors";
import type { Issue } from "@/lib/schemas/errors";
import { reportSecondFactorOwed, reportSessionEnd } from "./session-end";

interface FailureParts {
  details: string | null;
  hint: string | null;
  /** Invalid fields, for the form that sent them. */
  issues: Issue[];
  /** Identifies the call in the server's log; null without a response. */
  requestId: string | null;
  /** Seconds to wait before a retry; null if a retry does not help. */
  retryAfter: number | null;
}

/** The request id of an error in the server's log; null if it has none. */
export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiFailure ? error.requestId : null;

/** Error of a call. Without a response `status` is 0 and `code` is `unreachable`. */
export class ApiFailure extends Error implements FailureParts {
  override readonly name = "ApiFailure";
  readonly details: string | null;
  readonly hint: string | null;
  readonly issues: Issue[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    parts: Partial<FailureParts> = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.details = parts.details ?? null;
    this.hint = parts.hint ?? null;
    this.issues = parts.issues ?? [];
    this.requestId = parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }

  /** The same error with its issues at other paths, such as those of a form's fields. */
  withIssues(issues: Issue[]): ApiFailure {
    return new ApiFailure(this.status, this.code, this.message, { ...this, issues });
  }
}

/** Title of a form's error; the message has the details. */
export function failureTitle({ status }: ApiFailure): string {
  if (status === 0) return "The server cannot be reached";
  if (status === 401) return "Not signed in";
  if (status === 429 || status === 503) return "The server is busy";
  return status >= 500 ? "The server has a problem" : "Request rejected";
}

/** The code of a call without valid credentials. */
const unauthenticatedCode = "PGRST301";

/** The code of a call in a company that requires a second factor which the user has not set up. */
export const secondFactorCode = "second_factor_required";

/**
 * The error of a response; if it does not come from the API (but from a proxy), only its status is known. A call
 * without an API key is one of a page, whose session has ended if its credentials are not valid.
 */
export async function failureOf(response: Response, hasKey = false): Promise<ApiFailure> {
  const retryAfter = secondsUntil(response.headers.get("retry-after"));
  const body = parse(await response.text());
  if (body) {
    const { code, message, ...parts } = body;
    if (code === unauthenticatedCode && !hasKey) {
      reportSessionEnd();
      const { requestId } = parts;
      return new ApiFailure(response.status, code, "Your session has ended. Sign in again.", { requestId });
    }
    if (code === secondFactorCode && !hasKey) {
      reportSecondFactorOwed();
      // The hint leads programs to the console, where this call was made.
      return new ApiFailure(response.status, code, message, { requestId: parts.requestId });
    }
    // PostgreSQL's own words for a number of a row are kept only for programs.
    const words = (text: string) =>
      code === "22003" && !hasKey ? "This number is too large to be stored." : text;
    const issues = (parts.issues ?? []).map((issue) => ({ ...issue, message: words(issue.message) }));
    return new ApiFailure(response.status, code, words(message), { ...parts, issues, retryAfter });
  }
  return new ApiFailure(
    response.status,
    "unexpected_response",
    `The server returned status ${response.status}.${response.status < 500 ? "" : " Try again in a moment."}`,
    {
      requestId: response.headers.get("x-request-id"),
      retryAfter,
    },
  );
}

/** The seconds of a `Retry-After`, in which a proxy may write a date; null without one. */
function secondsUntil(retryAfter: string | null): number | null {
  if (retryAfter === null) return null;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter);
  // Date.parse() takes other numbers for years.
  const seconds = /[a-z]/i.test(retryAfter) ? Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000) : NaN;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

/** Parses an error body; undefined if the text is none. */
function parse(text: string): z.output<typeof ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The server's tests check every error against the schema, so two members are enough here and pages need no zod. */
const isErrorBody = (body: unknown): body is z.output<typeof ErrorBody> =>
  typeof body === "object" &&
  body !== null &&
  "requestId" in body &&
  "code" in body &&
  typeof body.code === "string";
