import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/reveal-secret";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { newSecret } from "../../sender/secrets";
import type { SystemRun } from "../operation";

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
  // One that nothing was sent to yet has none.
  const secret = webhook.secret === null ? newSecret() : cipher.decrypt(webhook.secret);
  const sealed = webhook.secret ?? cipher.encrypt(secret);
  await send(sql`UPDATE "webhook" SET "secret" = ${sealed}, "secretShownAt" = now() ${where}`);
  return { secret };
};
