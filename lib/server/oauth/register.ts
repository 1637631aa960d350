import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { generateSecret, hashKey } from "../auth/api-keys/key-format";
import { createAddressLimit } from "../guards/address-limit";
import type { ApiRequest, ApiResponse } from "../kernel/api";
import { jsonResponse } from "../kernel/json-response";
import { readOperationBody } from "../kernel/read-json-body";
import { authMethods, grantTypes } from "./client";
import { ClientMetadata } from "./client-document";
import { OAuthError } from "./oauth-error";
import { registeredScopes } from "./requested-scopes";

/** Limits registrations: a burst of 20 and one a minute per address, in this process. */
const registrations = createAddressLimit({ rate: 1 / 60, burst: 20 });

/** `/oauth/register` (RFC 7591), where OAUTH_REGISTRATION allows it. A client that names no method of authentication is public. */
export async function register(request: ApiRequest, deps: Deps): Promise<ApiResponse> {
  if (!deps.oauthRegistration) {
    throw new ApiError(404, "not_found", "Apps cannot register themselves here.", {
      hint: "An admin registers apps in the console, or an app uses the address of its metadata as client ID.",
    });
  }
  registrations.admit(request.address);
  const parsed = ClientMetadata.safeParse(await readOperationBody(request).catch(asMetadataError));
  if (!parsed.success) throw invalidMetadata(parsed.error.issues[0]?.path.join(".") ?? "");
  const metadata = parsed.data;
  const method = authMethods.find((one) => one === (metadata.token_endpoint_auth_method ?? "none"));
  if (!method) throw invalidMetadata("token_endpoint_auth_method");
  const secret = method === "none" ? null : generateSecret("clientSecret");
  const clientId = `self-${randomUUID()}`;
  const granted = grantTypes.filter((type) => metadata.grant_types?.includes(type) ?? true);
  // An empty list would stand for every grant.
  if (granted.length === 0) throw invalidMetadata("grant_types");
  // RFC 7591 (2): names that mean nothing here are not registered, and the response shows which are.
  const scope = registeredScopes(metadata.scope)?.join(" ");
  await deps.pool.query(sql`
    INSERT INTO "oauthClient"
      ("companyId", "createdBy", "source", "clientId", "tokenEndpointAuthMethod", "clientSecretHash", "name",
       "redirectUris", "grantTypes", "responseTypes", "clientUri", "logoUri", "scope")
    VALUES (NULL, NULL, 'self', ${clientId}, ${method}, ${secret && hashKey(secret)}, ${metadata.client_name ?? clientId},
            ${metadata.redirect_uris}::text[], ${granted}::text[], ${["code"]}::text[],
            ${metadata.client_uri ?? null}, ${metadata.logo_uri ?? null}, ${scope ?? null})`);
  const body = {
    ...metadata,
    scope,
    client_id: clientId,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    grant_types: granted,
    response_types: ["code"],
    token_endpoint_auth_method: method,
    ...(secret !== null && { client_secret: secret, client_secret_expires_at: 0 }),
  };
  return jsonResponse(201, JSON.stringify(body));
}

/** RFC 7591 (3.2.2) has a code of its own for a body that is no JSON object. */
function asMetadataError(error: unknown): never {
  if (error instanceof ApiError && error.status === 400)
    throw new OAuthError("invalid_client_metadata", error.message);
  throw error;
}

const invalidMetadata = (member: string) =>
  member.startsWith("redirect_uris")
    ? new OAuthError("invalid_redirect_uri", "A redirect URI is missing or not permitted.")
    : new OAuthError("invalid_client_metadata", `The member ${member} is missing, invalid or not supported.`);
