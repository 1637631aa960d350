import fc from "fast-check";
import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

const asCsv = { accept: "text/csv" };
const merge = { "content-type": "text/csv", prefer: "resolution=merge-duplicates" };
const all: [string, Resource][] = Object.entries(resources);
const creatable = all.filter(([, { write }]) => write && !write.updateOnly);

/** Texts that CSV could mistake for something else. */
const texts = [
  "NULL",
  "null",
  "",
  " ",
  "a\\b",
  "\\\\server\\share",
  '"',
  '""',
  "a,b",
  "l1\nl2",
  "\r\n",
  "(x)",
  "{a}",
  "t",
];

describe.each(creatable)("CSV of %s", (name, { returned, shared, encrypted, write }) => {
  test("is imported as it was exported", async () => {
    const hidden = (write?.required ?? []).filter((column) => !returned.includes(column));
    const own = shared ? `&companyId=eq.${company1.companyId}` : "";
    const path = `/${name}?limit=50&select=${["*", ...hidden].join()}${own}`;
    const before = (await company1.get(path)).json;
    const exported = (await company1.get(path, asCsv)).text;
    const imported = await company1.send("POST", `/${name}`, exported, merge);
    expect([imported.status, imported.text]).toEqual([201, ""]);
    // A value that is encrypted again is another one in the database.
    const lasting = (row: object) => (encrypted ? { ...row, updatedAt: null, updatedBy: null } : row);
    expect((await company1.get(path)).json.map(lasting)).toEqual(before.map(lasting));
  });
});

describe("values that look like something else in CSV", () => {
  const select = "select=id,readableId,name,description,customFields,tags";
  const value = fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
  );

  test("survive export and import", async () => {
    const record = fc.record({
      name: value.filter((text) => text.trim() !== ""),
      description: fc.option(value.filter((text) => text !== "")),
      customFields: fc.dictionary(value, fc.oneof(value, fc.integer(), fc.boolean(), fc.array(value))),
      tags: fc.array(value),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 8 }), async (records) => {
        const rows = records.map((row, n) => ({ id: `item_csv_${n}`, readableId: `CSV-${n}`, ...row }));
        await company1.send("DELETE", "/item?id=like.item_csv_*");
        const made = await company1.send("POST", "/item", rows, { prefer: "resolution=merge-duplicates" });
        expect([made.status, made.text]).toEqual([201, ""]);
        const path = `/item?${select}&id=like.item_csv_*`;
        const stored = (await company1.get(path)).json;
        const { text } = await company1.get(path, asCsv);
        await deps.pool.query(sql`UPDATE "item" SET "name" = 'overwritten', "description" = 'overwritten',
          "customFields" = '{"over": "written"}', "tags" = '{overwritten}' WHERE "id" LIKE 'item\_csv\_%'`);
        const imported = await company1.send("POST", "/item", text, merge);
        expect([imported.status, imported.text]).toEqual([201, ""]);
        expect((await company1.get(path)).json).toEqual(stored);
      }),
      { numRuns: 40, seed: 20261122 },
    );
  });

  test("are quoted in CSV that is written after decryption too", async () => {
    const sent = { secret: "NULL", expiresAt: "2026-12-31T12:00:00Z" };
    const { json } = await company1.send("POST", "/authenticationChallenge", sent);
    const path = `/authenticationChallenge?purpose=eq.${json.purpose}&select=secret`;
    expect((await company1.get(path, asCsv)).text).toBe('secret\n"NULL"');
  });

  test("members of the same name are distinguished by position", async () => {
    const { text } = await company1.get("/item?limit=1&select=name,name,x:id,x:name", asCsv);
    expect(text.split("\n")[0]).toBe("name,name,x,x");
  });
});

test("a form reads JSON columns as JSON, and names one that is none", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded", prefer: "return=representation" };
  const fields = (customFields: string) => new URLSearchParams({ name: "by form", customFields }).toString();
  const made = await company1.send("POST", "/gaugeType", fields('{"a":["x",1]}'), form);
  expect([made.status, made.json.customFields]).toEqual([201, { a: ["x", 1] }]);
  const rejected = await company1.send("POST", "/gaugeType", fields("{a}"), form);
  expect([rejected.status, rejected.json.code, rejected.json.issues[0].path]).toEqual([
    400,
    "22P02",
    ["customFields"],
  ]);
});

test("NUL in CSV or a form is rejected by its column, in words", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const sent = [
    ["name\na\0b", { "content-type": "text/csv" }, [0, "name"]],
    ["name=a%00b", form, ["name"]],
  ] as const;
  for (const [body, headers, path] of sent) {
    const message = "Text must not hold NUL or half surrogate characters.";
    expect(await company1.send("POST", "/gaugeType", body, headers)).toMatchObject({
      status: 400,
      json: { code: "22P05", message, issues: [{ path, message }] },
    });
  }
});
