import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { role } from "@/lib/schemas/enumerations";
import { boolean, filledId, id, oneOf } from "@/lib/schemas/fields";
import { defineConsoleContract } from "../../define";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Change a member",
  summary: "Gives a member another role, or ends or renews their access. The company keeps an active admin.",
  input: z.strictObject({
    id: filledId("employee"),
    role: oneOf(role).optional(),
    active: boolean().optional(),
    revokeKeys: boolean()
      .optional()
      .meta({ description: "Also revokes the API keys that they made for the company" }),
  }),
  output: z.strictObject({ id: id("employee"), revokedKeys: z.int() }),
  example: { id: demoId("usr", 3), role: "operator" },
});
