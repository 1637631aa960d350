import { randomUUID } from "node:crypto";
import type { ApiRequest, ApiResponse } from "./api";
import type { Deps } from "./deps";
import { errorAnswer } from "./error-answer";
import { findRoute, nothingAt } from "./routes";
import type { Trace } from "./trace";

const usableRequestId = /^[\x20-\x7e]{1,128}$/;

/** Answers any request: the one place where errors become answers and requests are logged. Never throws. */
export async function answer(request: ApiRequest, deps: Deps): Promise<ApiResponse> {
  const started = performance.now();
  const given = request.header("x-request-id");
  const trace: Trace = {
    requestId: given && usableRequestId.test(given) ? given : randomUUID(),
    route: "unknown",
    dialect: "operations",
    actor: null,
  };
  const response = await answerRoute(request, deps, trace);
  response.headers["x-request-id"] = trace.requestId;
  if (request.method === "HEAD") response.body = null;
  deps.log.info({
    requestId: trace.requestId,
    method: request.method,
    route: trace.route,
    status: response.status,
    ms: Math.round((performance.now() - started) * 10) / 10,
    company: trace.actor?.companyId,
    keyId: trace.actor?.keyId ?? undefined,
  });
  return response;
}

async function answerRoute(request: ApiRequest, deps: Deps, trace: Trace): Promise<ApiResponse> {
  try {
    const route = findRoute(request.path);
    if (!route) throw nothingAt(request.path);
    trace.route = route.name;
    trace.dialect = route.dialect;
    return await route.handle(request, deps, trace);
  } catch (error) {
    return errorAnswer(error, trace, deps.log);
  }
}
