import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { dictionary } from "@/lib/schemas/collections";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, integer, text, timestamp } from "@/lib/schemas/fields";
import { changeKind, resourceName, runId, values } from "./shared";

const fields = z.record(z.string(), z.json()).meta({
  description: 'Values by column; of a reference `{"$created": 0}` is the record that change 0 creates',
});
const key = () => z.string().min(1).meta({ description: "Value of the record's key column" });
const version = () =>
  z
    .string()
    .optional()
    .meta({ description: "`ETag` of the record as it was read; another version is an error of the row" });
const was = () =>
  dictionary(z.string(), z.string().nullable()).optional().meta({
    description: "Statuses that the record must still have, by column; others are an error of the row",
  });
const filter = () =>
  z.string().min(1).max(8_000).meta({
    description: "Filters in the query language of the row resource, such as `status=eq.Draft&amount=gt.100`",
  });
const expected = () =>
  z
    .int()
    .min(0)
    .optional()
    .meta({ description: "Number of records that match; another number rejects the plan" });

/** One change of records. */
export const PlannedChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("create"), resource: resourceName(), values: fields }),
  z.strictObject({
    kind: z.literal("update"),
    resource: resourceName(),
    id: key(),
    version: version(),
    was: was(),
    values: fields,
  }),
  z.strictObject({ kind: z.literal("delete"), resource: resourceName(), id: key(), version: version() }),
  z.strictObject({
    kind: z.literal("updateMatching"),
    resource: resourceName(),
    filter: filter(),
    expected: expected(),
    values: fields,
  }),
  z.strictObject({
    kind: z.literal("deleteMatching"),
    resource: resourceName(),
    filter: filter(),
    expected: expected(),
  }),
]);
export type PlannedChange = z.output<typeof PlannedChange>;

export const PlannedRow = z.strictObject({
  change: integer()
    .nullable()
    .meta({ description: "Index of the change; null for what filters and rules change" }),
  resource: text(),
  id: text(),
  kind: changeKind,
  before: values("before"),
  after: values("after"),
});

const RowError = z.strictObject({
  change: integer().meta({ description: "Index of the change" }),
  resource: text(),
  id: text().nullable().meta({
    description: "The record; null for a new one, and where the error is of all that a filter matches",
  }),
  code: text(),
  message: text(),
  issues: z.array(z.strictObject({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
});

/** Changes of one plan. */
const maxChanges = 20_000;

export const contract = defineConsoleContract({
  label: "WRITE",
  access: "anyone signed in",
  isLarge: true,
  title: "Plan changes of records",
  summary:
    "Tries changes out under all rules and rolls them back. The response has the changed values before and after, what the rules change in addition, errors by row and field, and a token with which the same call applies exactly this. Needs the scopes to read and write, and for deletions to delete, each resource.",
  input: z.strictObject({
    title: z.string().max(200).optional().meta({ description: "What the change set is called" }),
    changes: z
      .array(PlannedChange)
      .min(1)
      .max(maxChanges)
      .meta({ description: "In the order in which they happen" }),
    skipErrors: z
      .boolean()
      .default(false)
      .meta({ description: "Plan the changes without errors, and skip the others" }),
    runId: runId(),
  }),
  output: z.strictObject({
    token: id("changePlan")
      .nullable()
      .meta({ description: "For `changes/apply`; null while there are errors" }),
    expiresAt: timestamp().nullable(),
    matched: integer().meta({ description: "Records that the changes name or match" }),
    unchanged: integer().meta({ description: "Of these, records that hold the values already" }),
    inserted: integer(),
    updated: integer(),
    deleted: integer(),
    rows: z.array(PlannedRow).meta({ description: "The first 1,000 changed records" }),
    errors: z.array(RowError).meta({ description: "At most 100" }),
    isComplete: z
      .boolean()
      .meta({ description: "Whether every change was tried: not with more than 100 errors" }),
    skipped: z.array(integer()).meta({
      description:
        "Indexes of changes that the plan excludes; of a change with a filter, only the records with errors",
    }),
  }),
  example: {
    changes: [
      { kind: "update", resource: "customer", id: demoId("cust", 1), values: { name: "Planned name" } },
    ],
  },
});
