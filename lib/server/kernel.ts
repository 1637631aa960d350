import { randomUUID } from "node:crypto";
import type { ApiRequest, ApiResponse } from "./api";
import type { Deps } from "./deps";
import { refusalAtDoor } from "./door/admission";
import { preflight, shareAnswer } from "./door/cross-origin";
import { errorAnswer } from "./error-answer";
import { findRoute, nothingAt } from "./routes";
import type { Trace } from "./trace";

const usableRequestId = /^[\x20-\x7e]{1,128}$/;

/** The id of a request: its own when that can be printed, else a new one. */
export function requestIdOf(request: ApiRequest): string {
  const given = request.header("x-request-id");
  return given && usableRequestId.test(given) ? given : randomUUID();
}

/** Answers any request: the one place where errors become answers and requests are logged. Never throws. */
export async function answer(request: ApiRequest, deps: Deps): Promise<ApiResponse> {
  const started = performance.now();
  const trace: Trace = {
    requestId: requestIdOf(request),
    route: "unknown",
    dialect: "operations",
    actor: null,
    headers: {},
  };
  const response = await answerRoute(request, deps, trace);
  Object.assign(response.headers, trace.headers, {
    "x-request-id": trace.requestId,
    // What a caller wrote into a record must never run as a script or a page, whatever it looks like.
    "x-content-type-options": "nosniff",
  });
  shareAnswer(request, response, deps.door);
  if (request.method === "HEAD") response.body = null;
  const ms = performance.now() - started;
  deps.metrics.request(trace.route, request.method, response.status, ms);
  deps.log.info({
    requestId: trace.requestId,
    method: request.method,
    route: trace.route,
    status: response.status,
    ms: Math.round(ms * 10) / 10,
    company: trace.actor?.companyId,
    keyId: trace.actor?.keyId ?? undefined,
  });
  return response;
}

async function answerRoute(request: ApiRequest, deps: Deps, trace: Trace): Promise<ApiResponse> {
  try {
    const refusal = refusalAtDoor(request, deps.door);
    if (refusal) throw refusal;
    const route = findRoute(request.path);
    if (!route) throw nothingAt(request.path);
    trace.route = route.name;
    trace.dialect = route.dialect;
    return preflight(request, deps.door) ?? (await route.handle(request, deps, trace));
  } catch (error) {
    return errorAnswer(error, trace, deps.log);
  }
}
