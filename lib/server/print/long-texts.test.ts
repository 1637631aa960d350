import { expect, test } from "vitest";
import type { PrintedDocument } from "@/lib/console/print/get-document.contract";
import { longestBlock } from "../testing/longest-block";
import { renderPdf } from "./render-pdf";

const usual: PrintedDocument = {
  resource: "salesInvoice",
  title: "Invoice",
  number: "INV1",
  mark: null,
  fileName: "INV1.pdf",
  changedAt: "2026-11-20T00:00:00Z",
  paper: "A4",
  showsTitle: true,
  showsNumber: true,
  logo: null,
  companyName: "Mill",
  company: [],
  header: [],
  parties: [],
  facts: [],
  columns: [
    { title: "Item", isNumeric: false, isWide: false },
    { title: "Description", isNumeric: false, isWide: true },
  ],
  rows: [],
  totals: [],
  notes: [],
  body: [],
  footer: [],
  lettersWithoutFont: "",
};

/** The document with a text in each place that has room for it. */
const withText = (text: string): PrintedDocument => ({
  ...usual,
  number: text,
  header: [text],
  rows: [{ cells: [text.slice(0, 2_000), text], details: [text], continues: false }],
  notes: [text],
  footer: [text],
});

const length = 20_000;

test.each([
  ["of usual words", "lorem ipsum "],
  ["of one word", "x"],
  ["of one Devanagari word", "क्ष"],
  ["of marks on one letter", "\u0301"],
  ["of Arabic marks on one letter", "\u064b"],
  ["of joined consonants", "क\u094d"],
  ["of changing directions", "שa"],
  ["of short lines", "a\n"],
])(
  "a document with long texts %s lets other work of the process run while it is set",
  async (_, repeated) => {
    await renderPdf(withText(repeated), undefined);
    const text = `م${repeated.repeat(length / repeated.length)}`;
    const blocked = await longestBlock(() => renderPdf(withText(text), undefined));
    expect(blocked).toBeLessThan(500);
  },
);
