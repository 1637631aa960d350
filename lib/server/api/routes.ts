import { findConsoleRoute } from "@/lib/console/runner";
import { findResource } from "@/lib/resources";
import { ApiError } from "@/lib/schemas/errors";
import { findCompanySignInRoute } from "../auth/company-sign-in/routes";
import { findSignInRoute } from "../auth/sessions/run-sign-in";
import type { ApiResponse } from "../kernel/api";
import { findMcpRoute } from "../mcp/endpoint";
import { findOAuthRoute } from "../oauth/routes";
import { findOperationRoute } from "../operations/runner";
import { findRowRoute } from "../rows/handler";
import { findScimRoute } from "../scim/routes";
import { livez, readyz } from "./health";
import { handleMetrics } from "./metrics-response";
import { openapiDocument } from "./openapi-document";
import type { Route } from "./route";

const fixed = new Map(
  [
    service("/", redirectToConsole),
    service("/livez", livez),
    service("/readyz", readyz),
    service("/metrics", handleMetrics),
    service("/openapi.json", openapiDocument),
  ].map((route) => [route.name, route]),
);

/** `/` leads to the dashboard. */
async function redirectToConsole(): Promise<ApiResponse> {
  return { status: 302, headers: { location: "/console", "cache-control": "no-store" }, body: null };
}

/** A path of the service itself: without credentials and read-only. */
function service(path: string, handle: Route["handle"]): Route {
  return { name: path, dialect: "operations", methods: ["GET", "HEAD"], handle };
}

const operationPath = /^\/api\/(v1|console)\/([^/]+)\/([^/]+)$/;
const resourcePath = /^\/([^/]+)$/;
const functionPath = /^\/rpc\/./;
const belowSegment = /^\/([^/]+)\//;

/** The route of a path; null when there is none. Paths are matched as sent, so an escaped name is an unknown one. */
export function findRoute(path: string): Route | null {
  const [, kind, area, name] = operationPath.exec(path) ?? [];
  if (area && name) return kind === "v1" ? findOperationRoute(area, name) : findConsoleRoute(area, name);
  const signIn = findSignInRoute(path) ?? findCompanySignInRoute(path);
  if (signIn) return signIn;
  const known = fixed.get(path) ?? findOAuthRoute(path) ?? findMcpRoute(path) ?? findScimRoute(path);
  if (known) return known;
  const resource = resourcePath.exec(path)?.[1];
  return resource ? findRowRoute(resource) : null;
}

/** 404 for a path without a route, with the code of the interface that the path resembles. */
export function notFoundAt(path: string): ApiError {
  const hint = "Every path is listed in /openapi.json.";
  if (operationPath.test(path))
    return new ApiError(404, "unknown_operation", "There is no such operation.", { hint });
  if (resourcePath.test(path)) return new ApiError(404, "PGRST205", "There is no such resource.", { hint });
  if (functionPath.test(path)) return new ApiError(404, "PGRST202", "There is no such function.", { hint });
  if (findResource(belowSegment.exec(path)?.[1] ?? ""))
    return new ApiError(404, "PGRST125", "Invalid path specified in request URL", {
      hint: "A record is found by a filter on its key, such as ?id=eq.<value>.",
    });
  return new ApiError(404, "not_found", "There is nothing at this path.", { hint });
}
