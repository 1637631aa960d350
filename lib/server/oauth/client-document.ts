import { Agent, request } from "undici";
import * as z from "zod";
import { redirectUriError } from "@/lib/schemas/redirect-uri";
import { requireStorable } from "../kernel/read-json-body";
import { guardedConnector } from "../webhooks/guarded-connector";
import type { TargetPolicy } from "../webhooks/target-policy";
import { OAuthError } from "./oauth-error";

const maxBytes = 10_000;
const timeoutMs = 5_000;

const uri = z.string().max(2000);
const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** A name that looks like what it is: control characters, such as those that turn the direction of text, become spaces. */
const shownName = (name: string): string | undefined => name.replace(/\p{C}+/gu, " ").trim() || undefined;

/** A member that may be missing; null counts as missing, as in the rest of the API. */
const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined);

/** Metadata of a client (RFC 7591), as far as it is used here. Unknown members are ignored, as the RFC demands. */
export const ClientMetadata = z.object({
  client_name: optional(z.string().max(100).transform(shownName)),
  client_uri: optional(webAddress),
  logo_uri: optional(webAddress),
  redirect_uris: z
    .array(uri.refine((given) => redirectUriError(given) === null, "is not a redirect URI"))
    .min(1)
    .max(20),
  grant_types: optional(z.array(z.string().max(100)).max(10)),
  response_types: optional(z.array(z.string().max(100)).max(10)),
  token_endpoint_auth_method: optional(z.string().max(100)),
  scope: optional(z.string().max(2000)),
});
export type ClientMetadata = z.output<typeof ClientMetadata>;

const ClientDocument = ClientMetadata.extend({ client_id: z.string() });

/** Whether a client id is the address of a document that describes the client: https with a path, and nothing that varies. */
export function isDocumentAddress(clientId: string, { loopback }: TargetPolicy): boolean {
  if (clientId.length > 500 || !URL.canParse(clientId)) return false;
  const { protocol, hostname, pathname, username, password, hash, href } = new URL(clientId);
  const isLocal = protocol === "http:" && loopback && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const isPlain = username === "" && password === "" && hash === "" && href === clientId;
  return (protocol === "https:" || isLocal) && isPlain && pathname !== "/";
}

/**
 * Fetches the document of a client from the address that is its id. Never follows a redirect, and connects to permitted
 * addresses only. Throws `invalid_client` when there is none that describes a public client of this address.
 */
export async function fetchClientDocument(clientId: string, targets: TargetPolicy): Promise<ClientMetadata> {
  const dispatcher = new Agent({ connect: guardedConnector(targets) });
  try {
    const sent = {
      dispatcher,
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    };
    const { statusCode, headers, body } = await request(clientId, sent).catch(() => {
      throw unreachable(clientId);
    });
    const type =
      String(headers["content-type"] ?? "")
        .split(";")[0]
        ?.trim() ?? "";
    if (statusCode !== 200 || !/^application\/([\w.+-]+\+)?json$/i.test(type))
      throw invalidDocument(clientId);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      const part = Buffer.from(chunk);
      length += part.length;
      if (length > maxBytes) throw invalidDocument(clientId);
      chunks.push(part);
    }
    const json: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    requireStorable(json);
    const document = ClientDocument.parse(json);
    const isPublic = (document.token_endpoint_auth_method ?? "none") === "none";
    if (document.client_id !== clientId || !isPublic) throw invalidDocument(clientId);
    return document;
  } catch (error) {
    throw error instanceof OAuthError ? error : invalidDocument(clientId);
  } finally {
    dispatcher.destroy().catch(() => {});
  }
}

const unreachable = (clientId: string) =>
  new OAuthError(
    "invalid_client",
    `This server could not fetch what describes the app, ${clientId}. Try again, or ask an admin to register the app under Apps and give the app the client ID from there.`,
  );

const invalidDocument = (clientId: string) =>
  new OAuthError("invalid_client", `${clientId} does not describe an app that can be connected.`);
