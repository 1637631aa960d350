import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { testApi } from "../testing/test-api";
import { openFile } from "./import/read-file";
import { csv, importing } from "./testing/import-file";
import { contentTypes, relationships } from "./xlsx/workbook-parts";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, run, get, call } = importing(api, key);

const stored = async (prefix: string) =>
  (
    await api.call({
      path: `/customer?name=like.${encodeURIComponent(`${prefix}*`)}&select=name,phone,taxPercent&order=name`,
      key,
    })
  ).json;

/** Checks and writes a file; what it wrote. */
async function written(prefix: string, file: Buffer | string) {
  const { id } = await send("customer", file);
  await check(id);
  expect(await run(id)).toMatchObject({ state: "done", rejected: 0 });
  return stored(prefix);
}

test.each([
  ["a line that names the separator", "sep=;\r\n"],
  ["blank lines", "\r\n;;\r\n\r\n"],
])("%s before the headings is no row", async (_, start) => {
  const prefix = `Start ${start.length}`;
  const rows = await written(prefix, `${start}Name;Phone\r\n${prefix} Müller, Söhne;+49\r\n`);
  expect(rows).toMatchObject([{ name: `${prefix} Müller, Söhne`, phone: "+49" }]);
});

test("percentages are read as the file writes them", async () => {
  const whole = csv(["Name", "Tax rate"], ["Percent A", 19], ["Percent B", "7%"], ["Percent C", 0.5]);
  expect(await written("Percent", whole)).toMatchObject([
    { taxPercent: 0.19 },
    { taxPercent: 0.07 },
    { taxPercent: 0.005 },
  ]);
  const tabs = "Name\tTax rate\nTabs A\t7,5%\nTabs B\t19%\n";
  expect(await written("Tabs", tabs)).toMatchObject([{ taxPercent: 0.075 }, { taxPercent: 0.19 }]);

  const shares = await send("customer", csv(["Name", "Tax rate"], ["Share A", "0.19"]));
  expect(shares.plan.format.percentages).toBe("shares");
  const checked = await check(shares.id, { percentages: "percents" });
  expect(checked.plan.format.percentages).toBe("percents");
});

test.each<[string, 1 | 2, string, string, boolean]>([
  ["the United States", 1, "05/03/2026", "mdy", true],
  ["the United States", 1, "05.03.2026", "dmy", true],
  ["the United States", 1, "25/03/2026", "dmy", false],
  ["Great Britain", 2, "05/03/2026", "dmy", true],
  ["Great Britain", 2, "05/25/2026", "mdy", false],
  ["Great Britain", 2, "2026-05-03", "ymd", false],
])("of a company in %s (%d), %s is read as %s", async (_, company, day, dateOrder, isDateOrderGuess) => {
  const own = importing(api, await api.createApiKey(["*"], company));
  const { plan } = await own.send("gauge", csv(["Date acquired"], [day], ["1/2/x"]));
  expect(plan).toMatchObject({ format: { dateOrder }, isDateOrderGuess, mapping: ["dateAcquired"] });
});

test.each([
  ["quote", ["Customer reference", "Exchange rate"], ["12,5", "1.085"], { format: { decimal: "." } }],
  ["quote", ["Customer reference", "Exchange rate"], ["12.5", "1,08"], { format: { decimal: "," } }],
  [
    "gauge",
    ["Serial number", "Date acquired"],
    ["20-10-1234", "03/04/2026"],
    { format: { dateOrder: "mdy" }, isDateOrderGuess: true },
  ],
])("in a %s, texts do not decide how numbers and dates are read", async (resource, headings, cells, plan) => {
  expect(await send(resource, csv(headings, cells))).toMatchObject({ plan });
});

test("numbers are read as the columns write them that are mapped in the end, unless the user chose", async () => {
  const file = csv(["Name", "Phone", "Portion"], ["Portion A", "12.5", "0,19"]);
  const { id, plan } = await send("customer", file);
  expect(plan).toMatchObject({ mapping: ["name", "phone", null], format: { decimal: "." } });
  const mapped = { mapping: ["name", "phone", "taxPercent"], key: ["name"] };
  expect(await check(id, mapped)).toMatchObject({ created: 1, plan: { format: { decimal: "," } } });
  const chosen = await check(id, { ...mapped, decimal: "." });
  expect(chosen).toMatchObject({ rejected: 1, plan: { format: { decimal: "." } } });
});

test("a saved mapping finds how another file writes percentages", async () => {
  const first = await send("customer", csv(["Firm", "Levy"], ["Levy A", "0.19"]));
  const saved = { id: first.id, name: "Levies", mapping: ["name", "taxPercent"], key: ["name"] };
  expect((await call("saveTemplate", saved)).status).toBe(200);
  const second = await send("customer", csv(["Firm", "Levy"], ["Levy B", 19]));
  expect((await call("applyTemplate", { id: second.id, name: "Levies" })).status).toBe(200);
  expect((await get(second.id)).plan.format.percentages).toBe("percents");
});

test("how percentages are written is decided by the column that is checked, and by its whole file", async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) => [`Late ${n}`, n === 1_100 ? 7 : 0.5, 19]);
  const { id, plan } = await send("customer", csv(["Name", "Early levy", "Hours"], ...rows));
  expect(plan).toMatchObject({ mapping: ["name", null, null], format: { percentages: "shares" } });
  expect(plan.headings.map(({ hasAboveOne }: { hasAboveOne: boolean }) => hasAboveOne)).toEqual([
    false,
    true,
    true,
  ]);
  const checked = await check(id, { mapping: ["name", "taxPercent", null], key: ["name"] });
  expect(checked).toMatchObject({ created: 1_200, plan: { format: { percentages: "percents" } } });

  const chosen = await check(id, { percentages: "shares" });
  expect(chosen).toMatchObject({
    rejected: 1,
    rejectedRows: [
      {
        row: 1_102,
        errors: [
          {
            column: "taxPercent",
            message: "“7” has no percent sign and is above 1: write 7%, or choose “19 is 19%”.",
          },
        ],
      },
    ],
  });
  expect((await check(id)).plan).toMatchObject({
    chosen: { percentages: "shares" },
    format: { percentages: "shares" },
  });
});

test("a saved mapping looks at the whole file, and keeps how percentages are written where it was chosen", async () => {
  const small = Array.from({ length: 5 }, (_, n) => [`Whole ${n}`, 0.5]);
  const file = csv(["Firm", "Duty"], ...small, ["Whole 5", 19]);
  const { id } = await send("customer", file);
  const mapping = { id, mapping: ["name", "taxPercent"], key: ["name"] };
  const applied = async (name: string, saved = {}) => {
    expect((await call("saveTemplate", { ...mapping, name, ...saved })).status).toBe(200);
    expect((await call("applyTemplate", { id, name })).status).toBe(200);
    return (await get(id)).plan;
  };
  expect(await applied("Duties")).toMatchObject({ format: { percentages: "percents" } });
  expect(await applied("Shares", { percentages: "shares" })).toMatchObject({
    chosen: { percentages: "shares" },
    format: { percentages: "shares" },
  });
});

test.each([
  [
    "the company",
    "workCenter",
    ["name", "laborRate"],
    [["USD 12.50"], ["$12.50"], ["12.50 € per hour"], ["12.50"]],
    [4, "“12.50 € per hour” is an amount in EUR; USD is needed."],
  ],
  [
    "its row",
    "itemUnitSalePrice",
    ["itemId", "unitSalePrice", "currencyCode"],
    [
      ["EUR 12.50", "EUR"],
      ["£12.50", "EUR"],
      ["(USD 12.50)", "EUR"],
      ["CHF 12.50", ""],
    ],
    [4, "“(USD 12.50)” is an amount in USD; EUR is needed."],
  ],
])(
  "an amount in another currency than that of %s is an error",
  async (_, resource, mapping, cells, [row, message]) => {
    const rows = cells.map((some, n) => [`${resource} ${n}`, ...some]);
    const { id } = await send(resource, csv(["Record", "Amount", "Money"].slice(0, mapping.length), ...rows));
    const { rejectedRows } = await check(id, { mapping, key: mapping.slice(0, 1) });
    const amounts = rejectedRows.flatMap(
      ({ row, errors }: { row: number; errors: { column: string; message: string }[] }) =>
        errors.flatMap(({ column, message }) => (column === mapping[1] ? [[row, message]] : [])),
    );
    expect(amounts).toEqual([[row, message]]);
  },
);

test("a row with more cells than headings is rejected and kept whole in the file of the rows with errors", async () => {
  const file = "Name,Tax rate,Phone\nWide A,7,5,+49\nWide B,0.5,+49\nWide C,0.5,+49,,\n";
  const { id } = await send("customer", file);
  const checked = await check(id);
  expect(checked).toMatchObject({ created: 2, rejected: 1 });
  expect(checked.rejectedRows[0].errors[0].message).toContain("more cells than there are headings");
  const { text } = await api.call({ path: `/api/console/import/${id}.csv`, key });
  expect(text).toMatch(/^Wide A,7,5,.*,\+49$/m);
});

test("blank cells beyond the headings, and cells below blank headings, are no more cells than headings", async () => {
  const blank = "Name,Phone,,\n";
  const rows = Array.from({ length: 1_000 }, (_, n) => `Narrow ${n},+49,\n`);
  const { id } = await send(
    "customer",
    `${blank}${rows.join("")}Narrow B,+49,a note, , \nNarrow C,+49,,,x\n`,
  );
  const checked = await check(id);
  expect(checked).toMatchObject({ created: 1_001, rejected: 1, rejectedRows: [{ row: 1_003 }] });
  const { text } = await api.call({ path: `/api/console/import/${id}.csv`, key });
  expect(text).toMatch(/^\uFEFFName,Phone,,,Error\r\nNarrow C,\+49,,,The row [^,]*,x\r\n$/);
});

test("a column without a heading that has values can be chosen", async () => {
  const { plan } = await send("customer", "Name,,,\nBlank A,+49,,\n");
  expect(plan.headings.map(({ name }: { name: string }) => name)).toEqual(["Name", "Column 2"]);
});

test("of headings that repeat, the one that is mapped is remembered", async () => {
  const { id, plan } = await send("customer", csv(["Label", "Label"], ["Twice A", "x"]));
  expect(plan.mapping).toEqual([null, null]);
  await check(id, { mapping: ["name", null], key: ["name"] });
  const again = await send("customer", csv(["Label"], ["Twice B"]));
  expect(again.plan.mapping).toEqual(["name"]);
});

test("the column chosen for a heading is remembered, for any heading", async () => {
  const file = csv(["Firm's name", "Constructor"], ["Built A", "Site A"]);
  const { id } = await send("customer", file);
  await check(id, { mapping: ["name", "website"], key: ["name"] });
  expect((await send("customer", file)).plan.mapping).toEqual(["name", "website"]);
});

test.each([
  ["a PDF", Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj")],
  ["an image", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ["a web page", Buffer.from("<html><table><tr><td>Name</td></tr></table>")],
  ["JSON", Buffer.from('[\n {"name": "A"}]')],
])("%s is rejected as the wrong kind of file", async (_, file) => {
  expect(await send("customer", file)).toMatchObject({
    state: "failed",
    problem: "The file is neither a CSV nor an Excel file. Save the sheet as one of these and choose that.",
  });
});

test("an import whose file could not be read has no rows with errors, and cannot be cancelled", async () => {
  const { id } = await send("customer", Buffer.from("%PDF-1.4"));
  expect(await api.call({ path: `/api/console/import/${id}.csv`, key })).toMatchObject({
    status: 422,
    json: { code: "rule_violation", message: "The file of the import has not been read." },
  });
  expect(await call("cancel", { id })).toMatchObject({
    status: 422,
    json: { message: "The import has failed; it cannot be cancelled." },
  });
});

test("a file that begins with the mark of UTF-8 is read as such, with one wrong byte too", async () => {
  const file = Buffer.concat([
    Buffer.from("\uFEFFName,Phone\nMarked Müller"),
    Buffer.from([0xff]),
    Buffer.from(",1\n"),
  ]);
  const { plan } = await send("customer", file);
  expect(plan).toMatchObject({ format: { encoding: "utf-8" }, mapping: ["name", "phone"] });
  expect(plan.headings).toMatchObject([
    { name: "Name", samples: ["Marked Müller\ufffd"] },
    { name: "Phone" },
  ]);
});

test("a character of two units where headings, samples and messages are cut off breaks no import", async () => {
  const [heading = "", cell = ""] = [200, 80].map((length) => `${"x".repeat(length - 1)}🔧`);
  const number = `${"x".repeat(59)}🔧`;
  const { id, plan } = await send("customer", csv(["Name", "Tax rate", heading], ["Cut off", number, cell]));
  expect(plan?.headings[2]).toMatchObject({ name: heading.replace("🔧", "\ufffd") });
  const message = `“${number.replace("🔧", "\ufffd")}…” is not a number.`;
  expect(await check(id)).toMatchObject({ rejectedRows: [{ errors: [{ message }] }] });
});

test.each([
  ["of DOS", [0x81]],
  ["of Windows", [0x80, 0x99]],
])("a letter %s in the headings is no sign of another kind of file", async (_, letters) => {
  const file = Buffer.concat([Buffer.from("Name,Pr"), Buffer.from(letters), Buffer.from("fung\nA,1\n")]);
  expect(await send("customer", file)).toMatchObject({ state: "read", plan: { mapping: ["name", null] } });
});

test.each([
  [`Name,Phone\nLong A,${"x".repeat(1_100_000)}\n`, "Row 2 has more than 1,000,000 characters."],
  ["Name,Phone\n", "The file has no rows below its headings."],
  [
    'Name,Phone\nOpen A,1\nOpen B,"2\nOpen C,3\n',
    'Row 3 has a quotation mark (") that is not closed. Correct the row and choose the file again.',
  ],
  [
    `Name,Phone\nOpen A,"1\n${"x,1\n".repeat(300_000)}`,
    'Row 2 has a quotation mark (") that is not closed. Correct the row and choose the file again.',
  ],
])("what is wrong with a file is said in words for staff", async (file, problem) => {
  expect((await send("customer", file)).problem).toBe(problem);
});

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of a hidden sheet and those given by name, as XML of their rows. */
async function workbook(sheets: Record<string, string>, format = "0.0\\ %"): Promise<Buffer> {
  const all = [["Secret", ""], ...Object.entries(sheets)];
  const list = all.map(
    ([name], n) =>
      `<sheet name="${name}" sheetId="${n + 1}" r:id="r${n}"${n === 0 ? ' state="veryHidden"' : ""}/>`,
  );
  const targets = all.map(
    (_, n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": relationships,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="31"/><xf numFmtId="57"/></cellXfs></styleSheet>`,
  };
  all.forEach(([, rows], n) => {
    parts[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  });
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join("")}</row>`;

test("percentages of Excel are what its cells show, among numbers that have no sign", async () => {
  const file = await workbook({
    Customers: [
      row(text("Name"), text("Tax rate")),
      row(text("Cells A"), '<c s="1"><v>0.19</v></c>'),
      row(text("Cells B"), '<c s="2"><v>0.075</v></c>'),
      row(text("Cells C"), "<c><v>7</v></c>"),
    ].join(""),
  });
  expect(await written("Cells", file)).toMatchObject([
    { taxPercent: 0.19 },
    { taxPercent: 0.075 },
    { taxPercent: 0.07 },
  ]);
});

test("numbers in a format of zeros have its digits in texts, as Excel shows postal codes", async () => {
  const cell = (value: number) => `<c s="2"><v>${value}</v></c>`;
  const cells = (name: string, value: number) => row(text(name), cell(value), cell(0.07));
  const headings = row(text("Name"), text("Phone"), text("Tax rate"));
  const rows = headings + cells("Zeros A", 2134) + cells("Zeros B", 90210) + cells("Zeros C", -5);
  expect(await written("Zeros", await workbook({ Customers: rows }, "00000"))).toMatchObject([
    { phone: "02134", taxPercent: 0.07 },
    { phone: "90210", taxPercent: 0.07 },
    { phone: "-5", taxPercent: 0.07 },
  ]);
  const rates = row(text("Name"), text("Tax rate")) + row(text("Zeros D"), cell(1));
  expect(await written("Zeros D", await workbook({ Customers: rates }, "00"))).toMatchObject([
    { taxPercent: 1 },
  ]);
});

test("days in the built-in formats of East Asia are days", async () => {
  const cells = ['<c s="3"><v>46083</v></c>', '<c s="4"><v>46083</v></c>'];
  const file = await workbook({ Days: row(text("A"), ...cells) });
  const { rows } = openFile(file, {});
  expect((await rows.next()).value).toEqual([[1, ["A", "2026-03-02", "2026-03-02"]]]);
});

test("the first days of Excel's calendar are those that it shows; its 29 February 1900 is none", async () => {
  const serials = [0, 1, 59, 60, 61];
  const file = await workbook({ Days: row(...serials.map((day) => `<c s="3"><v>${day}</v></c>`)) });
  const days = ["1900-01-01", "1900-02-28", 60, "1900-03-01"];
  expect((await openFile(file, {}).rows.next()).value).toEqual([[1, [0, ...days]]]);
});

test.each(["SH1", "XFD1"])(
  "a value in the column of %s is too much; a cell without one is not",
  async (r) => {
    const open = async (cell: string) => openFile(await workbook({ Wide: row(text("A"), cell) }), {});
    const { rows } = await open(`<c r="${r}" t="inlineStr"><is><t>B</t></is></c>`);
    await expect(rows.next()).rejects.toMatchObject({
      ...{ status: 413, message: "Row 1 has more than 200 columns." },
    });
    const { rows: empty } = await open(`<c r="${r}" s="1"/>`);
    expect((await empty.next()).value).toEqual([[1, ["A"]]]);
  },
);

test.each(["#,##0.0_%_)", '0.0" % of cost"', "0.0\\%", "0*%"])(
  "numbers in the format %s are no percentages",
  async (format) => {
    const rows = row(text("Name"), text("Tax rate")) + row(text("Format A"), '<c s="2"><v>0.075</v></c>');
    const { plan } = await send(
      "customer",
      await workbook({ Customers: rows }, format.replaceAll('"', "&quot;")),
    );
    expect(plan.headings[1].samples).toEqual(["0.075"]);
  },
);

test.each(["csv", "xlsx"])(
  "errors of formulas in any language are errors again in the %s file of the rows with errors",
  async (format) => {
    const errors = ["#N/A", "#NV", "#WERT!", "#BEZUG!", "#NOM?", "#VALEUR!", "#¡VALOR!", "#¿NOMBRE?"];
    const file = csv(["Name", "Phone"], ...errors.map((error, n) => [`Mended ${format} ${n}`, error]));
    const first = await send("customer", file);
    expect(await check(first.id)).toMatchObject({ created: 0, rejected: errors.length });
    const rejected = await api.call({ path: `/api/console/import/${first.id}.${format}`, key });
    const again = await send("customer", rejected.bytes ?? "");
    const { rejectedRows } = await check(again.id);
    expect(
      rejectedRows.map(({ cells, errors }: { cells: string[]; errors: { message: string }[] }) => [
        cells[1],
        errors[0]?.message,
      ]),
    ).toEqual(
      errors.map((error) => [
        error,
        `${error} is the error of a formula: correct it in the spreadsheet and save that.`,
      ]),
    );
    if (format === "xlsx") return;
    const mended = errors.reduce((text, error) => text.replace(`,${error},`, ",+49,"), rejected.text);
    expect(await written(`Mended ${format}`, mended)).toHaveLength(errors.length);
  },
);

test("percentages of Excel have no decimal sign, and stay percentages in the file of the rows with errors", async () => {
  const file = await workbook({
    Customers: [
      row(text("Name"), text("Tax rate"), text("Currency")),
      row(text("Exact A"), '<c s="2"><v>0.08875</v></c>', text("")),
      row(text("Exact B"), '<c s="2"><v>0.08125</v></c>', text("Nothing")),
    ].join(""),
  });
  const { id, plan } = await send("customer", file, { decimal: "," });
  expect(plan.headings[1].samples).toEqual(["8.875%", "8.125%"]);
  expect(plan.chosen).toEqual({ decimal: "," });
  const { rejectedRows } = await check(id);
  expect(rejectedRows).toMatchObject([{ cells: ["Exact B", { percent: 8.125 }, "Nothing"] }]);
  await run(id);
  expect(await stored("Exact")).toMatchObject([{ taxPercent: 0.08875 }]);
  const rejected = await api.call({ path: `/api/console/import/${id}.xlsx`, key });
  const again = await send("customer", rejected.bytes ?? "", { decimal: "," });
  await check(again.id, { mapping: ["name", "taxPercent", null, null], key: ["name"] });
  await run(again.id);
  expect(await stored("Exact")).toMatchObject([{ taxPercent: 0.08875 }, { taxPercent: 0.08125 }]);
});

test("a percentage is a share where the row is one of percentages, and no amount", async () => {
  const cells = (name: string, kind: string, amount: string) =>
    row(text(name), text("Discount"), text(kind), amount);
  const five = '<c s="1"><v>0.05</v></c>';
  const file = await workbook({
    Rules: [
      row(text("Name"), text("Rule type"), text("Amount type"), text("Amount")),
      cells("Rule A", "Percentage", five),
      cells("Rule B", "", text("(5%)")),
      cells("Rule C", "Fixed", five),
      cells("Rule D", "Fixed", "<c><v>5</v></c>"),
    ].join(""),
  });
  const { id } = await send("pricingRule", file);
  const { rejectedRows } = await check(id);
  expect(rejectedRows).toMatchObject([
    { errors: [{ column: "amount", message: "“5%” is a percentage, but the row is “Fixed”." }] },
  ]);
  await run(id);
  const { json } = await api.call({
    path: "/pricingRule?name=like.Rule%20*&select=name,amount&order=name",
    key,
  });
  expect(json).toEqual([
    { name: "Rule A", amount: 0.05 },
    { name: "Rule B", amount: -0.05 },
    { name: "Rule D", amount: 5 },
  ]);
});

test("errors of formulas, and formulas without a stored result, are errors of their rows", async () => {
  const file = await workbook({
    Customers: [
      row(text("Name"), text("Phone")),
      row(text("Formula A"), '<c t="e"><f>VLOOKUP(1,B:B,2)</f><v>#N/A</v></c>'),
      row(text("Formula B"), "<c><f>B1&amp;B2</f><v></v></c>"),
      row(text("Formula C"), '<c t="str"><f>IF(1,"")</f><v></v></c>'),
      row(text("Formula D"), "<c><f>1+1</f><v>2</v></c>"),
    ].join(""),
  });
  const { id } = await send("customer", file);
  const { rejectedRows, created } = await check(id);
  expect(created).toBe(2);
  expect(rejectedRows.map(({ errors }: { errors: { message: string }[] }) => errors[0]?.message)).toEqual(
    ["#N/A", "#CALC!"].map(
      (error) => `${error} is the error of a formula: correct it in the spreadsheet and save that.`,
    ),
  );
  await run(id);
  expect(await stored("Formula")).toMatchObject([{ phone: null }, { phone: "2" }]);
});

test("of several sheets one is chosen; hidden ones are not shown", async () => {
  const file = await workbook({
    Notes: row(text("Please read")) + row(text("first")),
    "Year 2025": row(text("Name")) + row(text("Sheet A")),
  });
  const { id, plan } = await send("customer", file);
  expect(plan).toMatchObject({ sheets: ["Notes", "Year 2025"], headings: [{ name: "Please read" }] });
  const other = await send("customer", file, { sheet: "Year 2025" });
  expect(other.plan).toMatchObject({ headings: [{ name: "Name" }], format: { sheet: "Year 2025" } });
  expect((await send("customer", file, { sheet: "Secret" })).state).toBe("failed");
  expect((await get(id)).state).toBe("read");
});

test("a file names an item by its number with its revision, and as lists show it, also with non-breaking spaces", async () => {
  const name = "Revisions GmbH";
  await api.call({ method: "POST", path: "/customer", key, body: { name } });
  const items = ["P-1042.A", "P-1042.B · Bearing\u00a0cap", "P-1042 · Bearing cap"];
  const rows = items.map((item) => [name, item, `Part of ${item}`]);
  const { id } = await send("customerPart", csv(["Customer", "Item", "Customer part number"], ...rows));
  await check(id);
  expect(await run(id)).toMatchObject({ state: "done", rejected: 0 });
  const path = "/customerPart?select=item(revision)&customerPartId=like.Part*&order=customerPartId.desc";
  const { json } = await api.call({ path, key });
  expect(json.map((row: { item: { revision: string } }) => row.item.revision)).toEqual(["B", "A", "0"]);
});
