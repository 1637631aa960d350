import { defineConsoleContract } from "@/lib/operations/define";
import { deliveryOnly, demoDeliveryId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Resend a delivery",
  summary: "Sends the same event again, with the same webhook-id, as a new delivery.",
  input: deliveryOnly(),
  output: deliveryOnly(),
  example: { deliveryId: demoDeliveryId },
});
