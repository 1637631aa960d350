import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/rotate-secret";
import { notFound } from "@/lib/schemas/errors";
import { newSecret } from "../../sender/secrets";
import type { SystemRun } from "../operation";

export { contract };

export const run: SystemRun<typeof contract> = async (
  { send, call: { actor }, deps: { cipher } },
  { id },
) => {
  const secret = newSecret();
  const { rows } = await send<{ until: Date }>(sql`
    UPDATE "webhook" SET "previousSecret" = "secret", "previousSecretExpiresAt" = now() + INTERVAL '24 hours',
      "secret" = ${cipher.encrypt(secret)}, "secretShownAt" = NULL
    WHERE "companyId" = ${actor.companyId} AND "id" = ${id} RETURNING "previousSecretExpiresAt" AS "until"`);
  const [webhook] = rows;
  if (!webhook) throw notFound("A webhook with this id");
  return { secret, previousExpiresAt: webhook.until.toISOString() };
};
