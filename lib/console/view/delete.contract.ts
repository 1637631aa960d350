import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { filled } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: { keyScopes: ["settings:write"] },
  title: "Delete a view",
  summary:
    "Deletes a view for everyone who sees it. A shared view is deleted by its owner with settings:write, or by an admin.",
  input: z.strictObject({ id: filled() }),
  output: idOnly(),
  example: { id: "view_1" },
});
