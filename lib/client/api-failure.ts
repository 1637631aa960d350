import { ErrorBody } from "@/lib/openapi/errors";
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
  const body = ErrorBody.safeParse(parse(await response.text())).data;
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
