import type { Scope } from "@/lib/schemas/areas";
import { isLoopbackUri } from "@/lib/schemas/redirect-uri";
import type { Deps } from "../api/deps";
import type { Actor } from "../kernel/actor";
import { type Client, mayUse } from "./client";
import { findClient } from "./find-client";
import { OAuthError } from "./oauth-error";
import { type Parameters, parseParameters, required } from "./parameters";
import { isRegistered, withParameters } from "./redirect-uri";
import { requestedScopes } from "./requested-scopes";
import { resourceOf } from "./token-endpoint";

/** Authorization request of an app. */
export interface AuthorizationRequest {
  client: Client;
  redirectUri: string;
  state: string | undefined;
  codeChallenge: string;
  audience: string;
  scopes: Scope[];
}

/**
 * The outcome of reading an authorization request. Until client and redirect URI are known to belong together, an error is
 * shown here (`invalid`); after that it is reported to the client (`rejected`). RFC 9700 (4.11.2): where anyone could have
 * registered the address, it is shown first (`message`), or a link to this server would lead to any site.
 */
export type Authorization =
  | { kind: "invalid"; message: string }
  | { kind: "rejected"; redirectTo: string; message: string | null }
  | { kind: "asked"; request: AuthorizationRequest };

const challengeShape = /^[A-Za-z0-9_-]{43}$/;

/** Reads the query of `/oauth/authorize` for the company of a signed-in user. */
export async function readAuthorization(query: string, actor: Actor, deps: Deps): Promise<Authorization> {
  try {
    const parameters = parseParameters(query);
    const clientId = required(parameters, "client_id");
    const redirectUri = required(parameters, "redirect_uri");
    const client = await findClient(clientId, actor, deps);
    if (!client) {
      const message = `No app with the client ID “${shortened(clientId)}” is registered for this company. Ask an admin to register it under Apps.`;
      return { kind: "invalid", message };
    }
    if (!isRegistered(client.redirectUris, redirectUri)) {
      const message = `${client.name} asked to return to ${shortened(redirectUri)}, which is not one of its redirect URIs. Ask an admin to correct them under Apps.`;
      return { kind: "invalid", message };
    }
    return readForClient(parameters, client, redirectUri, deps.publicUrl);
  } catch (error) {
    if (error instanceof OAuthError) return { kind: "invalid", message: error.description };
    throw error;
  }
}

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

function readForClient(
  parameters: Parameters,
  client: Client,
  redirectUri: string,
  publicUrl: string,
): Authorization {
  const state = parameters.get("state");
  try {
    const { codeChallenge, audience, scopes } = readGrant(parameters, client, publicUrl);
    return { kind: "asked", request: { client, redirectUri, state, codeChallenge, audience, scopes } };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const redirectTo = errorRedirect({ redirectUri, state }, error, publicUrl);
    const isTrusted = client.source === "company" || isLoopbackUri(redirectUri);
    const message = client.isAdmitted
      ? `${client.name} sent a wrong request: ${error.description}`
      : `The company does not allow ${client.name}. Ask an admin to allow it under Apps.`;
    return { kind: "rejected", redirectTo, message: isTrusted ? null : message };
  }
}

function readGrant(parameters: Parameters, client: Client, publicUrl: string) {
  if (!client.isAdmitted) throw new OAuthError("access_denied", "The company does not allow this app.");
  if (required(parameters, "response_type") !== "code")
    throw new OAuthError("unsupported_response_type", "The response type must be code.");
  if ((parameters.get("response_mode") ?? "query") !== "query")
    throw new OAuthError("invalid_request", "The response mode must be query.");
  if (!mayUse(client, "authorization_code"))
    throw new OAuthError("unauthorized_client", "The client is not registered for authorization codes.");
  const codeChallenge = required(parameters, "code_challenge");
  if (parameters.get("code_challenge_method") !== "S256" || !challengeShape.test(codeChallenge))
    throw new OAuthError("invalid_request", "The code_challenge must be one of the method S256.");
  if (parameters.get("prompt") === "none")
    throw new OAuthError("access_denied", "The person is always asked.");
  return {
    codeChallenge,
    audience: resourceOf(parameters, publicUrl) ?? publicUrl,
    scopes: requestedScopes(parameters.get("scope"), client.scope),
  };
}

/** The address that reports an error to the client. */
export const errorRedirect = (
  { redirectUri, state }: Pick<AuthorizationRequest, "redirectUri" | "state">,
  { code, description }: OAuthError,
  publicUrl: string,
): string =>
  withParameters(redirectUri, { error: code, error_description: description, state, iss: publicUrl });

/** The address that brings an authorization code to the client. */
export const codeRedirect = (
  { redirectUri, state }: Pick<AuthorizationRequest, "redirectUri" | "state">,
  code: string,
  publicUrl: string,
): string => withParameters(redirectUri, { code, state, iss: publicUrl });

/** The person denied the request. */
export const denied = () => new OAuthError("access_denied", "The person did not allow it.");
