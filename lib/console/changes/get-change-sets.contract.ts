import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { resultsOf } from "@/lib/operations/envelopes";
import { id, integer, text, textList } from "@/lib/schemas/fields";
import { madeBy, resourceName } from "./shared";

/** Why the caller cannot undo a change set. */
const undoObstacles = ["expired", "undone", "notRecorded", "permission"] as const;

export const ChangeSet = z.strictObject({
  id: id("auditLog"),
  ...madeBy,
  title: text().nullable().meta({ description: "The title given when the plan was applied" }),
  requestId: text().nullable(),
  resources: textList().meta({ description: "Resources whose records changed" }),
  recordIds: textList().meta({ description: "The changed records, when there are few" }),
  inserted: integer(),
  updated: integer(),
  deleted: integer(),
  undoOf: id("auditLog").nullable().meta({ description: "The change set that this one undid" }),
  obstacle: z.enum(undoObstacles).nullable().meta({
    description:
      "Why it cannot be undone: older than 30 days, undone already, its values are not recorded, or the caller lacks a scope",
  }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "List change sets",
  summary:
    "What changed records, newest first: each write, operation, plan and undo. Those of others need the scopes settings:read and access:read.",
  input: z.strictObject({
    id: id("auditLog").optional().meta({ description: "Only this change set" }),
    mine: z.boolean().default(true).meta({ description: "Only the caller's own" }),
    userId: id("user").optional().meta({ description: "Only this person's, with mine: false" }),
    resource: resourceName()
      .optional()
      .meta({ description: "Only those of the last 30 days that changed its records" }),
    deleted: z
      .boolean()
      .default(false)
      .meta({ description: "Only those of the last 30 days that deleted a record" }),
    requestId: z.string().max(128).optional().meta({ description: "Only that of this request" }),
    limit: z.int().min(1).max(100).default(20),
    after: z.string().max(100).optional().meta({ description: "`id` of the last one of the previous page" }),
  }),
  output: resultsOf(ChangeSet),
  example: { mine: true, limit: 20, deleted: false },
});
