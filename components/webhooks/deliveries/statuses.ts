import type { Tone } from "@/components/ui/badge";
import type { Delivery, DeliveryStatus } from "./use-deliveries";

/** Label and tone of delivery statuses. */
export const statuses: Record<DeliveryStatus, { title: string; tone: Tone }> = {
  pending: { title: "Waiting", tone: "warning" },
  succeeded: { title: "Delivered", tone: "success" },
  failed: { title: "Failed", tone: "danger" },
  held: { title: "Held", tone: "neutral" },
};

/** Label of a delivery's reason; none for changes. */
export const reasons: Record<Exclude<Delivery["reason"], "change">, string> = {
  test: "Test",
  resend: "Resent",
  replay: "Replayed",
};
