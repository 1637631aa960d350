import { findResource } from "@/lib/resources";
import { columnsOf } from "../rows/request/columns";

const signIn = "Sign-in data of people: secret, and not the company's.";
const reference = "The same for every company.";
const system = "Internal data of the installation.";

/** Tables that are excluded from exports, each with the reason in the manifest. */
const tables: Record<string, string> = {
  _prisma_migrations: system,
  functionVersion: system,
  installation: system,
  erasure: system,
  attributeDataType: reference,
  country: reference,
  currency: reference,
  unitOfMeasure: reference,
  webhookTable: reference,
  passkey: signIn,
  session: signIn,
  twoFactor: signIn,
  userAccount: signIn,
  verification: signIn,
  rateLimit: "Rate limit counters.",
  signInAttempt: signIn,
  provisioningToken: "The token of the company's directory: secret.",
  webhookQueue: "Pending deliveries, which are exported as deliveries.",
  webhookFanOut: "Deliveries that are still to be written; their events are exported.",
  webhookWorker: system,
  webhookCount: system,
  mailQueue: "Invitations and password links to be mailed; encrypted, and addressed to people.",
  nightlyRun: system,
  idempotencyKey: "Responses stored for 24 hours for repeated calls; encrypted.",
  oauthToken: "Tokens of connected apps; hashed.",
  importPart: "Files that were sent for imports, kept until they are written.",
  importChunk: "Rows of files of imports, kept for 30 days.",
  importRejectedRow: "Rows of files that could not be imported, kept for 30 days.",
  requestLog: "Calls of keys, apps and directories, kept for 7 days.",
  openChangeSet: system,
  changePlan:
    "Changes that were planned and not applied, and progress of undos; stored for an hour, encrypted.",
};

/** Secret columns that are not declared in a resource. */
const columns: Record<string, readonly string[]> = {
  apiKey: ["hash"],
  identityProvider: ["clientSecret"],
  invitation: ["tokenHash"],
  oauthClient: ["clientSecretHash"],
  webhook: ["secret", "previousSecret", "headers"],
};

/** Why a table is excluded from exports; undefined when it is exported. */
export function exclusionReason(table: string): string | undefined {
  if (findResource(table)?.secretBearing) return "Short-lived secrets.";
  return Object.hasOwn(tables, table) ? tables[table] : undefined;
}

/** Whether migrations fill the table with rows that every installation has. */
export const isReference = (table: string): boolean => exclusionReason(table) === reference;

/** Columns of an exported table whose values are secret. */
export function secretColumns(table: string): readonly string[] {
  const resource = findResource(table);
  const own = resource ? [...columnsOf(resource).values()].filter(({ isSecret }) => isSecret) : [];
  return [...own.map(({ name }) => name), ...(columns[table] ?? [])];
}
