import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest, ApiResponse } from "./api";
import { runConsoleOperation } from "./console/run-console-operation";
import type { Dialect } from "./database/database-error";
import type { Deps } from "./deps";
import { livez, readyz } from "./health";
import { home } from "./home";
import { methodNotAllowed } from "./method-not-allowed";
import { answerMetrics } from "./metrics/answer-metrics";
import { openapiDocument } from "./openapi-document";
import { runOperation } from "./run-operation";
import { runRows } from "./run-rows";
import { runSignIn } from "./sign-in/run-sign-in";
import type { Trace } from "./trace";

/** One kind of path and its handler. */
export interface Route {
  /** How the log names it; never holds what a caller sent. */
  name: string;
  dialect: Dialect;
  handle(request: ApiRequest, deps: Deps, trace: Trace): Promise<ApiResponse>;
}

const fixed = new Map(
  [
    service("/", home),
    service("/livez", livez),
    service("/readyz", readyz),
    service("/metrics", answerMetrics),
    service("/openapi.json", openapiDocument),
  ].map((route) => [route.name, route]),
);

/** A path of the service itself: needs no credentials and can only be read. */
function service(path: string, handle: Route["handle"]): Route {
  return {
    name: path,
    dialect: "operations",
    async handle(request, deps, trace) {
      if (request.method !== "GET" && request.method !== "HEAD") {
        throw methodNotAllowed(request.method, ["GET", "HEAD"]);
      }
      return handle(request, deps, trace);
    },
  };
}

const operationPath = /^\/api\/(v1|console)\/([^/]+)\/([^/]+)$/;
const resourcePath = /^\/([^/]+)$/;

/** The route of a path; null when there is none. Paths are matched as sent, so an escaped name is an unknown one. */
export function findRoute(path: string): Route | null {
  const [, kind, area, name] = operationPath.exec(path) ?? [];
  if (area && name) return kind === "v1" ? runOperation(area, name) : runConsoleOperation(area, name);
  const signIn = runSignIn(path);
  if (signIn) return signIn;
  const known = fixed.get(path);
  if (known) return known;
  const resource = resourcePath.exec(path)?.[1];
  return resource ? runRows(resource) : null;
}

/** 404 for a path without a route, in the words of the interface that it looks like. */
export function nothingAt(path: string): ApiError {
  const hint = "Every path is listed in /openapi.json.";
  if (operationPath.test(path))
    return new ApiError(404, "unknown_operation", "There is no such operation.", { hint });
  if (resourcePath.test(path)) return new ApiError(404, "PGRST205", "There is no such resource.", { hint });
  return new ApiError(404, "not_found", "There is nothing at this path.", { hint });
}
