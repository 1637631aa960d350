import { scopes } from "@/lib/schemas/areas";
import type { Deps } from "../api/deps";
import { audiences } from "../auth/audience";
import type { ApiResponse } from "../kernel/api";
import { jsonResponse } from "../kernel/json-response";
import { authMethods, grantTypes } from "./client";
import { agentScopes, defaultScopes } from "./requested-scopes";

/** Documents that clients may keep for a minute. */
const document = (body: object): ApiResponse =>
  jsonResponse(200, JSON.stringify(body), { "cache-control": "public, max-age=60" });

/** `/.well-known/oauth-authorization-server` (RFC 8414). */
export const serverMetadata = ({ publicUrl, oauthRegistration }: Deps): ApiResponse =>
  document({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    introspection_endpoint: `${publicUrl}/oauth/introspect`,
    ...(oauthRegistration && { registration_endpoint: `${publicUrl}/oauth/register` }),
    scopes_supported: scopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: grantTypes,
    token_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint_auth_methods_supported: authMethods,
    introspection_endpoint_auth_methods_supported: ["Bearer"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    protected_resources: audiences(publicUrl),
  });

/** `/.well-known/oauth-protected-resource` (RFC 9728). */
export const apiMetadata = ({ publicUrl }: Deps): ApiResponse =>
  document(resourceMetadata(publicUrl, publicUrl, "Millwright API", scopes));

/** `/.well-known/oauth-protected-resource/mcp`. */
export const agentMetadata = ({ publicUrl }: Deps): ApiResponse =>
  document(resourceMetadata(publicUrl, `${publicUrl}/mcp`, "Millwright for agents", agentScopes));

/** `/.well-known/oauth-protected-resource/mcp/readonly`. */
export const readingAgentMetadata = ({ publicUrl }: Deps): ApiResponse =>
  document(
    resourceMetadata(publicUrl, `${publicUrl}/mcp/readonly`, "Millwright for reading agents", defaultScopes),
  );

const resourceMetadata = (issuer: string, resource: string, name: string, suggested: readonly string[]) => ({
  resource,
  resource_name: name,
  authorization_servers: [issuer],
  scopes_supported: suggested,
  bearer_methods_supported: ["header"],
});
