import * as z from "zod";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { admitCall, unauthenticated } from "../auth/authenticate";
import type { Actor } from "../kernel/actor";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { idempotencyKeyIn } from "../kernel/idempotency/idempotency-key";
import { callOf, type Trace } from "../kernel/trace";
import { agentScopes, defaultScopes } from "../oauth/requested-scopes";
import { createServer } from "./server";
import { findTool } from "./tools";
import { readMessage, requireOrigin, respondToMessage } from "./transport";

/** Responds to a message of an agent; with `readOnly` it has reading tools only. Throws ApiError. */
export async function handleMessage(
  request: ApiRequest,
  readOnly: boolean,
  deps: Deps,
  trace: Trace,
): Promise<ApiResponse> {
  requireOrigin(request, deps);
  const actor = await authenticated(request, readOnly, deps, trace);
  const givenKey = idempotencyKeyIn(request);
  const message = await readMessage(request);
  requireToolScopes(message.json, actor, readOnly, deps);
  const call = callOf(actor, request, trace);
  return respondToMessage(
    request,
    message,
    () => createServer({ text: message.text, call, deps, trace, readOnly, givenKey }),
    deps,
    trace,
  );
}

/** The caller, never by a cookie. The 401 names where access tokens are issued. */
async function authenticated(
  request: ApiRequest,
  readOnly: boolean,
  deps: Deps,
  trace: Trace,
): Promise<Actor> {
  const { publicUrl } = deps;
  try {
    if (request.header("authorization") === undefined) throw unauthenticated();
    return await admitCall(request, deps, trace);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const scope = (readOnly ? defaultScopes : agentScopes).join(" ");
    // RFC 6750 (3.1): no error where no token was sent.
    const problem = request.header("authorization") === undefined ? "" : 'error="invalid_token", ';
    const challenge = `Bearer ${problem}resource_metadata="${metadataAddress(publicUrl, readOnly)}", scope="${scope}"`;
    throw new ApiError(401, error.code, "A valid access token or API key is required.", {
      hint: error.hint,
      headers: { "www-authenticate": challenge },
    });
  }
}

const metadataAddress = (publicUrl: string, readOnly: boolean): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp${readOnly ? "/readonly" : ""}`;

const ToolMessage = z.object({
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.unknown().optional() }),
});

/** Throws 403 that names every scope that a call of a tool lacks, so that the client can ask its person for all of them. */
function requireToolScopes(message: unknown, actor: Actor, readOnly: boolean, { publicUrl }: Deps): void {
  const { data } = ToolMessage.safeParse(message);
  const tool = data && findTool(data.params.name, readOnly);
  if (!tool) return;
  const needed = new Set(tool.scopesFor(data.params.arguments));
  const missing = [...needed].filter((scope) => !actor.scopes.has(scope));
  if (missing.length === 0) return;
  const challenge = `Bearer error="insufficient_scope", scope="${missing.join(" ")}", resource_metadata="${metadataAddress(publicUrl, readOnly)}"`;
  throw new ApiError(
    403,
    "insufficient_scope",
    `This needs the ${missing.length === 1 ? "scope" : "scopes"} ${missing.join(", ")}.`,
    {
      hint: "Ask the person to allow more, within their role.",
      headers: { "www-authenticate": challenge },
    },
  );
}
