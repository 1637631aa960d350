import type { Logger } from "pino";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiResponse } from "./api";
import { errorFromDatabase } from "./database/database-error";
import { faultOf } from "./database/database-fault";
import type { Trace } from "./trace";

/** The one place that turns errors into answers. What is not foreseen is logged whole and told as `internal`. */
export function errorAnswer(error: unknown, trace: Trace, log: Logger): ApiResponse {
  const told = knownError(error, trace) ?? unforeseen(error, trace, log);
  return {
    status: told.status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...told.headers },
    body: JSON.stringify({
      code: told.code,
      message: told.message,
      details: told.details,
      hint: told.hint,
      ...(told.issues ? { issues: told.issues } : {}),
      requestId: trace.requestId,
    }),
  };
}

function knownError(error: unknown, trace: Trace): ApiError | null {
  if (error instanceof ApiError) return error;
  const fault = faultOf(error);
  return fault && errorFromDatabase(fault, trace.dialect);
}

function unforeseen(error: unknown, trace: Trace, log: Logger): ApiError {
  log.error({ requestId: trace.requestId, route: trace.route, err: error }, "unexpected error");
  return new ApiError(500, "internal", "Something went wrong on our side. Tell us the request id.");
}
