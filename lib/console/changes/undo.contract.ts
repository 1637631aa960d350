import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, integer, json, text, timestamp } from "@/lib/schemas/fields";
import { runId } from "./shared";

/** A record that something changed after the change set, so that undoing it would lose that. */
const UndoConflict = z.strictObject({
  resource: text(),
  id: text(),
  field: text()
    .nullable()
    .meta({ description: "The changed column; null when the record itself is gone or back" }),
  message: text(),
  at: timestamp().nullable().meta({ description: "When it was changed later" }),
  userName: text().nullable().meta({ description: "Who changed it later" }),
  deleted: json().nullable().meta({
    description:
      "Values with which the record was deleted later; null without permission to read them, and if it is stored",
  }),
});

const Undone = z.strictObject({
  changeSetId: id("auditLog")
    .nullable()
    .meta({ description: "The change set of the undo, which can be undone too" }),
  inserted: integer(),
  updated: integer(),
  deleted: integer(),
  conflicts: z
    .array(UndoConflict)
    .meta({ description: "At most 100; nothing is undone while there are any" }),
});

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  title: "Undo a change set",
  summary:
    "Restores every record of a change set to its values before, as a separate change set, unless something changed one of the values later: then 409 and nothing is undone. Within 30 days. Needs the scopes to write, and where records are deleted to delete, its resources; for change sets of others also settings:read and access:read.",
  input: z.strictObject({
    changeSetId: z.string().min(1).max(100),
    dryRun: z.boolean().default(false).meta({ description: "Report what would happen and change nothing" }),
    runId: runId(),
  }),
  output: Undone,
  example: { changeSetId: demoId("aud", 1), dryRun: true },
});
