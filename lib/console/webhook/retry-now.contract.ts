import { defineConsoleContract } from "@/lib/operations/define";
import { deliveryOnly, demoDeliveryId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Retry a delivery now",
  summary:
    "Makes the next attempt of a delivery that waits for its retry immediately, after earlier deliveries of the same record.",
  input: deliveryOnly(),
  output: deliveryOnly(),
  example: { deliveryId: demoDeliveryId },
});
