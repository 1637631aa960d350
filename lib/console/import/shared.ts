import * as z from "zod";
import { list } from "@/lib/schemas/collections";
import { id, integer, oneOf, text, timestamp } from "@/lib/schemas/fields";
import { FileFormat, importState } from "@/lib/schemas/imports";

/** The id of an import in an input. */
export const importId = () => z.string().min(1).max(100).meta({ description: "`id` of the import" });

/** An import and how far it is. */
export const imported = {
  id: id("importJob"),
  resource: text(),
  fileName: text(),
  state: oneOf(importState),
  isWaiting: z.boolean().meta({ description: "No worker has started it yet" }),
  waitsFor: z
    .strictObject({ id: id("importJob"), fileName: text() })
    .nullable()
    .meta({ description: "The import that is worked on before it, where the caller may see it" }),
  problem: text().nullable().meta({ description: "Why it failed" }),
  rows: integer().meta({
    description: "Rows of the file, without the headings; while it is read, those so far",
  }),
  done: integer().meta({ description: "Rows checked or written so far" }),
  created: integer().meta({ description: "Records that are new; of a check, that would be" }),
  updated: integer(),
  unchanged: integer().meta({ description: "Rows whose records hold their values already" }),
  rejected: integer().meta({ description: "Rows with errors, which are skipped" }),
  stale: integer().meta({
    description: "Of these, rows whose records were created, changed or deleted since the check",
  }),
  changeSetId: id("auditLog").nullable().meta({ description: "The change set of what was written" }),
  userName: text().nullable(),
  createdAt: timestamp(),
  finishedAt: timestamp().nullable(),
};

/** Mapping and key columns of a file, in an input. */
export const mappingInput = {
  mapping: z
    .array(z.string().nullable())
    .max(200)
    .meta({ description: "Column for each heading; null skips it" }),
  key: z.array(z.string()).min(1).max(20).meta({
    description: "Columns by which a row finds the record that it changes; one without a record is new",
  }),
  decimal: FileFormat.shape.decimal.optional(),
  dateOrder: FileFormat.shape.dateOrder.optional(),
  percentages: FileFormat.shape.percentages,
};

/** Name of a mapping that is kept. */
export const templateName = () => z.string().trim().min(1).max(100);

/** Content read from the file. */
export const FilePlan = z.object({
  kind: z.enum(["csv", "xlsx"]),
  format: FileFormat,
  chosen: FileFormat.partial().optional().meta({ description: "Parts of `format` that the user chose" }),
  isDateOrderGuess: z.boolean().optional(),
  sheets: z.array(z.string()).optional().meta({ description: "Sheets of an Excel file" }),
  headings: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      hasAboveOne: z
        .boolean()
        .optional()
        .meta({ description: "Whether one of its numbers without a percent sign is above 1" }),
    }),
  ),
  mapping: list(z.string().nullable()),
  key: list(z.string()),
  keyChoices: z.array(z.array(z.string())),
});

const Percentage = z.strictObject({ percent: z.number() }).meta({ description: "Percentage of Excel" });

/** A row that cannot be imported. */
export const RejectedRow = z.strictObject({
  row: integer().meta({ description: "Number of the row in the file" }),
  cells: z.array(z.union([z.string(), z.number(), z.boolean(), Percentage]).nullable()),
  errors: z.array(z.strictObject({ column: z.string().nullable(), message: z.string() })),
});
