import { findResource } from "@/lib/resources";
import { columnsOf } from "../rows/columns";

const signIn = "How people sign in: theirs, not the company's, and secret.";
const reference = "The same for every company.";
const system = "The installation's own bookkeeping.";

/** Tables that no export holds, each with the reason that its manifest gives. */
const tables: Record<string, string> = {
  _prisma_migrations: system,
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
  rateLimit: "Counters of seconds.",
  signInAttempt: signIn,
  webhookQueue: "What waits to be sent; the deliveries say so too.",
  webhookWorker: system,
  nightlyRun: system,
  idempotencyKey: "Answers kept for 24 hours to be repeated; encrypted, and records are exported themselves.",
};

/** Secret columns that no resource declares. */
const columns: Record<string, readonly string[]> = {
  apiKey: ["hash"],
  invitation: ["tokenHash"],
  oauthClient: ["clientSecretHash"],
  webhook: ["secret", "previousSecret", "headers"],
};

/** Why a table is in no export; undefined when it is exported. */
export function whyLeftOut(table: string): string | undefined {
  if (findResource(table)?.secretBearing) return "Short-lived secrets, which no export holds.";
  return Object.hasOwn(tables, table) ? tables[table] : undefined;
}

/** Columns of an exported table whose values are secret. */
export function secretColumns(table: string): readonly string[] {
  const resource = findResource(table);
  const own = resource ? [...columnsOf(resource).values()].filter(({ isSecret }) => isSecret) : [];
  return [...own.map(({ name }) => name), ...(columns[table] ?? [])];
}
