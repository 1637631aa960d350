import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { oauthPolicyAdmits } from "@/lib/schemas/enumerations";
import { filled, oneOf } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  title: "Choose which apps members may connect",
  summary:
    "Any app, only registered apps and those on the list, or none. Connected apps that are no longer admitted lose access within a second.",
  input: z.strictObject({
    admits: oneOf(oauthPolicyAdmits),
    clientIds: z.array(filled().max(500)).max(100).default([]),
    read: z
      .strictObject({ admits: oneOf(oauthPolicyAdmits), clientIds: z.array(filled().max(500)).max(100) })
      .optional()
      .meta({ description: "What `getApps` returned; rejected with 412 where it has changed since" }),
  }),
  output: z.strictObject({ admits: oneOf(oauthPolicyAdmits) }),
  example: { admits: "any" },
});
