import { randomBytes } from "node:crypto";
import type pg from "pg";
import sql from "sql-template-tag";
import * as z from "zod";
import { faultOfName, faultOfValue } from "@/lib/schemas/webhook-headers";
import type { Cipher } from "../cipher";
import type { Delivery } from "./delivery";

/** What a webhook signs with, the current secret first, and the headers of its own. */
export interface OpenedSecrets {
  secrets: string[];
  headers: Record<string, string>;
}

const Headers = z.record(z.string(), z.string());

/** The headers that a webhook keeps, by their names in small letters. Throws when they are under another secret. */
export function openHeaders(cipher: Cipher, sealed: string | null): Record<string, string> {
  if (sealed === null) return {};
  const kept = Object.entries(Headers.parse(JSON.parse(cipher.decrypt(sealed))));
  return Object.fromEntries(
    kept
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name, value]) => faultOfName(name) === null && faultOfValue(value) === null),
  );
}

/** A new secret as its receiver writes it down: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Webhooks whose opened secrets are remembered. */
const mostRemembered = 10_000;

/**
 * Opens the secrets of webhooks, each once until it is another one, and gives a webhook its first. Throws when they were
 * encrypted under another secret of the installation.
 */
export function secretOpener({ pool, cipher }: { pool: pg.Pool; cipher: Cipher }) {
  const remembered = new Map<string, OpenedSecrets>();
  return async (delivery: Delivery): Promise<OpenedSecrets> => {
    const { companyId, webhookId, previousSecret, headers } = delivery;
    const secret = delivery.secret ?? (await giveSecret(pool, cipher, companyId, webhookId));
    const key = [secret, previousSecret, headers].join();
    const known = remembered.get(key);
    if (known) return known;
    const opened = {
      secrets: [secret, previousSecret].flatMap((sealed) => (sealed === null ? [] : cipher.decrypt(sealed))),
      headers: openHeaders(cipher, headers),
    };
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, opened);
    return opened;
  };
}

/** The encrypted secret of a webhook that had none; the first of several who give it one is right. */
async function giveSecret(pool: pg.Pool, cipher: Cipher, companyId: string, id: string): Promise<string> {
  await pool.query(sql`
    UPDATE "webhook" SET "secret" = ${cipher.encrypt(newSecret())}
    WHERE "companyId" = ${companyId} AND "id" = ${id} AND "secret" IS NULL`);
  const { rows } = await pool.query<{ secret: string }>(
    sql`SELECT "secret" FROM "webhook" WHERE "companyId" = ${companyId} AND "id" = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new Error("The webhook was removed.");
  return row.secret;
}
