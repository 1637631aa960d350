import sql, { type Sql } from "sql-template-tag";
import { appLogo } from "@/lib/schemas/app-details";
import type { Deps } from "../api/deps";
import { hashKey, isWellFormed } from "../auth/api-keys/key-format";
import type { ApiRequest } from "../kernel/api";
import { isStorable } from "../kernel/json/storable-text";
import { OAuthError } from "./oauth-error";
import type { Parameters } from "./parameters";

/** A client as a company knows it. */
export interface Client {
  clientId: string;
  /** The company, empty for a client of the whole installation. */
  clientOwner: string;
  name: string;
  redirectUris: string[];
  grantTypes: string[];
  clientUri: string | null;
  logoUri: string | null;
  scope: string | null;
  source: "company" | "address" | "self";
  fetchedAt: Date | null;
  isAdmitted: boolean;
}

/** How clients prove who they are at the token endpoint. */
export const authMethods = ["none", "client_secret_basic", "client_secret_post"] as const;

/** The grants of the token endpoint. */
export const grantTypes = ["authorization_code", "refresh_token"] as const;

/** Whether a client may use a grant; one that registered none may use both. */
export const mayUse = ({ grantTypes }: Pick<Client, "grantTypes">, grant: string): boolean =>
  grantTypes.length === 0 || grantTypes.includes(grant);

/** The logo to show for a client: an image that an admin of the company stored, never one of another server. */
export const logoOf = ({ source, logoUri }: Pick<Client, "source" | "logoUri">): string | null =>
  source === "company" && appLogo.safeParse(logoUri).success ? logoUri : null;

/** Statement of the client that a company knows by an id: its own before one of the whole installation. */
export const findClientSql = (clientId: string, companyId: string): Sql => sql`
  SELECT l."clientId", l."clientOwner", l."name", l."redirectUris", l."grantTypes", l."clientUri",
         l."logoUri", l."scope", l."source", l."fetchedAt",
         admits_client(${companyId}, l."clientId", l."clientOwner") AS "isAdmitted"
  FROM "oauthClient" l WHERE l."clientId" = ${clientId} AND l."clientOwner" IN (${companyId}, '')
  ORDER BY l."clientOwner" DESC LIMIT 1`;

/** A client that has authenticated: a company's and the installation's may share its id, and the code or token decides. */
export interface AuthenticatedClient {
  clientId: string;
  owners: string[];
  /** Of these, those that registered it for refresh tokens. */
  refreshOwners: string[];
}

/**
 * Authenticates the client of a call to the token or revocation endpoint by its registered method. Throws `invalid_client`
 * for every failure.
 */
export async function authenticateClient(
  request: ApiRequest,
  parameters: Parameters,
  { pool }: Pick<Deps, "pool">,
): Promise<AuthenticatedClient> {
  const { clientId, secret, method } = credentialsOf(request, parameters);
  const hash = secret !== null && isWellFormed(secret, "clientSecret") ? hashKey(secret) : null;
  const { rows } = await pool.query<Pick<Client, "clientOwner" | "grantTypes">>(sql`
    SELECT "clientOwner", "grantTypes" FROM "oauthClient"
    WHERE "clientId" = ${clientId} AND "tokenEndpointAuthMethod" = ${method}
      AND (${method} = 'none' OR "clientSecretHash" = ${hash})`);
  if (rows.length === 0) throw unknownClient();
  const ownersOf = (registered: typeof rows) => registered.map(({ clientOwner }) => clientOwner);
  const refreshOwners = ownersOf(rows.filter((row) => mayUse(row, "refresh_token")));
  return { clientId, owners: ownersOf(rows), refreshOwners };
}

interface Credentials {
  clientId: string;
  secret: string | null;
  method: (typeof authMethods)[number];
}

function credentialsOf(request: ApiRequest, parameters: Parameters): Credentials {
  const clientId = parameters.get("client_id");
  const secret = parameters.get("client_secret");
  const authorization = request.header("authorization");
  if (authorization === undefined) {
    if (clientId === undefined) throw unknownClient();
    return secret === undefined
      ? { clientId, secret: null, method: "none" }
      : { clientId, secret, method: "client_secret_post" };
  }
  const basic = /^Basic +([\w+/=-]+)$/i.exec(authorization)?.[1];
  const [name, ...rest] = Buffer.from(basic ?? "", "base64")
    .toString("utf8")
    .split(":");
  const given = decodeFormValue(name ?? "");
  const password = decodeFormValue(rest.join(":"));
  if (!given || password === null || secret !== undefined || (clientId !== undefined && clientId !== given))
    throw unknownClient();
  return { clientId: given, secret: password, method: "client_secret_basic" };
}

/** RFC 6749 2.3.1: both parts of Basic credentials are form-encoded. */
function decodeFormValue(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text.replaceAll("+", " "));
    return isStorable(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

const unknownClient = () =>
  new OAuthError("invalid_client", "The client is not known here, or its authentication failed.", {
    "www-authenticate": 'Basic realm="oauth"',
  });
