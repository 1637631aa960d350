import { errorRef } from "./errors";
import type { Json } from "./json-schema";
import { jsonResponse, withHead } from "./service";

const tag = { tags: ["service"] };
/** The error body of the API, with `error` and `error_description` of the RFCs. */
const errors = errorRef("QueryError");

const form = (required: readonly string[], optional: readonly string[]): Json => ({
  required: true,
  content: {
    "application/x-www-form-urlencoded": {
      schema: {
        type: "object",
        required,
        properties: Object.fromEntries([...required, ...optional].map((name) => [name, { type: "string" }])),
      },
    },
  },
});

const discovery = (operationId: string, summary: string): Json =>
  withHead({
    ...tag,
    security: [],
    "x-label": "READ",
    operationId,
    summary,
    responses: { "200": jsonResponse("The document.") },
  });

const clientCredentials = ["client_id", "client_secret"];

/** The paths of the authorization server. Apps send their credentials in the form or as HTTP Basic. */
export const oauthPaths = (): Json => ({
  "/.well-known/oauth-authorization-server": discovery(
    "getAuthorizationServer",
    "Authorization server (RFC 8414)",
  ),
  "/.well-known/oauth-protected-resource": discovery(
    "getProtectedResource",
    "The API as a resource (RFC 9728)",
  ),
  "/.well-known/oauth-protected-resource/mcp": discovery(
    "getProtectedResourceMcp",
    "The endpoint of agents as a resource (RFC 9728)",
  ),
  "/.well-known/oauth-protected-resource/mcp/readonly": discovery(
    "getProtectedResourceMcpReadonly",
    "The endpoint of agents that read as a resource (RFC 9728)",
  ),
  "/oauth/authorize": {
    get: {
      ...tag,
      security: [],
      "x-label": "READ",
      operationId: "authorizeApp",
      summary: "Ask a person to allow an app (RFC 6749, PKCE with S256 only)",
      parameters: [
        ...["response_type", "client_id", "redirect_uri", "code_challenge", "code_challenge_method"],
        ...["state", "scope", "resource"],
      ].map((name, at) => ({ name, in: "query", required: at < 5, schema: { type: "string" } })),
      responses: {
        "200": {
          description: "The consent screen.",
          content: { "text/html": { schema: { type: "string" } } },
        },
        "307": {
          description: "To the sign-in page without a session, or to the app with an error.",
          headers: { Location: { description: "Where to.", schema: { type: "string" } } },
        },
      },
    },
  },
  "/oauth/token": {
    post: {
      ...tag,
      security: [],
      "x-label": "WRITE",
      operationId: "issueToken",
      summary: "Redeem an authorization code or a refresh token",
      requestBody: form(
        ["grant_type"],
        [...clientCredentials, "code", "redirect_uri", "code_verifier", "refresh_token", "scope", "resource"],
      ),
      responses: { "200": jsonResponse("The tokens."), ...errors },
    },
  },
  "/oauth/revoke": {
    post: {
      ...tag,
      security: [],
      "x-label": "DESTRUCTIVE",
      operationId: "revokeToken",
      summary: "Revoke a token (RFC 7009)",
      requestBody: form(["token"], [...clientCredentials, "token_type_hint"]),
      responses: { "200": { description: "The token does not work any more." }, ...errors },
    },
  },
  "/oauth/introspect": {
    post: {
      ...tag,
      "x-label": "READ",
      operationId: "introspectToken",
      summary: "Describe a token of the company (RFC 7662)",
      description: "Needs the scope `access:read`.",
      requestBody: form(["token"], ["token_type_hint"]),
      responses: {
        "200": jsonResponse("Whether it is active, and what it allows."),
        ...errors,
      },
    },
  },
  "/oauth/register": {
    post: {
      ...tag,
      security: [],
      "x-label": "WRITE",
      operationId: "registerApp",
      summary: "Register an app (RFC 7591)",
      description: "404 unless the installation allows it (`OAUTH_REGISTRATION=on`).",
      requestBody: { required: true, content: { "application/json": { schema: { type: "object" } } } },
      responses: { "201": jsonResponse("The client."), ...errors },
    },
  },
});
