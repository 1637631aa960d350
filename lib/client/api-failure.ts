import type * as z from "zod";
import type { ErrorBody } from "@/lib/openapi/errors";
import type { Issue } from "@/lib/schemas/errors";

interface FailureParts {
  details: string | null;
  hint: string | null;
  /** Each offending field, for the form that sent it. */
  issues: Issue[];
  /** Names the call in the server's log; null when no server answered. */
  requestId: string | null;
  /** Seconds to wait before the same call may work; null when waiting does not help. */
  retryAfter: number | null;
}

/** The number under which the server's log has a failure; null when it has none. */
export const requestIdOf = (error: unknown): string | null =>
  error instanceof ApiFailure ? error.requestId : null;

/** What a call is refused with. `status` is 0 and `code` is `unreachable` when no server answered. */
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
}

/** The failure that an answer tells of; of one that is not the API's own (a proxy's) only the status is known. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const wait = response.headers.get("retry-after");
  const retryAfter = wait === null ? null : Number(wait);
  const body = parse(await response.text());
  if (body) {
    const { code, message, ...parts } = body;
    return new ApiFailure(response.status, code, message, {
      ...parts,
      issues: parts.issues ?? [],
      retryAfter,
    });
  }
  return new ApiFailure(response.status, "unexpected_answer", `The server answered ${response.status}.`, {
    requestId: response.headers.get("x-request-id"),
    retryAfter,
  });
}

/** The error body that a text holds; undefined when it holds none. */
function parse(text: string): z.output<typeof ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The server's tests hold every error against the schema, so two members tell it from a proxy's; zod stays out of pages. */
const isErrorBody = (body: unknown): body is z.output<typeof ErrorBody> =>
  typeof body === "object" &&
  body !== null &&
  "requestId" in body &&
  "code" in body &&
  typeof body.code === "string";
