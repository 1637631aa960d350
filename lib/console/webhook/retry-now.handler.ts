import sql from "sql-template-tag";
import { contract } from "@/lib/console/webhook/retry-now.contract";
import { notFound, ruleViolation } from "@/lib/schemas/errors";
import { requireRead } from "@/lib/server/auth/require-read";
import type { SystemRun } from "../handler";
import { uuidOf } from "./delivery-id";
import { endPause, firstInLine } from "./enqueue";
import { laneOf, requireActive } from "./lane-of";

export { contract };

interface Waiting {
  webhookId: string;
  table: string;
  seq: string;
  record: string;
  status: string;
}

export const run: SystemRun<typeof contract> = async (context, { deliveryId }) => {
  const { actor } = context.call;
  const find = sql`
    SELECT s."webhookId", e."table", d."seq", d."status", queue_record(d."reason", d."recordId", d."eventSeq") AS "record"
    FROM "webhookDelivery" d JOIN "webhookSubscription" s ON s."lane" = d."lane" JOIN "event" e ON e."seq" = d."eventSeq"
    WHERE d."companyId" = ${actor.companyId} AND d."id" = ${uuidOf(deliveryId)}::uuid`;
  const [found] = (await context.send<Waiting>(find)).rows;
  if (!found) throw notFound("A delivery with this id");
  const lane = await laneOf(context, found.webhookId, "write");
  requireRead(actor, found.table);
  requireActive(lane);
  // Read again under the lock under which results are recorded.
  const [delivery] = (await context.send<Waiting>(find)).rows;
  if (delivery?.status !== "pending") {
    throw ruleViolation("This delivery does not wait for another attempt. Send it again instead (resend).");
  }
  await context.send(endPause(lane));
  // Earlier deliveries of the same record are sent first, so they become due as well.
  await context.send(sql`
    UPDATE "webhookQueue" SET "dueAt" = ${firstInLine(lane.lane)}, "urgent" = true
    WHERE "lane" = ${lane.lane} AND "record" = ${delivery.record}::bigint AND "seq" <= ${delivery.seq}::bigint
      AND "worker" IS NULL AND "arrivedIn" IS NULL`);
  return { deliveryId };
};
