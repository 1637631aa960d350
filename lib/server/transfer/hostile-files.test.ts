import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import type { FileFormat } from "@/lib/schemas/imports";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireResource } from "../changes/changed-resource";
import { longestBlock } from "../testing/longest-block";
import { convertCell } from "./import/convert-cell";
import { detectDecimal } from "./import/detect-format";
import { openFile } from "./import/read-file";
import { numberStyles } from "./xlsx/dates";

const maxBlockMs = 500;
/** Characters of the longest cell. */
const length = 100_000;

const blockOf = (work: () => unknown) => longestBlock(async () => work());

async function countRows(file: Buffer): Promise<number> {
  let count = 0;
  for await (const rows of openFile(file, {}).rows) count += rows.length;
  return count;
}

test("a file that begins with many blank lines is read at the usual speed", async () => {
  const file = Buffer.from(`${"\n".repeat(length)}Name,City\nA,B\n`);
  expect(await blockOf(() => countRows(file))).toBeLessThan(maxBlockMs);
});

const format: FileFormat = { encoding: "utf-8", separator: ",", decimal: ".", dateOrder: "ymd" };
const columns = ["customer", "workCenter", "salesInvoice", "pricingRule"].flatMap(
  (name) => describeResource(requireResource(name)).columns,
);
const repeated = (text: string) => text.repeat(length / text.length - 1);

test.each([
  ["spaces in a text", `a${repeated(" ")}b`],
  ["spaces in a number", `1${repeated(" ")}2`],
  ["the letter between day and time", `${repeated("T")}!`],
  ["digits before a letter", `${repeated("1")}x`],
  ["zeros before a digit", `1${repeated("0")}1`],
  ["decimal zeros before a digit", `1.${repeated("0")}1`],
  ["groups of thousands before a letter", `1${repeated(",111")}x`],
  ["apostrophes", `${repeated("'")}x`],
  ["signs of a currency", repeated("€")],
  ["brackets", repeated("(")],
])("a cell of many characters is converted in little time: %s", async (_, cell) => {
  for (const column of columns) {
    const took = await blockOf(() => convertCell(column, cell, format));
    expect(took, `${column.name}, ${column.type}`).toBeLessThan(maxBlockMs);
  }
  expect(await blockOf(() => detectDecimal([[cell]], ","))).toBeLessThan(maxBlockMs);
});

test("a long format of numbers is read in little time", async () => {
  async function* parts() {
    yield `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${"[".repeat(length)}"/></numFmts></styleSheet>`;
  }
  expect(await longestBlock(() => numberStyles(parts()))).toBeLessThan(maxBlockMs);
});

const megabytes = (count: number, text: string) => text.repeat((count * 1_000_000) / text.length);

const sheetOf = (content: string) => ({
  "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${content}</sheetData></worksheet>`,
});

/** A sheet of so many rows and columns, whose cells all refer to one text of 90,000 characters. */
const sharing = (rows: number, columns: number) => ({
  "xl/sharedStrings.xml": `<sst><si><t>${"a".repeat(90_000)}</t></si></sst>`,
  ...sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(columns)}</row>`.repeat(rows)),
});

test.each<[string, Record<string, string>, string]>([
  ["characters of a row", sharing(1, 12), "Row 1 has more than 1,000,000 characters"],
  ["characters of its rows together", sharing(60, 11), "Rows 1 to 51 have more than 50,000,000 characters"],
  ["elements inside of each other", sheetOf(megabytes(1, "<a>")), "nested too deeply"],
  [
    "attributes of an element",
    sheetOf(`<row ${Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    "too many attributes",
  ],
  ["characters of an attribute", sheetOf(`<row r="${megabytes(1, "1")}"/>`), "Max buffer length"],
  ["cell formats", { "xl/styles.xml": `<s><cellXfs>${megabytes(21, "<xf/>")}</cellXfs></s>` }, "too large"],
  ["sheets", { "xl/workbook.xml": `<workbook>${megabytes(21, "<sheet/>")}</workbook>` }, "too large"],
  [
    "characters of a cell",
    sheetOf(`<row><c t="str"><v>${megabytes(2, "a")}</v></c></row>`),
    "more than 100000 characters",
  ],
])("an Excel file with too many %s is rejected", async (_, parts, message) => {
  const zip = new ZipFile();
  const usual = {
    "xl/workbook.xml": '<workbook><sheets><sheet name="A" id="1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<a><Relationship Id="1" Target="worksheets/sheet1.xml"/></a>',
    ...sheetOf('<row><c t="str"><v>Name</v></c></row>'),
  };
  for (const [name, text] of Object.entries({ ...usual, ...parts })) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await expect(countRows(await buffer(zip.outputStream))).rejects.toThrow(message);
});
