import { randomUUID } from "node:crypto";
import { ApiError } from "@/lib/schemas/errors";
import { admitCall } from "../auth/authenticate";
import { checkAdmission } from "../guards/admission";
import { addCorsHeaders, respondToPreflight } from "../guards/cors";
import { overloaded } from "../guards/load-monitor";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { errorResponse, methodNotAllowed, toApiError } from "../kernel/error-response";
import { isClosedByCaller, metered } from "../kernel/metered";
import type { Trace } from "../kernel/trace";
import type { Deps } from "./deps";
import type { Route } from "./route";
import { findRoute, notFoundAt } from "./routes";

const validRequestId = /^[\x20-\x7e]{1,128}$/;

/** Paths that report on the process; served under overload too. */
const probes = new Set(["/livez", "/readyz", "/metrics"]);

/** The request ID: the caller's when it is printable, else a new one. */
export function requestIdOf(request: ApiRequest): string {
  const given = request.header("x-request-id");
  return given && validRequestId.test(given) ? given : randomUUID();
}

/**
 * Handles any request: the one place where errors become responses and requests are logged. Never throws. `route` is that of
 * the path, where the adapter has found it already.
 */
export async function handleRequest(
  request: ApiRequest,
  deps: Deps,
  route: Route | null = findRoute(request.path),
): Promise<ApiResponse> {
  const started = performance.now();
  const trace: Trace = {
    requestId: requestIdOf(request),
    route: "unknown",
    dialect: "operations",
    actor: null,
    headers: {},
  };
  const response = await handleRoute(request, deps, route, trace);
  Object.assign(response.headers, trace.headers, {
    "x-request-id": trace.requestId,
    // Text that a caller stored must never be sniffed as a script or a page.
    "x-content-type-options": "nosniff",
  });
  addCorsHeaders(request, response, deps.guards);
  if (request.method === "HEAD") response.body = null;
  const record = (body: object = {}) => {
    const ms = performance.now() - started;
    deps.metrics.recordRequest(trace.route, request.method, response.status, ms);
    deps.log.info({
      requestId: trace.requestId,
      method: request.method,
      route: trace.route,
      status: response.status,
      ms: Math.round(ms * 10) / 10,
      address: request.address,
      company: trace.actor?.companyId,
      userId: trace.actor?.userId ?? trace.userId,
      keyId: trace.actor?.keyId ?? undefined,
      ...body,
    });
    recordCall(request, deps, trace, response.status, ms);
  };
  if (!response.stream) {
    record();
    return response;
  }
  const stream = metered(response.stream, (bytes, error) => {
    if (error && !isClosedByCaller(error)) {
      deps.log.error({ requestId: trace.requestId, route: trace.route, err: error }, "response aborted");
    }
    record({ bytes, ...(error && { isCutOff: true }) });
  });
  return { ...response, stream };
}

/** Keeps a call of a key, app or directory for the company that made it. */
function recordCall(request: ApiRequest, deps: Deps, trace: Trace, status: number, ms: number): void {
  const { actor, requestId, code = null } = trace;
  if (!actor || actor.keyId === null) return;
  const { companyId, keyId } = actor;
  const { method, path, address } = request;
  const at = Date.now();
  deps.requestLog.add({ companyId, keyId, at, requestId, method, path, status, code, ms, address });
}

async function handleRoute(
  request: ApiRequest,
  deps: Deps,
  route: Route | null,
  trace: Trace,
): Promise<ApiResponse> {
  try {
    const rejection = checkAdmission(request, deps.guards);
    if (rejection) throw rejection;
    // Calls of a page are part of one that is being rendered: without them it would be an error.
    if (deps.load.isOverloaded && !probes.has(request.path) && !request.session) throw overloaded();
    // Also of a path that does not exist: a page could not read the 404 without it.
    const preflighted = respondToPreflight(request, deps.guards);
    if (route) {
      trace.route = route.name;
      trace.dialect = route.dialect;
    }
    if (preflighted) return preflighted;
    if (!route) throw notFoundAt(request.path);
    await requireMethod(request, deps, route, trace);
    return await route.handle(request, deps, trace);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403 && trace.actor) {
      const { actor, requestId, route } = trace;
      deps.deniedAudit.record({ actor, requestId, address: request.address }, route, error);
    }
    return route?.toResponse
      ? route.toResponse(toApiError(error, trace, deps.log))
      : errorResponse(error, trace, deps.log);
  }
}

/**
 * Throws 405 with the methods of the route. On row resources callers without credentials get 401 first, and PostgREST's order
 * of checks has the schema before the method.
 */
async function requireMethod(request: ApiRequest, deps: Deps, route: Route, trace: Trace): Promise<void> {
  if (route.methods.includes(request.method)) return;
  if (route.dialect === "rows") await admitCall(request, deps, trace);
  route.checkAnyMethod?.(request);
  throw methodNotAllowed(request.method, route.methods);
}
