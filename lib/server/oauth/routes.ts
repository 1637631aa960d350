import type { Deps } from "../api/deps";
import type { Route } from "../api/route";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import type { Trace } from "../kernel/trace";
import { introspectionEndpoint } from "./introspection-endpoint";
import { agentMetadata, apiMetadata, readingAgentMetadata, serverMetadata } from "./metadata";
import { OAuthError, oauthErrorResponse } from "./oauth-error";
import { register } from "./register";
import { revocationEndpoint } from "./revocation-endpoint";
import { tokenEndpoint } from "./token-endpoint";

type Endpoint = (request: ApiRequest, deps: Deps, trace: Trace) => Promise<ApiResponse> | ApiResponse;

/** Apps that run in a browser call these endpoints from pages of their own. Cookies play no part in them. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "Authorization, Content-Type, MCP-Protocol-Version",
  "access-control-max-age": "600",
};

function route(path: string, method: "GET" | "POST", endpoint: Endpoint): Route {
  const methods = method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"];
  const headers = { ...cors, "access-control-allow-methods": methods.join(", ") };
  return {
    name: path,
    dialect: "operations",
    methods,
    async handle(request, deps, trace) {
      deps.addresses.admit(request.address);
      Object.assign(trace.headers, headers);
      if (request.method === "OPTIONS")
        return { status: 204, headers: { allow: methods.join(",") }, body: null };
      try {
        return await endpoint(request, deps, trace);
      } catch (error) {
        if (error instanceof OAuthError) return oauthErrorResponse(error, trace.requestId);
        throw error;
      }
    },
  };
}

const wellKnown = "/.well-known";

const routes = new Map(
  [
    route("/oauth/token", "POST", tokenEndpoint),
    route("/oauth/revoke", "POST", revocationEndpoint),
    route("/oauth/introspect", "POST", introspectionEndpoint),
    route("/oauth/register", "POST", register),
    route(`${wellKnown}/oauth-authorization-server`, "GET", (_request, deps) => serverMetadata(deps)),
    route(`${wellKnown}/oauth-protected-resource`, "GET", (_request, deps) => apiMetadata(deps)),
    route(`${wellKnown}/oauth-protected-resource/mcp`, "GET", (_request, deps) => agentMetadata(deps)),
    route(`${wellKnown}/oauth-protected-resource/mcp/readonly`, "GET", (_request, deps) =>
      readingAgentMetadata(deps),
    ),
  ].map((one) => [one.name, one]),
);

/** The route of a path of the authorization server; the page `/oauth/authorize` is not one. */
export const findOAuthRoute = (path: string): Route | null => routes.get(path) ?? null;
