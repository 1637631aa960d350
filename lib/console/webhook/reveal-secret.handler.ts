import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/reveal-secret.contract";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { newSecret, placeInWebhook } from "@/lib/server/webhooks/secrets";
import type { SystemRun } from "../handler";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id },
) => {
  const where = sql`WHERE "companyId" = ${actor.companyId} AND "id" = ${id}`;
  const { rows } = await send<{ secret: string | null; isShown: boolean }>(sql`
    SELECT "secret", "secretShownAt" IS NOT NULL AS "isShown" FROM "webhook" ${where} FOR NO KEY UPDATE`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  if (webhook.isShown) {
    throw ruleViolation("This secret has been shown already. Change it (rotateSecret) when it is lost.");
  }
  // A webhook without deliveries has no secret yet.
  const place = placeInWebhook({ companyId: actor.companyId, webhookId: id }, "secret");
  const secret = webhook.secret === null ? newSecret() : cipher.decrypt(webhook.secret, place);
  const encrypted = webhook.secret ?? cipher.encrypt(secret, place);
  await send(sql`UPDATE "webhook" SET "secret" = ${encrypted}, "secretShownAt" = now() ${where}`);
  return { secret };
};
