import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { role } from "@/lib/schemas/enumerations";
import { boolean, filledId, id, oneOf } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Change a member",
  summary:
    "Changes the role of a member, or deactivates or reactivates them. Their API keys follow immediately: they can do no more than " +
    "the role, and nothing while the member is inactive. Webhooks belong to the company and stay active; when one " +
    "that an inactive member created is disabled, the admins are notified. Invitations created by a member who is no longer " +
    "an active admin are revoked. The company must keep an active admin.",
  input: z.strictObject({
    id: filledId("employee"),
    role: oneOf(role).optional(),
    active: boolean().optional(),
    revokeKeys: boolean().optional().meta({ description: "Also revokes their API keys of the company" }),
    transferKeysTo: filledId("employee").optional().meta({
      description: "Active admin who becomes the owner of their API keys, which keep their current scopes",
    }),
  }),
  output: z.strictObject({
    id: id("employee"),
    revokedKeys: z.int(),
    transferredKeys: z.int(),
    endedInvitations: z.int(),
  }),
  example: { id: demoId("usr", 3), role: "operator" },
});
