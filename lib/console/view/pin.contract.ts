import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { boolean, filled, text } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { keyScopes: ["settings:write"] },
  title: "Pin a view",
  summary: "Adds a view to the caller's sidebar, or removes it from there. A key needs settings:write.",
  input: z.strictObject({ id: filled(), pinned: boolean() }),
  output: z.strictObject({ id: text(), pinned: boolean() }),
  example: { id: "view_1", pinned: true },
});
