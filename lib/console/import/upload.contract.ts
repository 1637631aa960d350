import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { integer, sensitive } from "@/lib/schemas/fields";
import { maxPartBytes } from "@/lib/schemas/imports";
import { importId } from "./shared";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  isLarge: true,
  title: "Send a part of a file",
  summary:
    "Sends a part of the file of an import, in any order; a part that is sent again replaces the first. Up to 2 MB each and 50 MB together.",
  input: z.strictObject({
    id: importId(),
    part: z.int().min(0).max(999).meta({ description: "Place of the part, from 0" }),
    data: sensitive(
      z
        .string()
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: "Use base64.", abort: true })
        // Fewer characters than four are no whole bytes, so that decoding would drop or add some.
        .refine((text) => text.length % 4 === 0, "Use base64, padded with =.")
        .max(Math.ceil((maxPartBytes * 4) / 3) + 4),
    ).meta({ description: "Bytes in base64" }),
  }),
  output: z.strictObject({ bytes: integer().meta({ description: "Bytes received so far" }) }),
  example: { id: demoId("imp", 1), part: 0, data: "TmFtZQpBY21lCg==" },
});
