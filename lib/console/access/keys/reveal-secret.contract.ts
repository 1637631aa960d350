import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { filled, text } from "@/lib/schemas/fields";

/** A WRITE although it changes no record, because it writes an audit row. */
export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:read", "access:secrets"] },
  title: "Reveal the secrets of a record",
  summary:
    "The secret columns of one OAuth code, authentication challenge or supplier bank account. The call is recorded in the audit log.",
  input: z.strictObject({
    resource: z.enum(["authenticationChallenge", "oauthCode", "supplierBankAccount"]),
    id: filled().meta({ description: "The record's key" }),
  }),
  output: z.strictObject({
    id: text(),
    secrets: z.record(z.string(), z.string().nullable()).meta({ description: "By the name of the column" }),
  }),
  example: { resource: "oauthCode", id: demoId("oc", 1) },
});
