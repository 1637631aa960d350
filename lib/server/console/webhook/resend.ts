import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/webhook/resend";
import { notFound } from "@/lib/schemas/errors";
import type { SystemRun } from "../operation";
import { seqOf } from "./delivery-id";
import { enqueue } from "./enqueue";
import { laneOf, requireActive } from "./lane-of";

export { contract };

export const run: SystemRun<typeof contract> = async (context, { deliveryId }) => {
  const { companyId } = context.call.actor;
  const { rows } = await context.send<{ webhookId: string; eventSeq: string }>(sql`
    SELECT s."webhookId", d."eventSeq" FROM "webhookDelivery" d JOIN "webhookSubscription" s ON s."lane" = d."lane"
    WHERE d."companyId" = ${companyId} AND d."seq" = ${seqOf(deliveryId)}`);
  const [delivery] = rows;
  if (!delivery) throw notFound("A delivery with this id");
  const lane = await laneOf(context, delivery.webhookId, "write");
  requireActive(lane);
  const event = sql`SELECT "seq", "recordId", "operation" FROM "event" WHERE "seq" = ${delivery.eventSeq} AND "companyId" = ${companyId}`;
  const made = await enqueue(context, lane, "resend", event);
  // Events are thrown away after 30 days, like the attempts.
  if (made.id === null) throw notFound("The event of this delivery");
  return { deliveryId: made.id };
};
