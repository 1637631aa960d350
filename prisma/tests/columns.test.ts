import { expect, test } from "vitest";
import { lineOf, makeInvoice } from "../testing/examples";
import { tenants } from "../testing/tenants";

const { pool, first } = await tenants();

test("no number, date, list or document column of a company takes a value that JSON cannot carry", async () => {
  const { rows } = await pool.query(`
    SELECT a.attrelid::regclass::text AS "table", a.attname AS "column"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND a.attgenerated = ''
      AND EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'createdBy')
      AND (a.atttypid IN ('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype)
        OR a.attnotnull AND a.atttypid IN ('jsonb'::regtype, 'text[]'::regtype, 'numeric[]'::regtype))
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c'
        AND k.conname = c.relname || '_' || a.attname || '_check'
        AND pg_get_constraintdef(k.oid) ~ 'NaN|9999-12-31|10000-01-01|<> ''null''|array_ndims|jsonb_typeof|is_calibration_attempts|is_section_config|<=')`);
  expect(rows).toEqual([]);
});

test("no check calls an SQL function, which PostgreSQL would inline again for each statement that writes the table", async () => {
  const { rows } = await pool.query(`
    SELECT k.conname FROM pg_constraint k JOIN pg_depend d ON d.classid = 'pg_constraint'::regclass AND d.objid = k.oid
    JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid JOIN pg_language l ON l.oid = p.prolang
    WHERE k.contype = 'c' AND k.connamespace = 'public'::regnamespace AND l.lanname = 'sql'`);
  expect(rows).toEqual([]);
});

const rejected: [what: string, table: string, values: Record<string, unknown>][] = [
  ["a price that is not a number", "pricingRule", { name: "r", ruleType: "Discount", amount: "NaN" }],
  ["an infinite date", "job", { itemId: "x", locationId: "y", dueDate: "infinity" }],
  ["a year of five digits", "salesRfq", { rfqDate: "12026-01-01" }],
  ["a missing member of a list", "location", { name: "l", tags: ["a", null] }],
  ["JSON null in place of a document", "location", { name: "l", customFields: "null" }],
  ["a rate of zero", "exchangeRate", { currencyCode: "EUR", rate: 0, effectiveDate: "2026-01-01" }],
  ["an unknown time zone", "location", { name: "l", timezone: "Mars/Olympus" }],
  ["an offset as a time zone", "location", { name: "l", timezone: "+05:30" }],
  ["a misspelled time zone with a digit", "location", { name: "l", timezone: "Berln1" }],
  ["an offset beyond those with a name", "location", { name: "l", timezone: "Etc/GMT+13" }],
  ["an abbreviation of a time zone", "location", { name: "l", timezone: "PST" }],
  ["a serial number of 21 digits", "itemSerialSequence", { itemId: "x", size: 21 }],
  ["a serial sequence that stands still", "itemSerialSequence", { itemId: "x", step: 0 }],
  ["a serial number beyond 2^53 - 1", "itemSerialSequence", { itemId: "x", next: "9007199254740992" }],
  ["a negative number of days", "paymentTerm", { name: "p", daysDue: -1 }],
  ["a quote line without a quantity", "quoteLine", { quoteId: "q", itemId: "i", quantity: [] }],
  ["a quote line with a quantity of 0", "quoteLine", { quoteId: "q", itemId: "i", quantity: [10, 0] }],
  ["a tax of more than 100 %", "quoteLine", { quoteId: "q", itemId: "i", taxPercent: 1.01 }],
  ["a precision of 5", "quoteLine", { quoteId: "q", itemId: "i", unitPricePrecision: 5 }],
  [
    "a material line without its item",
    "supplierQuoteLine",
    { supplierQuoteId: "s", supplierQuoteLineType: "Material" },
  ],
  [
    "a tracked entity whose attributes are a list",
    "trackedEntity",
    { quantity: 1, sourceDocument: "Item", sourceDocumentId: "i", attributes: "[]" },
  ],
  [
    "a calibration attempt with a third member",
    "gaugeCalibrationRecord",
    {
      gaugeId: "g",
      dateCalibrated: "2026-01-01",
      inspectionStatus: "Pass",
      calibrationAttempts: '[{"reference":1,"actual":1,"x":1}]',
    },
  ],
  [
    "a calibration attempt in words",
    "gaugeCalibrationRecord",
    {
      gaugeId: "g",
      dateCalibrated: "2026-01-01",
      inspectionStatus: "Pass",
      calibrationAttempts: '[{"reference":1,"actual":"one"}]',
    },
  ],
  [
    "a humidity of 101 %",
    "gaugeCalibrationRecord",
    { gaugeId: "g", dateCalibrated: "2026-01-01", inspectionStatus: "Pass", humidity: 101 },
  ],
  ["a logo of 15 pixels", "documentSection", { name: "s", placement: "header", config: '{"logoHeight":15}' }],
  [
    "a logo variant outside its set",
    "documentSection",
    { name: "s", placement: "header", config: '{"logoVariant":"seal"}' },
  ],
  [
    "a crop beyond the picture",
    "documentSection",
    {
      name: "s",
      placement: "header",
      config: '{"logoCrop":{"x":1.5,"y":0,"width":1,"height":1,"aspect":1}}',
    },
  ],
  ["a webhook to a file", "webhook", { name: "w", table: "item", url: "file:///etc/passwd" }],
  ["a negative counter", "webhook", { name: "w", table: "item", url: "https://a.example", errorCount: -1 }],
  ["a notification about nothing", "notificationDelivery", { userId: "u", event: "e", documentId: "" }],
  [
    "an account group with a number",
    "account",
    { name: "g", incomeBalance: "Balance Sheet", isGroup: true, number: "1" },
  ],
];

test("a time zone has the name of one; an earlier one may stay while other columns change", async () => {
  const { rows } = await pool.query(`
    SELECT "name" FROM pg_timezone_names WHERE NOT (is_timezone_name("name") AND is_timezone_name(upper("name")))`);
  expect(rows).toEqual([]);
  const { id } = await first.do((session) =>
    session.insert("location", { name: "Zone", timezone: "etc/gmt-5" }),
  );
  await pool.query(`ALTER TABLE "location" DISABLE TRIGGER "keep_timezone_name"`);
  await pool.query(`UPDATE "location" SET "timezone" = '+05:30' WHERE "id" = $1`, [id]);
  await pool.query(`ALTER TABLE "location" ENABLE TRIGGER "keep_timezone_name"`);
  await pool.query(`UPDATE "location" SET "name" = 'Zones', "timezone" = '+05:30' WHERE "id" = $1`, [id]);
  const changed = pool.query(`UPDATE "location" SET "timezone" = '+05:00' WHERE "id" = $1`, [id]);
  await expect(changed).rejects.toMatchObject({ code: "23514", constraint: "location_timezone_check" });
});

test.each(rejected)("%s is rejected by a check", async (_what, table, values) => {
  await expect(first.do((session) => session.insert(table, values))).rejects.toMatchObject({
    code: "23514",
    table,
  });
});

test("a section keeps what its placement's defaults do not set", async () => {
  const config = {
    showLogo: true,
    logoVariant: "icon",
    logoHeight: 120,
    logoCrop: { x: 0, y: 0, width: 1, height: 0.5, aspect: 2 },
    registrationNumber: null,
  };
  const made = await first.do((session) =>
    session.insert("documentSection", { id: "system-header", name: "s", placement: "header", config }),
  );
  expect(made).toMatchObject({ id: "system-header", config });
});

test("invoice lines need the item or the asset that their type speaks of", async () => {
  await first.do(async (session) => {
    const invoice = await makeInvoice(session, "types");
    await session.insert("salesInvoiceLine", lineOf(invoice));
  });
  for (const [invoiceLineType, constraint] of [
    ["Part", "salesInvoiceLine_itemId_check"],
    ["Fixed Asset", "salesInvoiceLine_assetId_check"],
  ]) {
    await expect(
      first.do(async (session) =>
        session.insert("salesInvoiceLine", lineOf(await makeInvoice(session, "t2"), { invoiceLineType })),
      ),
    ).rejects.toMatchObject({ code: "23514", constraint });
  }
});

test("a contact's full name and an item's id with revision follow their parts", async () => {
  await first.do(async (session) => {
    const names = [
      await session.insert("contact", { firstName: "Ada", lastName: "Weld" }),
      await session.insert("contact", { lastName: "Weld" }),
    ];
    const ids = [
      await session.insert("item", { readableId: "P-1042", name: "Cap", revision: "B" }),
      await session.insert("item", { readableId: "P-1042", name: "Cap" }),
      await session.insert("item", { readableId: "P-1042", name: "Cap", revision: "" }),
    ];
    expect(names.map((row) => row.fullName)).toEqual(["Ada Weld", "Weld"]);
    expect(ids.map((row) => row.readableIdWithRevision)).toEqual(["P-1042.B", "P-1042", "P-1042"]);
  });
});
