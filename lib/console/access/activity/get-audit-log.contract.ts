import * as z from "zod";
import { madeBy } from "@/lib/console/changes/shared";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { id, json, text, textList, timestamp } from "@/lib/schemas/fields";

export const auditKind = ["signIn", "access", "data", "rejected"] as const;

export const AuditLogEntry = z.strictObject({
  id: id("auditLog"),
  ...madeBy,
  address: text().nullable(),
  requestId: text().nullable(),
  recordIds: textList().meta({ description: "Its records, the first 20 of many" }),
  details: json().nullable().meta({ description: "What else is recorded, without values of records" }),
  changeSetId: id("auditLog").nullable().meta({ description: "Null when no records changed" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: ["access:read", "access:secrets"] },
  title: "List the audit log",
  summary:
    "Sign-ins, changes of access, secrets read, writes and rejected calls of the company, newest first.",
  input: z.strictObject({
    from: timestamp().optional(),
    to: timestamp().optional().meta({ description: "Before this time" }),
    kind: z.enum(auditKind).optional(),
    action: z.string().max(200).optional(),
    userId: id("user").optional(),
    keyId: id("apiKey").optional(),
    recordId: z.string().max(200).optional().meta({ description: "The first record of an entry" }),
    requestId: z.string().max(128).optional(),
    limit: z.int().min(1).max(200).default(50),
    after: z.string().max(100).optional().meta({ description: "`id` of the last one of the previous page" }),
  }),
  output: resultsOf(AuditLogEntry),
  example: { kind: "signIn", limit: 50 },
});
