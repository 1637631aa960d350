import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/rotate-secret.contract";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { requireRead } from "@/lib/server/auth/require-read";
import { newSecret, placeInWebhook } from "@/lib/server/webhooks/secrets";
import type { SystemRun } from "../handler";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id },
) => {
  const where = sql`WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`;
  const { rows } = await send<{
    table: string;
    current: string | null;
    until: Date;
    promised: Date | null;
  }>(sql`
    SELECT "table", "secret" AS "current", (now() + INTERVAL '24 hours')::timestamptz(3) AS "until",
      CASE WHEN "previousSecret" IS NOT NULL AND "previousSecretExpiresAt" > now() THEN "previousSecretExpiresAt" END AS "promised"
    FROM "webhook" ${where} FOR NO KEY UPDATE`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  const { table, current, until, promised } = webhook;
  requireRead(actor, table);
  // Two secrets sign at a time: a third would invalidate the oldest before its announced expiry.
  if (promised) {
    throw ruleViolation(
      `The previous secret is valid until ${promised.toISOString()}. Change the secret again after that.`,
    );
  }
  const secret = newSecret();
  const place = (column: "secret" | "previousSecret") =>
    placeInWebhook({ companyId: actor.companyId, webhookId: id }, column);
  const previous =
    current === null
      ? null
      : cipher.encrypt(cipher.decrypt(current, place("secret")), place("previousSecret"));
  const expiresAt = previous === null ? null : until;
  await send(sql`
    UPDATE "webhook" SET "previousSecret" = ${previous}, "previousSecretExpiresAt" = ${expiresAt},
      "secret" = ${cipher.encrypt(secret, place("secret"))}, "secretShownAt" = NULL ${where}`);
  return { secret, previousExpiresAt: expiresAt?.toISOString() ?? null };
};
