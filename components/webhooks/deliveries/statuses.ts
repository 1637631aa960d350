import type { Tone } from "@/components/ui/badge";
import type { DeliveryStatus } from "./use-deliveries";

/** How the states of deliveries are shown. */
export const statuses: Record<DeliveryStatus, { title: string; tone: Tone }> = {
  pending: { title: "Waiting", tone: "warning" },
  succeeded: { title: "Delivered", tone: "success" },
  failed: { title: "Failed", tone: "danger" },
  held: { title: "Held", tone: "neutral" },
};
