import * as z from "zod";
import { timestamp } from "@/lib/schemas/fields";

/** Status of a delivery. Held: its webhook was inactive, so it is sent only by a replay. */
export const deliveryStatus = ["pending", "succeeded", "failed", "held"] as const;

/** The change of the row. */
export const changeKind = ["inserted", "updated", "deleted"] as const;

/** Why a delivery was created. */
export const deliveryReason = ["change", "test", "resend", "replay"] as const;

/** The id of a delivery: `whd_` and 32 hexadecimal digits. */
export const deliveryId = () =>
  z
    .string()
    .regex(/^whd_[0-9a-f]{32}$/, "Must be the id of a delivery: whd_ and 32 hexadecimal digits.")
    .meta({ description: "A delivery, as getDeliveries names it" });

const notAPosition = "Must be the `position` of a delivery.";

/** Where a list of deliveries goes on: the position of one, also after it was deleted, or its id. */
export const deliveryPosition = () =>
  z
    .string()
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.)?whd_[0-9a-f]{32}$/, {
      error: notAPosition,
      abort: true,
    })
    .refine(
      (value) => value.startsWith("whd_") || timestamp().safeParse(value.slice(0, 24)).success,
      notAPosition,
    )
    .meta({ description: "`position` of the last delivery of the previous page, or its `id`" });

/** A request or response body with the id of one delivery. */
export const deliveryOnly = () => z.strictObject({ deliveryId: deliveryId() });

/** The first delivery of the demo's first webhook. */
export const demoDeliveryId = `whd_${"1".padStart(16, "0")}${"1".padStart(16, "0")}`;
