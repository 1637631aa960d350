import { createMcpHandler, ProtocolErrorCode } from "@modelcontextprotocol/server";
import * as z from "zod";
import type { Scope } from "@/lib/schemas/areas";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import type { Route } from "../api/route";
import { admitCall, unauthenticated } from "../auth/authenticate";
import { loopbackAlias } from "../guards/same-origin";
import type { Actor } from "../kernel/actor";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { jsonResponse } from "../kernel/json-response";
import { largeLimits } from "../kernel/read-json-body";
import type { Trace } from "../kernel/trace";
import { agentScopes } from "../oauth/requested-scopes";
import { createServer } from "./server";
import { findTool } from "./tools";

/** `/mcp`, and `/mcp/readonly`, which has reading tools only. Stateless: each message is a call of its own. */
const routeOf = (path: string, readOnly: boolean): Route => ({
  name: path,
  dialect: "operations",
  methods: ["POST"],
  handle: (request, deps, trace) => handleMessage(request, readOnly, deps, trace),
});

const routes = new Map(
  [routeOf("/mcp", false), routeOf("/mcp/readonly", true)].map((one) => [one.name, one]),
);

export const findMcpRoute = (path: string): Route | null => routes.get(path) ?? null;

async function handleMessage(
  request: ApiRequest,
  readOnly: boolean,
  deps: Deps,
  trace: Trace,
): Promise<ApiResponse> {
  requireOrigin(request, deps);
  const actor = await authenticated(request, deps, trace);
  const body = await request.body(largeLimits.bytes);
  const message = parse(body);
  if (Array.isArray(message)) throw batchRejected();
  requireToolScopes(message, actor, readOnly, deps);
  const subscription = Subscription.safeParse(message);
  if (subscription.success) return noSubscriptions(subscription.data.id);
  const call = { actor, requestId: trace.requestId, address: request.address };
  const handler = createMcpHandler(() => createServer({ call, deps, trace, readOnly }), {
    keepAliveMs: 0,
    onerror: (error) => deps.log.debug({ requestId: trace.requestId, err: error }, "an MCP message failed"),
  });
  const response = await handler.fetch(toFetch(request, body, deps.publicUrl));
  const text = await response.text();
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), "cache-control": "no-store" },
    body: text === "" ? null : text,
  };
}

const forwarded = [
  "accept",
  "content-type",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "mcp-session-id",
];

function toFetch({ path, header }: ApiRequest, body: Buffer, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(publicUrl + path, { method: "POST", headers, body: body.toString("utf8") });
}

/** A page of another site must not reach the endpoint through a browser, as after DNS rebinding. */
function requireOrigin(request: ApiRequest, { publicUrl, guards }: Deps): void {
  const origin = request.header("origin");
  if (origin === undefined || guards.origins.has(origin)) return;
  if ([publicUrl, loopbackAlias(publicUrl)].includes(origin)) return;
  throw new ApiError(403, "42501", "Pages of this origin may not call this endpoint.", {
    hint: "The operator lists origins in CORS_ORIGINS.",
  });
}

/** The caller, never by a cookie. The 401 says where an access token is issued. */
async function authenticated(request: ApiRequest, deps: Deps, trace: Trace): Promise<Actor> {
  const { publicUrl } = deps;
  try {
    if (request.header("authorization") === undefined) throw unauthenticated();
    return await admitCall(request, deps, trace);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const challenge = `Bearer resource_metadata="${metadataAddress(publicUrl)}", scope="${agentScopes.join(" ")}"`;
    throw new ApiError(401, error.code, "A valid access token or API key is required.", {
      hint: error.hint,
      headers: { "www-authenticate": challenge },
    });
  }
}

const metadataAddress = (publicUrl: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp`;

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    // The protocol has a response of its own to a body that is no JSON.
    return null;
  }
}

/** A rate limit counts requests, so one must not hold many calls; the protocol has no batches any more. */
const batchRejected = () =>
  new ApiError(400, "invalid_input", "Send one message at a time.", { hint: "Batches are not supported." });

const ToolMessage = z.object({
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.unknown().optional() }),
});

const Subscription = z.object({
  method: z.literal("subscriptions/listen"),
  id: z.union([z.string(), z.number()]).optional(),
});

/** Nothing notifies clients of changes, so no stream is opened, which would stay open for as long as the client likes. */
const noSubscriptions = (id: string | number | undefined): ApiResponse => {
  const error = { code: ProtocolErrorCode.MethodNotFound, message: "Method not found" };
  return jsonResponse(404, JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error }));
};

/** Throws 403 that names every scope that a call of a tool lacks, so that the client can ask its person for all of them at once. */
function requireToolScopes(message: unknown, actor: Actor, readOnly: boolean, { publicUrl }: Deps): void {
  const { data } = ToolMessage.safeParse(message);
  const tool = data && findTool(data.params.name, readOnly);
  if (!tool) return;
  const missing = tool.scopesFor(data.params.arguments).filter((scope: Scope) => !actor.scopes.has(scope));
  if (missing.length === 0) return;
  const challenge = `Bearer error="insufficient_scope", scope="${missing.join(" ")}", resource_metadata="${metadataAddress(publicUrl)}"`;
  throw new ApiError(403, "insufficient_scope", `This needs the scopes ${missing.join(", ")}.`, {
    hint: "Ask the person to allow more, within their role.",
    headers: { "www-authenticate": challenge },
  });
}
