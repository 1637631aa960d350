import type { Logger } from "pino";
import { ApiError } from "@/lib/schemas/errors";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { mapDatabaseError } from "../database/errors/map-database-error";
import type { ApiResponse } from "./api";
import { jsonResponse } from "./json-response";
import type { Trace } from "./trace";

/** What callers see of an error. An unexpected one is logged and is `internal` to them. */
export function toApiError(error: unknown, trace: Trace, log: Logger): ApiError {
  const apiError = knownError(error, trace, log) ?? internalError(error, trace, log);
  trace.code = apiError.code;
  return apiError;
}

/** The one place that turns errors into responses. */
export function errorResponse(error: unknown, trace: Trace, log: Logger): ApiResponse {
  const apiError = toApiError(error, trace, log);
  return jsonResponse(apiError.status, errorBody(apiError, trace.requestId), apiError.headers);
}

/** The one error body of the whole API. */
export const errorBody = ({ code, message, details, hint, issues }: ApiError, requestId: string): string =>
  JSON.stringify({ code, message, details, hint, ...(issues ? { issues } : {}), requestId });

function knownError(error: unknown, trace: Trace, log: Logger): ApiError | null {
  if (error instanceof ApiError) return error;
  const databaseError = classifyDatabaseError(error);
  const known = databaseError && mapDatabaseError(databaseError, trace.dialect);
  if (known?.status === 503) warnOfDatabase(error, trace, log);
  return known;
}

/** Milliseconds between two warnings: while the database is away, every call fails. */
const warningMs = 1_000;
let warnedAt = Number.NEGATIVE_INFINITY;

/** Logs why calls get 503, which their responses do not contain. */
function warnOfDatabase(error: unknown, { requestId, route }: Trace, log: Logger): void {
  if (performance.now() - warnedAt < warningMs) return;
  warnedAt = performance.now();
  log.warn({ requestId, route, err: error }, "database unavailable");
}

function internalError(error: unknown, trace: Trace, log: Logger): ApiError {
  log.error({ requestId: trace.requestId, route: trace.route, err: error }, "unexpected error");
  return new ApiError(500, "internal", "Something went wrong on our side. Report the request ID.");
}

/** 405 in PostgREST's words, with the allowed methods. */
export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, "PGRST117", `Unsupported HTTP method: ${method}`, {
    headers: { allow: allowed.join(",") },
  });
