import type pg from "pg";
import sql from "sql-template-tag";
import type { Cipher } from "@/lib/server/crypto/cipher";
import { bodyOf, messageIdOf, signatureOf } from "@/lib/server/webhooks/message";
import { placeInWebhook } from "@/lib/server/webhooks/secrets";

/** How many attempts of a company are signed: those that a user may open on the delivery screen. */
const maxSigned = 1_000;

interface Attempt {
  seq: string;
  number: number;
  sentAt: Date;
  companyId: string;
  webhookId: string;
  eventId: string;
  type: string;
  at: Date;
  row: string;
  oldRow: string | null;
  secret: string;
}

/** Signs the newest attempts of a company's log as its sender would have. */
export async function signAttempts(client: pg.ClientBase, cipher: Cipher, companyId: string): Promise<void> {
  const { rows } = await client.query<Attempt>(sql`
    SELECT a."deliverySeq" AS "seq", a."number", a."at" AS "sentAt", a."companyId", e."id" AS "eventId",
      e."table" || '.' || e."operation" AS "type", e."at", e."record"::text AS "row", e."old"::text AS "oldRow", w."id" AS "webhookId", w."secret"
    FROM (
      SELECT * FROM "webhookAttempt" WHERE "companyId" = ${companyId} ORDER BY "at" DESC LIMIT ${maxSigned}
    ) a
    JOIN "webhookDelivery" d ON d."seq" = a."deliverySeq"
    JOIN "event" e ON e."seq" = d."eventSeq"
    JOIN "webhookSubscription" s ON s."lane" = a."lane"
    JOIN "webhook" w ON w."companyId" = s."companyId" AND w."id" = s."webhookId" AND w."secret" IS NOT NULL`);
  const signatures = rows.map((attempt) =>
    signatureOf(
      [cipher.decrypt(attempt.secret, placeInWebhook(attempt, "secret"))],
      messageIdOf(attempt.eventId),
      attempt.sentAt,
      bodyOf({ ...attempt, isTest: false }),
    ),
  );
  await client.query(sql`
    UPDATE "webhookAttempt" a SET "signature" = s."signature"
    FROM unnest(${rows.map(({ seq }) => seq)}::bigint[], ${rows.map(({ number }) => number)}::smallint[],
      ${rows.map(({ sentAt }) => sentAt)}::timestamptz[], ${signatures}::text[]) AS s("seq", "number", "at", "signature")
    WHERE a."deliverySeq" = s."seq" AND a."number" = s."number" AND a."at" = s."at"`);
}
