import * as z from "zod";

/** How far a delivery is. Held: its webhook was switched off, so it waits to be replayed. */
export const deliveryStatus = ["pending", "succeeded", "failed", "held"] as const;

/** What became of the row. */
export const changeKind = ["inserted", "updated", "deleted"] as const;

/** Why there is a delivery. */
export const deliveryReason = ["change", "test", "resend", "replay"] as const;

/** The id of a delivery: `whd_` and 16 hexadecimal digits. */
export const deliveryId = () =>
  z
    .string()
    .regex(/^whd_[0-9a-f]{16}$/, "Must be the id of a delivery: whd_ and 16 digits.")
    .meta({ description: "A delivery, as getDeliveries names it" });

/** A request body and answer that name one delivery. */
export const deliveryOnly = () => z.strictObject({ deliveryId: deliveryId() });
