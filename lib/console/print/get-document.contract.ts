import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { LogoCrop } from "@/lib/operations/settings/sections/section-record";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, number, oneOf, text, textList, timestamp } from "@/lib/schemas/fields";
import { printedResources, usualSections } from "@/lib/schemas/printed-resources";

const Labelled = z.strictObject({ label: text(), value: text() });

/** Lines of text under a heading. */
const Block = z.strictObject({ title: text(), lines: textList() });

const Column = z.strictObject({
  title: text(),
  isNumeric: boolean(),
  isWide: boolean().meta({ description: "Takes the width that the other columns leave" }),
});

const Row = z.strictObject({
  cells: textList(),
  details: textList().meta({ description: "Lines below the description" }),
  continues: boolean().meta({
    description: "Belongs to the row above, as a further quantity of a quoted item",
  }),
});

/** A document as it is printed: every value as text, in the order in which it is shown. */
export const PrintedDocument = z.strictObject({
  resource: oneOf(printedResources),
  title: text(),
  number: text(),
  mark: text().nullable().meta({ description: "State of a document that is not final" }),
  fileName: text(),
  changedAt: timestamp(),
  paper: oneOf(["A4", "Letter"]).meta({ description: "That of the company's country" }),
  showsTitle: boolean(),
  showsNumber: boolean(),
  logo: z.strictObject({ image: text(), height: number(), crop: LogoCrop.nullable() }).nullable(),
  companyName: text(),
  company: textList().meta({ description: "Address of the company, where the header shows it" }),
  header: textList(),
  parties: z.array(Block),
  facts: z.array(Labelled),
  columns: z.array(Column),
  rows: z.array(Row),
  totals: z.array(Labelled),
  notes: textList(),
  body: z.array(Block),
  footer: textList(),
  lettersWithoutFont: text().meta({ description: "Characters that the PDF shows as empty boxes" }),
});

export type PrintedDocument = z.output<typeof PrintedDocument>;

export const contract = defineConsoleContract({
  label: "READ",
  access: "anyone signed in",
  title: "Get a document for printing",
  summary:
    "A quote, order, invoice or packing slip as it is printed, with the addresses, lines and totals that belong to it and with the document sections named. Needs the read scope of the document's area. `GET /api/console/print/pdf` returns the same as a PDF.",
  input: z.strictObject({
    resource: oneOf(printedResources, "Document"),
    id: text("ID of the record").min(1).max(200),
    sections: z.array(text().max(200)).max(20).default(usualSections).meta({ description: "Section IDs" }),
  }),
  output: PrintedDocument,
  example: { resource: "salesInvoice", id: demoId("inv", 5) },
});
