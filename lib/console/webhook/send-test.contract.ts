import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filled, filledId } from "@/lib/schemas/fields";
import { deliveryOnly } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["events:write"] },
  title: "Send a test event",
  summary:
    "Sends a real row of the watched table as if it had just changed: the given one, else the newest. Such a request carries the header `webhook-test: 1`.",
  input: z.strictObject({
    id: filledId("webhook"),
    recordId: filled().optional().meta({ description: "Key of a row of the watched table" }),
  }),
  output: deliveryOnly(),
  example: { id: demoId("wh", 1) },
});
