import { createMcpHandler, ProtocolErrorCode, type Server } from "@modelcontextprotocol/server";
import * as z from "zod";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { isOwnOrigin } from "../guards/same-origin";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { limitJson, maxBodyDepth } from "../kernel/json/json-scanner";
import { jsonResponse } from "../kernel/json-response";
import { largeLimits } from "../kernel/read-json-body";
import type { Trace } from "../kernel/trace";

/** A message as it came, and parsed; the text is empty where it is no UTF-8, and the value null where it is no JSON. */
export interface Message {
  text: string;
  json: unknown;
}

/** The arguments of a tool, which may nest as deep as a body, lie two levels down in a message. */
const maxDepth = maxBodyDepth + 2;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a message. Throws 413 for one that is too large or nested too deep. */
export async function readMessage(request: ApiRequest): Promise<Message> {
  const body = await request.body(largeLimits.bytes);
  // The protocol has a response of its own to a body that is no JSON.
  const text = attempt(() => utf8.decode(body)) ?? "";
  limitJson(text, largeLimits.values, maxDepth);
  return { text, json: attempt((): unknown => JSON.parse(text)) };
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The response of a server that is made for the message. Throws 400 for a batch of messages. */
export async function respondToMessage(
  request: ApiRequest,
  { text: sent, json }: Message,
  createServer: () => Server,
  deps: Deps,
  trace: Trace,
): Promise<ApiResponse> {
  if (Array.isArray(json)) throw batchRejected();
  const subscription = Subscription.safeParse(json);
  if (subscription.success) return noSubscriptions(subscription.data.id);
  const handler = createMcpHandler(createServer, {
    keepAliveMs: 0,
    onerror: (error) => deps.log.debug({ requestId: trace.requestId, err: error }, "an MCP message failed"),
  });
  const response = await handler.fetch(toFetch(request, sent, deps.publicUrl));
  const text = await response.text();
  return {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), "cache-control": "no-store" },
    body: text === "" ? null : text,
  };
}

/** A rate limit counts requests, so one must not hold many calls; the protocol has no batches any more. */
const batchRejected = () =>
  new ApiError(400, "invalid_input", "Send one message at a time.", { hint: "Batches are not supported." });

const Subscription = z.object({
  method: z.literal("subscriptions/listen"),
  id: z.union([z.string(), z.number()]).optional(),
});

/** Nothing notifies clients of changes, so no stream is opened, which would stay open for as long as the client likes. */
const noSubscriptions = (id: string | number | undefined): ApiResponse => {
  const error = { code: ProtocolErrorCode.MethodNotFound, message: "Method not found" };
  return jsonResponse(404, JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error }));
};

const forwarded = [
  "accept",
  "content-type",
  "mcp-protocol-version",
  "mcp-method",
  "mcp-name",
  "mcp-session-id",
];

function toFetch({ path, header }: ApiRequest, body: string, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of forwarded) {
    const value = header(name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request(publicUrl + path, { method: "POST", headers, body });
}

/** A page of another site must not reach the endpoint through a browser, as after DNS rebinding. */
export function requireOrigin(request: ApiRequest, { publicUrl, guards }: Deps): void {
  const origin = request.header("origin");
  if (origin === undefined || guards.origins.has(origin) || isOwnOrigin(origin, publicUrl)) return;
  throw new ApiError(403, "42501", "Pages of this origin may not call this endpoint.", {
    hint: "The operator lists origins in CORS_ORIGINS.",
  });
}
