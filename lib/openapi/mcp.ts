import { errorResponse } from "./errors";
import { type Json, ref } from "./json-schema";
import { sharedRefs } from "./shared-components";

const types = "application/json, text/event-stream";

const agents = (operationId: string, summary: string): Json => ({
  post: {
    tags: ["service"],
    "x-label": "WRITE",
    operationId,
    summary,
    description:
      "One JSON-RPC message. The access token must be for the resource `<address>/mcp`; an API key works too.",
    parameters: [
      {
        name: "Accept",
        in: "header",
        required: true,
        description: "Both types; 406 otherwise.",
        schema: { type: "string", const: types },
      },
      ...sharedRefs("IdempotencyKey"),
    ],
    requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
    responses: {
      "200": {
        description: "One event `message`, whose data is the JSON-RPC response to a request.",
        headers: { "Idempotent-Replayed": ref("headers", "Replayed") },
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
      "202": { description: "A notification was received." },
      default: ref("responses", "McpError"),
    },
  },
});

/** The paths of agents. */
export const mcpPaths = (): Json => ({
  "/mcp": agents("callMcp", "Model Context Protocol for agents"),
  "/mcp/readonly": agents("callMcpReadonly", "The same with tools that read only"),
});

/** components.responses of agents. */
export const mcpResponses = (): Json => ({
  McpError: errorResponse(
    [400, 401, 403, 404, 406, 408, 413, 414, 415, 421, 429, 431, 500, 503],
    "400 no valid message, 404 an unknown method, 406 without both types in Accept, 415: an error of JSON-RPC. Otherwise the error of the API; 403 `insufficient_scope` names the missing scopes.",
    { anyOf: [ref("schemas", "Error"), ref("schemas", "JsonRpcError")] },
  ),
});

/** components.schemas of agents. */
export const mcpSchemas = (): Json => ({
  JsonRpcError: {
    type: "object",
    required: ["jsonrpc", "error", "id"],
    properties: {
      jsonrpc: { const: "2.0" },
      error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: { type: "integer" }, message: { type: "string" } },
      },
      id: { type: ["string", "number", "null"] },
    },
  },
});
