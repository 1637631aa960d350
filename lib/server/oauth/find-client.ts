import sql from "sql-template-tag";
import type { Deps } from "../api/deps";
import type { Actor } from "../kernel/actor";
import { isStorable } from "../kernel/json/storable-text";
import { type Client, findClientSql } from "./client";
import { type ClientMetadata, fetchClientDocument, isDocumentAddress } from "./client-document";

/** Milliseconds for which a fetched document is used without fetching it again. */
const freshMs = 60 * 60 * 1000;

/**
 * The client that a company knows by an id; null for none. An id that is an address is fetched, and cached for the company.
 * Throws `invalid_client` when that fails.
 */
export async function findClient(clientId: string, actor: Actor, deps: Deps): Promise<Client | null> {
  if (!isStorable(clientId)) return null;
  const known = await read(clientId, actor, deps);
  if (known && (known.source !== "address" || isFresh(known))) return known;
  if (!known && !isDocumentAddress(clientId, deps.targets)) return null;
  await store(clientId, await fetchClientDocument(clientId, deps.targets), actor, deps);
  return read(clientId, actor, deps);
}

const isFresh = ({ fetchedAt }: Client): boolean =>
  fetchedAt !== null && Date.now() - fetchedAt.getTime() < freshMs;

async function read(clientId: string, { companyId }: Actor, { pool }: Deps): Promise<Client | null> {
  const { rows } = await pool.query<Client>(findClientSql(clientId, companyId));
  return rows[0] ?? null;
}

async function store(
  clientId: string,
  document: ClientMetadata,
  actor: Actor,
  { pool }: Deps,
): Promise<void> {
  await pool.query(sql`
    INSERT INTO "oauthClient"
      ("companyId", "createdBy", "source", "clientId", "fetchedAt", "tokenEndpointAuthMethod", "name", "redirectUris",
       "grantTypes", "responseTypes", "clientUri", "logoUri", "scope")
    VALUES (${actor.companyId}, ${actor.userId}, 'address', ${clientId}, now(), 'none',
            ${document.client_name ?? new URL(clientId).host}, ${document.redirect_uris}::text[],
            ${document.grant_types ?? []}::text[], ${document.response_types ?? []}::text[],
            ${document.client_uri ?? null}, ${document.logo_uri ?? null}, ${document.scope ?? null})
    ON CONFLICT ("clientOwner", "clientId") DO UPDATE
    SET "fetchedAt" = EXCLUDED."fetchedAt", "name" = EXCLUDED."name", "redirectUris" = EXCLUDED."redirectUris",
        "grantTypes" = EXCLUDED."grantTypes", "responseTypes" = EXCLUDED."responseTypes",
        "clientUri" = EXCLUDED."clientUri", "logoUri" = EXCLUDED."logoUri", "scope" = EXCLUDED."scope"
    WHERE "oauthClient"."source" = 'address'`);
}
