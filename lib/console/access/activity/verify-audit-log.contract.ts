import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { integer, text, timestamp } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["access:read", "access:secrets"] },
  title: "Verify the audit log",
  summary:
    "Compares entries of the audit log with the hashes that were computed of them, oldest first, some 20,000 at a time.",
  input: z.strictObject({
    after: z.int().min(0).max(2_147_483_647).default(0).meta({ description: "`next` of the call before" }),
  }),
  output: z.strictObject({
    entries: integer("Entries that were compared"),
    differences: z
      .array(
        z.strictObject({
          number: integer("Of the hash"),
          after: timestamp().nullable().meta({ description: "When the entries before it were hashed" }),
          hashedAt: timestamp(),
        }),
      )
      .meta({ description: "Hashes with entries that were changed, added or removed since" }),
    next: integer().nullable().meta({ description: "`after` of the next call; null at the end" }),
    lastHash: z.strictObject({ number: integer(), hashedAt: timestamp(), hash: text() }).nullable(),
    pending: integer("Entries that are still to be hashed, which happens every 5 minutes"),
  }),
  example: {},
});
