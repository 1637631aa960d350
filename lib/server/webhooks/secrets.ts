import { randomBytes } from "node:crypto";
import type pg from "pg";
import sql from "sql-template-tag";
import * as z from "zod";
import { headerNameError, headerValueError } from "@/lib/schemas/webhook-headers";
import type { Delivery } from "@/lib/worker/webhooks/delivery";
import type { Cipher, CipherContext } from "../crypto/cipher";

/** The secrets that a webhook signs with, the current one first, and its own headers. */
export interface OpenedSecrets {
  secrets: string[];
  headers: Record<string, string>;
}

const Headers = z.record(z.string(), z.string());

/** Where a webhook's encrypted value is stored. */
export const placeInWebhook = (
  { companyId, webhookId }: Pick<Delivery, "companyId" | "webhookId">,
  column: "secret" | "previousSecret" | "headers",
): CipherContext => ({ table: "webhook", column, companyId, rowId: webhookId });

/** The headers that a webhook keeps, by their names in lower case. Throws when they do not decrypt. */
export function openHeaders(
  cipher: Cipher,
  { headers, ...webhook }: Pick<Delivery, "companyId" | "webhookId" | "headers">,
): Record<string, string> {
  if (headers === null) return {};
  const kept = Object.entries(
    Headers.parse(JSON.parse(cipher.decrypt(headers, placeInWebhook(webhook, "headers")))),
  );
  return Object.fromEntries(
    kept
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name, value]) => headerNameError(name) === null && headerValueError(value) === null),
  );
}

/** A new secret as its receiver writes it down: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Webhooks whose decrypted secrets are cached. */
const maxCached = 10_000;

/**
 * Decrypts the secrets of webhooks, each once until it changes, and creates the first secret of a webhook. Throws when they
 * were encrypted under another installation secret.
 */
export function secretOpener({ pool, cipher }: { pool: pg.Pool; cipher: Cipher }) {
  const cache = new Map<string, OpenedSecrets>();
  return async (delivery: Delivery): Promise<OpenedSecrets> => {
    const { companyId, webhookId, previousSecret, headers } = delivery;
    const secret = delivery.secret ?? (await createSecret(pool, cipher, delivery));
    const key = [companyId, webhookId, secret, previousSecret, headers].join();
    const known = cache.get(key);
    if (known) return known;
    const opened = {
      secrets: [
        cipher.decrypt(secret, placeInWebhook(delivery, "secret")),
        ...(previousSecret === null
          ? []
          : [cipher.decrypt(previousSecret, placeInWebhook(delivery, "previousSecret"))]),
      ],
      headers: openHeaders(cipher, delivery),
    };
    if (cache.size >= maxCached) cache.clear();
    cache.set(key, opened);
    return opened;
  };
}

/** Creates the secret of a webhook that has none and returns it encrypted; of several senders the first one wins. */
async function createSecret(
  pool: pg.Pool,
  cipher: Cipher,
  webhook: Pick<Delivery, "companyId" | "webhookId">,
): Promise<string> {
  const { companyId, webhookId: id } = webhook;
  await pool.query(sql`
    UPDATE "webhook" SET "secret" = ${cipher.encrypt(newSecret(), placeInWebhook(webhook, "secret"))}
    WHERE "companyId" = ${companyId} AND "id" = ${id} AND "secret" IS NULL`);
  const { rows } = await pool.query<{ secret: string }>(
    sql`SELECT "secret" FROM "webhook" WHERE "companyId" = ${companyId} AND "id" = ${id}`,
  );
  const [row] = rows;
  if (!row) throw new Error("The webhook was removed.");
  return row.secret;
}
