import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from "openid-client";
import { Agent, fetch } from "undici";
import * as z from "zod";
import { isLoopback } from "../../config/env";
import { guardedConnector } from "../../webhooks/guarded-connector";
import type { TargetPolicy } from "../../webhooks/target-policy";
import type { ProviderSettings } from "./identity-provider";
import { ProviderError } from "./provider-error";

/** Clients of the identity providers of companies. They reach only addresses that webhooks may be sent to. */
export interface ProviderClients {
  /** The client for these settings, with the provider's metadata. Throws ProviderError. */
  connect(settings: ProviderSettings): Promise<Configuration>;
  /** The same, with metadata that is read now. */
  connectAnew(settings: ProviderSettings): Promise<Configuration>;
  close(): Promise<void>;
}

const cacheMs = 600_000;
const maxClients = 1_000;
const timeoutSeconds = 10;
const maxBytes = 1_000_000;

export function createProviderClients(policy: TargetPolicy): ProviderClients {
  const dispatcher = new Agent({ connect: guardedConnector(policy) });
  const guardedFetch = fetchThrough(dispatcher);
  const clients = new Map<string, { client: Promise<Configuration>; until: number }>();
  const connectAnew = (settings: ProviderSettings) => discover(settings, policy, guardedFetch);
  return {
    connectAnew,
    connect(settings) {
      const key = JSON.stringify([settings.issuer, settings.clientId, settings.clientSecret]);
      const known = clients.get(key);
      if (known && known.until > performance.now()) return known.client;
      if (clients.size >= maxClients) clients.clear();
      const client = connectAnew(settings);
      clients.set(key, { client, until: performance.now() + cacheMs });
      client.catch(() => clients.delete(key));
      return client;
    },
    close: () => dispatcher.destroy(),
  };
}

async function discover(
  { issuer, clientId, clientSecret }: ProviderSettings,
  policy: TargetPolicy,
  guardedFetch: CustomFetch,
): Promise<Configuration> {
  const server = new URL(issuer);
  // Without TLS only on this machine, where webhooks may reach it as well.
  const isLocal = server.protocol === "http:" && policy.loopback && isLoopback(server.hostname);
  const execute = isLocal ? [allowInsecureRequests] : [];
  const options = { [customFetch]: guardedFetch, timeout: timeoutSeconds, execute };
  const found = await discovery(server, clientId, undefined, None(), options).catch((error: unknown) => {
    throw new ProviderError(error);
  });
  const metadata = found.serverMetadata();
  if (!Lists.safeParse(metadata).success) throw new ProviderError(malformed);
  // A multi-tenant issuer, such as Entra's "common", would let in people of any company.
  if (new URL(metadata.issuer).href !== server.href) throw new ProviderError(foreignIssuer);
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate = methods.includes("client_secret_post") ? ClientSecretPost : ClientSecretBasic;
  const client = new Configuration(
    metadata,
    clientId,
    { [clockTolerance]: 60 },
    clientSecret === null ? None() : authenticate(clientSecret),
  );
  Object.assign(client, { [customFetch]: guardedFetch, timeout: timeoutSeconds });
  enableNonRepudiationChecks(client);
  for (const extend of execute) extend(client);
  return client;
}

const list = z.array(z.string()).optional();
/** Metadata that openid-client does not check. */
const Lists = z.object({
  token_endpoint_auth_methods_supported: list,
  response_types_supported: list,
  code_challenge_methods_supported: list,
  scopes_supported: list,
});
const malformed = new Error("The provider's metadata is malformed.");
const foreignIssuer = new Error("The issuer in the provider's metadata is not the one that was entered.");

/** A fetch that follows no redirect and reads bodies up to a limit. */
const fetchThrough =
  (dispatcher: Agent): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const response = await fetch(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : null,
      signal: signal ?? null,
      redirect: "manual",
      dispatcher,
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new Error("The response is larger than 1 MB.");
      chunks.push(chunk);
    }
    const hasBody = ![101, 204, 205, 304].includes(response.status);
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status: response.status,
      headers: [...response.headers],
    });
  };
