import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { role } from "@/lib/schemas/enumerations";
import { filled, text } from "@/lib/schemas/fields";

const roles = () => z.array(z.enum(role)).max(role.length);

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["settings:destroy"] },
  title: "Make a view the default of roles",
  summary:
    "Opens a list with this shared view for the members of these roles, instead of another one; for other roles the list no longer opens with it.",
  input: z.strictObject({
    id: filled(),
    roles: roles(),
    read: roles().optional().meta({
      description: "`defaultFor` as `getViews` returned it; rejected with 412 where it has changed since",
    }),
  }),
  output: z.strictObject({ id: text(), roles: roles() }),
  example: { id: "view_1", roles: ["viewer", "operator"] },
});
