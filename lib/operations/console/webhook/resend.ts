import { defineConsoleContract } from "../../define";
import { deliveryOnly } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Send a delivery once more",
  summary: "Sends the same event again, under the same webhook-id, as a delivery of its own.",
  input: deliveryOnly(),
  output: deliveryOnly(),
  example: { deliveryId: "whd_0000000000000001" },
});
