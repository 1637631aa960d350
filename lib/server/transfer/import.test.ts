import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "../testing/test-api";
import { connectApp, registerApp } from "../testing/test-app";
import { testMember } from "../testing/test-member";
import { claimJob } from "./import/claim";
import { csv, importing } from "./testing/import-file";
import { sheetFile } from "./xlsx/write-sheet";

const api = await testApi();
const key = await api.createApiKey();
const { send, check, run, get, call, importer } = importing(api, key);

const rowsOf = async (path: string, withKey = key) => (await api.call({ path, key: withKey })).json;
const customer = (name: string) =>
  rowsOf(
    `/customer?name=eq.${encodeURIComponent(name)}&select=id,name,currencyCode,taxPercent,accountManagerId,tags,phone`,
  );
const [managed] = await rowsOf(
  "/api/console/export/customer.json?select=accountManagerId&accountManagerId=not.is.null&order=id",
);
const employee = { id: managed.accountManagerId, name: managed["accountManagerId.name"] };

test("a file is read, mapped by its headings, checked and written; the same file again changes nothing", async () => {
  const file = csv(
    ["Name", "Currency", "Account manager", "Tax rate", "Tags", "Remark"],
    ["Import A", "EUR", employee.name, "7.25%", "x, y", "left out"],
    ["Import B", "", "", "0.05", "", ""],
  );
  const read = await send("customer", file);
  expect(read).toMatchObject({ state: "read", rows: 2, problem: null });
  expect(read.plan.mapping).toEqual(["name", "currencyCode", "accountManagerId", "taxPercent", "tags", null]);
  expect(read.plan.key).toEqual(["name"]);
  expect(read.plan.headings[0].samples).toEqual(["Import A", "Import B"]);

  const checked = await check(read.id);
  expect(checked).toMatchObject({
    state: "checked",
    done: 2,
    created: 2,
    updated: 0,
    rejected: 0,
    rejectedRows: [],
  });
  expect(await customer("Import A")).toEqual([]);

  const done = await run(read.id);
  expect(done).toMatchObject({ state: "done", created: 2, updated: 0, unchanged: 0, rejected: 0 });
  expect(await customer("Import A")).toMatchObject([
    { currencyCode: "EUR", taxPercent: 0.0725, accountManagerId: employee.id, tags: ["x", "y"] },
  ]);
  expect(await customer("Import B")).toMatchObject([
    { currencyCode: null, taxPercent: 0.05, accountManagerId: null },
  ]);

  const again = await send("customer", file);
  expect(await check(again.id)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  expect(await run(again.id)).toMatchObject({ created: 0, updated: 0, unchanged: 2, changeSetId: null });
  const changed = await send("customer", file.replace("EUR", "USD"));
  await check(changed.id);
  expect(await run(changed.id)).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
});

test("a key column that is left empty has its default, in the file and in the record that a row means", async () => {
  const key = ["name", "version"];
  const file = csv(["name", "version"], ["Import default", ""], ["Import default", "2"]);
  const first = await send("procedure", file);
  expect(await check(first.id, { key })).toMatchObject({ created: 2, rejected: 0 });
  expect(await run(first.id)).toMatchObject({ created: 2 });
  const again = await send("procedure", file);
  expect(await check(again.id, { key })).toMatchObject({ created: 0, unchanged: 2, rejected: 0 });
  const twice = await send(
    "procedure",
    csv(["name", "version"], ["Import twice", ""], ["Import twice", "1"], ["", ""]),
  );
  expect(await check(twice.id, { key })).toMatchObject({
    created: 1,
    rejected: 1,
    rejectedRows: [{ row: 3, errors: [{ message: "Row 2 of the file is about the same record." }] }],
  });
  const items = csv(
    ["readableId", "revision", "name", "type"],
    ["IMP-DEFAULT", "", "Import default", "Part"],
  );
  const revision = { key: ["readableId", "revision"] };
  const item = await send("item", items);
  expect(await check(item.id, revision)).toMatchObject({ created: 1 });
  expect(await run(item.id)).toMatchObject({ created: 1 });
  expect(await check((await send("item", items)).id, revision)).toMatchObject({ unchanged: 1, rejected: 0 });
});

test("a column is guessed by the values of its type where its name does not decide, and by those of an enumeration", async () => {
  const mapping = async (...rows: string[][]) => (await send("salesInvoice", csv(...rows))).plan.mapping;
  const headings = ["Invoice", "Exchange", "How it is"];
  expect(await mapping(headings, ["2026-01-31", "1.08", "Draft"])).toEqual([
    "dateIssued",
    "exchangeRate",
    "status",
  ]);
  expect(await mapping(headings, ["SI-1", "2026-01-31 10:00", "Soon"])).toEqual([
    null,
    "exchangeRateUpdatedAt",
    null,
  ]);
  expect(await mapping(["Status of it", "Anything"], ["whatever", "Draft"])).toEqual([null, "status"]);
});

test("reading shows how many rows were read, and can be cancelled", async () => {
  const rows = 100_000;
  const { id } = (await call("create", { resource: "customer", fileName: "long.csv" })).json;
  const file = csv(["Name"], ...Array.from({ length: rows }, (_, n) => [`Long ${n}`]));
  const bytes = Buffer.from(file);
  for (let part = 0; part * 1_000_000 < bytes.length; part++) {
    const data = bytes.subarray(part * 1_000_000, (part + 1) * 1_000_000).toString("base64");
    await call("upload", { id, part, data });
  }
  await call("read", { id });
  const working = importer.workOnce();
  let seen = 0;
  while (seen === 0) {
    const { state, rows: read } = await get(id);
    expect(state).toBe("reading");
    seen = read;
  }
  expect(seen).toBeLessThan(rows);
  expect((await call("cancel", { id })).status).toBe(200);
  expect(await working).toBe(true);
  expect(await get(id)).toMatchObject({ state: "cancelled", plan: null });
});

test("what was written is one change set, which can be undone", async () => {
  const { id } = await send("customer", csv(["Name"], ["Undone A"], ["Undone B"]));
  await check(id);
  const { changeSetId } = await run(id);
  const { json } = await api.call({
    method: "POST",
    path: "/api/console/changes/getChangeSets",
    key,
    body: { id: changeSetId },
  });
  expect(json.results).toMatchObject([
    { id: changeSetId, resources: expect.arrayContaining(["customer"]), action: "import/run" },
  ]);
  const undone = await api.call({
    method: "POST",
    path: "/api/console/changes/undo",
    key,
    body: { changeSetId },
  });
  expect([undone.status, await customer("Undone A")]).toEqual([200, []]);
});

test("rows with errors are skipped; their file is corrected and sent again", async () => {
  const file = csv(
    ["Name", "Currency", "Account manager", "Tax rate"],
    ["Row A", "EUR", "", "0.1"],
    ["Row B", "Nothing", "Nobody at all", "0.1"],
    ["Row C", "", "", "a lot"],
    ["", "EUR", "", ""],
    ["Row A", "USD", "", ""],
    ["Row D", "", "", "1e40"],
    ["Row E", "", "", "-3"],
  );
  const { id } = await send("customer", file);
  const checked = await check(id);
  const messages = Object.fromEntries(
    checked.rejectedRows.map(
      ({ row, errors }: { row: number; errors: { column: string; message: string }[] }) => [
        row,
        errors.map(({ column, message }) => `${column}: ${message}`),
      ],
    ),
  );
  expect(messages).toMatchObject({
    3: [
      "currencyCode: There is no currency “Nothing”.",
      "accountManagerId: There is no employee “Nobody at all”.",
    ],
    4: ["taxPercent: “a lot” is not a number."],
    5: ["name: A value is needed."],
    6: ["name: Row 2 of the file is about the same record."],
    7: [expect.stringContaining("taxPercent")],
  });
  expect(checked).toMatchObject({
    rejected: checked.rejectedRows.length,
    created: 7 - checked.rejectedRows.length,
  });
  expect(await run(id)).toMatchObject({
    state: "done",
    created: 7 - checked.rejectedRows.length,
    rejected: checked.rejectedRows.length,
  });

  const { text, headers } = await api.call({ path: `/api/console/import/${id}.csv`, key });
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines[0]).toBe("Name,Currency,Account manager,Tax rate,Error");
  expect(lines).toHaveLength(checked.rejectedRows.length + 1);
  expect(lines[1]).toMatch(
    /,"?Currency: There is no currency “Nothing”\. Account manager: There is no employee “Nobody at all”\."?$/,
  );
  const corrected = text.replace("Nothing", "EUR").replace("Nobody at all", "");
  const again = await send("customer", corrected);
  expect(again.plan.mapping.at(-1)).toBeNull();
  const left = await check(again.id);
  expect(left).toMatchObject({ created: 1, unchanged: 0, updated: 1 });
  expect(
    (await api.call({ path: `/api/console/import/${id}.xlsx`, key })).bytes?.subarray(0, 2).toString(),
  ).toBe("PK");
});

test("an Excel file keeps its numbers, days and booleans; an export comes back unchanged", async () => {
  const exported = await api.call({
    path: "/api/console/export/item.xlsx?select=readableId,revision,name,type,unitOfMeasureCode,active,replenishmentSystem&order=id",
    key,
  });
  const read = await send("item", exported.bytes ?? Buffer.alloc(0));
  expect(read).toMatchObject({ state: "read", plan: { kind: "xlsx", key: ["readableId", "revision"] } });
  const checked = await check(read.id);
  expect(checked).toMatchObject({
    state: "checked",
    created: 0,
    updated: 0,
    rejected: 0,
    unchanged: read.rows,
  });
});

test.each([
  ["quote", "moments to the millisecond"],
  ["userAttributeValue", "texts where another type of attribute has a record"],
  ["supplierBankAccount", "values that are encrypted"],
])("an export of %s comes back unchanged in either format, with %s", async (resource) => {
  for (const format of ["xlsx", "csv"]) {
    const { bytes } = await api.call({ path: `/api/console/export/${resource}.${format}`, key });
    const { id, rows } = await send(resource, bytes ?? Buffer.alloc(0));
    const { rejectedRows, ...checked } = await check(id);
    expect(rejectedRows).toEqual([]);
    expect(checked).toMatchObject({ created: 0, updated: 0, unchanged: rows });
  }
});

test("a crash in the middle loses nothing and repeats nothing", async () => {
  const names = Array.from({ length: 1_700 }, (_, n) => [`Crash ${n}`]);
  const { id } = await send("customer", csv(["Name"], ...names));
  await check(id);
  await call("run", { id });
  // The process crashes at the third chunk: its connections are cut, and its lease expires.
  let chunks = 0;
  const dying = { ...api.deps, requests: Object.create(api.deps.requests) };
  dying.requests.connectFor = (companyId: string) => {
    chunks += 1;
    if (chunks > 6) return Promise.reject(new Error("Connection terminated unexpectedly"));
    return api.deps.requests.connectFor(companyId);
  };
  await importing(api, key, dying).importer.workOnce();
  const interrupted = await get(id);
  expect(interrupted.state).toBe("running");
  expect(interrupted.done).toBeGreaterThan(0);
  expect(interrupted.done).toBeLessThan(1_700);
  expect(await importer.workOnce()).toBe(false);
  await api.deps.pool.query(
    `UPDATE "importJob" SET "leaseUntil" = now() - INTERVAL '1 second' WHERE "id" = $1`,
    [id],
  );
  expect(await importer.workOnce()).toBe(true);
  expect(await get(id)).toMatchObject({ state: "done", created: 1_700, unchanged: 0, rejected: 0 });
  const counted = await api.call({
    path: "/customer?name=like.Crash%20*&select=id&limit=0",
    key,
    headers: { prefer: "count=exact" },
  });
  expect(counted.headers["content-range"]).toBe("*/1700");
});

test("four connections are enough, as the worker has", async () => {
  const small = { ...api.anotherProcess({ POOL_SIZE: "4" }), pool: api.deps.pool };
  const { id, state } = await importing(api, key, small).send("customer", csv(["Name"], ["Small pool"]));
  expect(state).toBe("read");
  const own = importing(api, key, small);
  await own.check(id);
  expect(await own.run(id)).toMatchObject({ state: "done", created: 1 });
});

test("numbers and dates in the notation of the file, texts in its encoding", async () => {
  const text = "Name;Tax rate\r\nZürich Präzision;0,19\r\n";
  const latin = await send("customer", Buffer.from(text, "latin1"));
  expect(latin.plan.format).toEqual({
    encoding: "windows-1252",
    separator: ";",
    decimal: ",",
    dateOrder: "ymd",
    percentages: "shares",
  });
  await check(latin.id);
  await run(latin.id);
  expect(await customer("Zürich Präzision")).toMatchObject([{ taxPercent: 0.19 }]);
  const wide = await send("customer", Buffer.from(`\uFEFF${text.replaceAll(";", "\t")}`, "utf16le"));
  expect(wide.plan.format).toMatchObject({ encoding: "utf-16le", separator: "\t" });
  expect(await check(wide.id)).toMatchObject({ unchanged: 1 });
});

test("a file of Windows in Central Europe, with the encoding that the user chooses", async () => {
  // “Łódź – 5 €” as windows-1250 writes it, in which windows-1252 reads other letters.
  const name = Buffer.from([0xa3, 0xf3, 0x64, 0x9f, 0x20, 0x96, 0x20, 0x35, 0x20, 0x80]);
  const file = Buffer.concat([Buffer.from("Name\r\n"), name, Buffer.from("\r\n")]);
  const guessed = await send("customer", file);
  expect(guessed.plan.format.encoding).toBe("windows-1252");
  expect(guessed.plan.headings[0].samples).toEqual(["£ódŸ – 5 €"]);
  const { id } = await send("customer", file, { encoding: "windows-1250" });
  await check(id);
  await run(id);
  expect(await customer("Łódź – 5 €")).toHaveLength(1);
});

test("what a spreadsheet would run as a formula comes back as it was exported", async () => {
  const name = "=1+1";
  const { id } = await send("customer", csv(["Name", "Phone"], [`'${name}`, "-12"]));
  await check(id);
  await run(id);
  expect(await customer(name)).toMatchObject([{ name, phone: "-12" }]);
});

test("a mapping is saved under a name for the company and used for another file", async () => {
  const file = csv(["Firm", "Line", "Remark"], ["Named A", "+491", "0,19"]);
  const first = await send("customer", file);
  const saved = { mapping: ["name", "phone", "taxPercent"], key: ["name"], decimal: "," };
  const save = (body: object, withKey = key) =>
    call("saveTemplate", { id: first.id, ...saved, ...body }, withKey);
  expect((await save({ name: "From the old system" })).status).toBe(200);
  expect((await save({ name: "Another", mapping: ["name", "phone", null] })).status).toBe(200);
  expect((await save({ name: "Wrong", mapping: ["name", "name", null] })).status).toBe(400);
  const names = async (withKey = key) =>
    (await call("getTemplates", { resource: "customer" }, withKey)).json.results;
  expect(await names()).toEqual([{ name: "Another" }, { name: "From the old system" }]);

  const second = await send("customer", csv(["Remark", "Currency", "FIRM"], ["0,07", "EUR", "Named B"]));
  expect(second.plan.mapping).toEqual([null, "currencyCode", null]);
  await check(second.id, { mapping: [null, "currencyCode", "name"], key: ["name"] });
  expect((await call("applyTemplate", { id: second.id, name: "From the old system" })).status).toBe(200);
  expect(await get(second.id)).toMatchObject({
    state: "read",
    created: 0,
    plan: { mapping: ["taxPercent", "currencyCode", "name"], key: ["name"], format: { decimal: "," } },
  });
  await check(second.id);
  await run(second.id);
  expect(await customer("Named B")).toMatchObject([{ taxPercent: 0.07, currencyCode: "EUR" }]);

  const other = await api.createApiKey(["*"], 2);
  expect(await names(other)).toEqual([]);
  expect((await save({ name: "Other" }, other)).status).toBe(404);
  const named = { resource: "customer", name: "Another" };
  expect((await call("deleteTemplate", named, other)).status).toBe(404);
  const reader = await api.createApiKey(["sales:read"]);
  expect((await call("deleteTemplate", named, reader)).status).toBe(403);
  expect((await call("deleteTemplate", named)).status).toBe(200);
  expect(await names()).toEqual([{ name: "From the old system" }]);
  expect((await call("applyTemplate", { id: second.id, name: "From the old system" })).status).toBe(422);
});

test("no other company sees an import, its rows or its file, or can act on it", async () => {
  const { id } = await send("customer", csv(["Name", "Tax rate"], ["Own", "x"]));
  await check(id);
  const other = await api.createApiKey(["*"], 2);
  for (const [name, body] of Object.entries({
    get: { id },
    check: { id, mapping: ["name", null], key: ["name"] },
    run: { id },
    cancel: { id },
    read: { id },
    upload: { id, part: 0, data: "YQ==" },
  })) {
    expect((await call(name, body, other)).status, name).toBe(404);
  }
  expect((await api.call({ path: `/api/console/import/${id}.csv`, key: other })).status).toBe(404);
  expect((await call("getImports", {}, other)).json.results).toEqual([]);
  expect((await get(id)).state).toBe("checked");
});

test("the scope to write is needed, to begin and when it runs", async () => {
  const reader = await api.createApiKey(["sales:read"]);
  expect((await call("create", { resource: "customer", fileName: "a.csv" }, reader)).status).toBe(403);
  expect((await call("create", { resource: "apiKey", fileName: "a.csv" })).status).toBe(400);
  const writer = await api.createApiKey(["sales:read", "sales:write"]);
  const own = importing(api, writer);
  const { id } = await own.send("customer", csv(["Name"], ["Late"]));
  await own.check(id);
  await own.call("run", { id });
  await api.deps.pool.query(
    `UPDATE "apiKey" SET "revokedAt" = now() WHERE "id" = (SELECT "keyId" FROM "importJob" WHERE "id" = $1)`,
    [id],
  );
  await own.importer.workOnce();
  expect(await get(id)).toMatchObject({
    state: "failed",
    problem: "The user who started the import no longer has permission to do so.",
  });
  expect(await customer("Late")).toEqual([]);
});

test("a connected app imports for its person, until it is disconnected", async () => {
  const { browser } = await testMember(api, { 1: "operator" });
  const app = await registerApp((await testMember(api, { 1: "admin" })).browser);
  const { accessToken } = await connectApp(api, browser, app, ["sales:read", "sales:write"]);
  const own = importing(api, accessToken);
  const { id } = await own.send("customer", csv(["Name"], ["Of an app"]));
  expect((await own.check(id)).state).toBe("checked");
  await own.call("run", { id });
  const [connection] = (await browser.run("access/getConnections", {})).json.results;
  await browser.run("access/revokeConnection", { id: connection.id });
  await own.importer.workOnce();
  const { rows } = await api.deps.pool.query(`SELECT "state" FROM "importJob" WHERE "id" = $1`, [id]);
  expect(rows).toEqual([{ state: "failed" }]);
});

test("an import is written for whoever runs it, also when the user who uploaded it has left", async () => {
  const first = await testMember(api, { 1: "operator" });
  const second = await testMember(api, { 1: "operator" });
  const uploaded = async (name: string) => {
    const { id } = (await first.browser.run("import/create", { resource: "customer", fileName: "two.csv" }))
      .json;
    const data = Buffer.from(csv(["Name"], [name])).toString("base64");
    await first.browser.run("import/upload", { id, part: 0, data });
    return id;
  };
  const step = async ({ browser }: typeof first, name: string, body: Record<string, unknown>) => {
    const { status, json } = await browser.run(`import/${name}`, body);
    expect(status, JSON.stringify(json)).toBe(200);
    await importer.workOnce();
  };
  const mapped = { mapping: ["name"], key: ["name"] };
  const [one, two] = [await uploaded("Of two users"), await uploaded("Of two users and a key")];
  for (const id of [one, two]) await step(first, "read", { id });
  await step(first, "check", { id: one, ...mapped });
  await api.deps.pool.query(`UPDATE "employee" SET "active" = false WHERE "id" = $1`, [first.id]);
  await step(second, "run", { id: one });
  await step(second, "check", { id: two, ...mapped });
  expect(await run(two)).toMatchObject({ state: "done", created: 1 });
  const written = await rowsOf("/customer?name=like.Of%20two%20users*&select=createdBy&order=name");
  expect(written).toEqual([{ createdBy: second.id }, { createdBy: demoId("usr", 1) }]);
  const { results } = (await second.browser.run("changes/getChangeSets", {})).json;
  expect(results).toMatchObject([{ action: "import/run", keyId: null }]);
});

test("a cancelled import keeps what it has written as a change set", async () => {
  const { id } = await send("customer", csv(["Name"], ["Cancelled"]));
  await check(id);
  await call("run", { id });
  expect((await call("cancel", { id })).status).toBe(200);
  expect(await importer.workOnce()).toBe(false);
  expect(await get(id)).toMatchObject({ state: "cancelled", created: 0, changeSetId: null });
  expect((await call("run", { id })).status).toBe(422);
});

test("what a cancelled import has written is the change of the user who ran it", async () => {
  const anna = await testMember(api, { 1: "operator" });
  const bob = await testMember(api, { 1: "operator" });
  const names = Array.from({ length: 600 }, (_, n) => [`Half ${n}`]);
  const { id } = await send("customer", csv(["Name"], ...names));
  await check(id);
  expect((await anna.browser.run("import/run", { id })).status).toBe(200);
  // The process crashes when it begins the second chunk.
  const dying = { ...api.deps, requests: Object.create(api.deps.requests) };
  dying.requests.connectFor = async (companyId: string) => {
    if ((await get(id)).done > 0) throw new Error("Connection terminated unexpectedly");
    return api.deps.requests.connectFor(companyId);
  };
  await importing(api, key, dying).importer.workOnce();
  expect((await bob.browser.run("import/cancel", { id })).status).toBe(200);
  const { changeSetId, ...ended } = await get(id);
  expect(ended).toMatchObject({ state: "cancelled", created: 500 });
  const changeSets = async ({ browser }: typeof anna) =>
    (await browser.run("changes/getChangeSets", {})).json.results;
  expect(await changeSets(anna)).toMatchObject([{ id: changeSetId, keyId: null }]);
  expect(await changeSets(bob)).toEqual([]);
  const { rows } = await api.deps.pool.query(`SELECT "action" FROM "auditLog" WHERE "userId" = $1`, [bob.id]);
  expect(rows).toContainEqual({ action: "import/cancel" });
});

test.each([
  ["is deactivated", `UPDATE "employee" SET "active" = false WHERE "id" = $1`],
  ["has another role", `UPDATE "employee" SET "role" = 'viewer' WHERE "id" = $1`],
])(
  "an import ends when the user who runs it %s meanwhile, and keeps what it has written",
  async (what, end) => {
    const member = await testMember(api, { 1: "operator" });
    const names = Array.from({ length: 600 }, (_, n) => [`Who ${what} ${n}`]);
    const { id } = await send("customer", csv(["Name"], ...names));
    await check(id);
    expect((await member.browser.run("import/run", { id })).status).toBe(200);
    const after = { ...api.deps, requests: Object.create(api.deps.requests) };
    after.requests.connectFor = async (companyId: string) => {
      if ((await get(id)).done > 0) await api.deps.pool.query(end, [member.id]);
      return api.deps.requests.connectFor(companyId);
    };
    await importing(api, key, after).importer.workOnce();
    expect(await get(id)).toMatchObject({
      ...{ state: "failed", created: 500, changeSetId: expect.stringMatching(/^aud_/) },
      problem: "The user who started the import no longer has permission to do so.",
    });
  },
);

test("an import names the one that it waits for to users who may see that one", async () => {
  const ready = async (resource: string) => {
    const { id } = (await call("create", { resource, fileName: `waiting ${resource}.csv` })).json;
    const data = Buffer.from(csv(["Name"], ["Waiting"])).toString("base64");
    await call("upload", { id, part: 0, data });
    expect((await call("read", { id })).status).toBe(200);
    return { id, fileName: `waiting ${resource}.csv` };
  };
  const [first, second, third] = [await ready("customer"), await ready("gaugeType"), await ready("supplier")];
  const waiting = async () => {
    const { results } = (await call("getImports", {})).json;
    return [first, second, third].map(({ id }) => {
      const { isWaiting, waitsFor } = results.find((one: { id: string }) => one.id === id);
      return [isWaiting, waitsFor];
    });
  };
  const inOrder = [
    [false, null],
    [true, first],
    [true, second],
  ];
  expect(await waiting()).toEqual(inOrder);
  const inspector = await api.createApiKey(["quality:read"]);
  expect((await call("get", { id: second.id }, inspector)).json).toMatchObject({ waitsFor: null });
  await claimJob(api.deps.pool, "another process");
  expect(await waiting()).toEqual(inOrder);
  await api.deps.pool.query(
    `UPDATE "importJob" SET "leaseUntil" = now() - INTERVAL '3 seconds' WHERE "id" = $1`,
    [first.id],
  );
  expect(await waiting()).toEqual([[true, null], ...inOrder.slice(1)]);
  await importer.workOnce();
  expect(await waiting()).toEqual([
    [false, null],
    [false, null],
    [true, second],
  ]);
  for (const { id } of [first, second, third]) await call("cancel", { id });
});

test("older imports follow the last one of a page", async () => {
  const member = await testMember(api, { 1: "admin" });
  const made = await api.deps.pool.query(
    `INSERT INTO "importJob" ("companyId", "userId", "id", "resource", "fileName", "state")
     SELECT "companyId", "id", 'imp_~' || lpad(n::text, 3, '0'), 'gaugeType', 'old.csv', 'cancelled'
     FROM "employee", generate_series(1, 101) n WHERE "id" = $1 RETURNING "id"`,
    [member.id],
  );
  expect(made.rowCount).toBe(101);
  const idsOf = async (after?: string) => {
    const { results } = (await call("getImports", { resource: "gaugeType", after })).json;
    return results.map(({ id }: { id: string }) => id);
  };
  const newest = await idsOf();
  expect([newest.length, newest.at(-1)]).toEqual([100, "imp_~002"]);
  expect((await idsOf(newest.at(-1)))[0]).toBe("imp_~001");
  // Their IDs follow those of all imports.
  await api.deps.pool.query(`DELETE FROM "importJob" WHERE "userId" = $1`, [member.id]);
});

test("what a person imports is written by the server, not in the browser", async () => {
  const { browser } = await testMember(api, { 1: "operator" });
  const { id } = (await browser.run("import/create", { resource: "customer", fileName: "own.csv" })).json;
  const data = Buffer.from(csv(["Name"], ["Of a person"])).toString("base64");
  await browser.run("import/upload", { id, part: 0, data });
  await browser.run("import/read", { id });
  await importer.workOnce();
  await browser.run("import/check", { id, mapping: ["name"], key: ["name"] });
  await importer.workOnce();
  await browser.run("import/run", { id });
  await importer.workOnce();
  const { results } = (await browser.run("changes/getChangeSets", {})).json;
  expect(results).toMatchObject([{ action: "import/run", keyId: null, through: "server" }]);
});

const sheet = async () =>
  buffer(sheetFile("x", [{ heading: "Name", kind: "text" }], Readable.from([[["A"]]])));

test.each<[what: string, file: () => Promise<Buffer> | Buffer, problem: RegExp]>([
  ["an empty line", () => Buffer.from("\n"), /no rows below/],
  ["headings alone", () => Buffer.from("Name,Phone\n"), /no rows below/],
  ["noise", () => Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7_919) % 251)), /./],
  [
    "a zip that is no workbook",
    () => Buffer.from("PK\u0003\u0004 nothing"),
    /cannot be read as an Excel file/,
  ],
  ["half a workbook", async () => (await sheet()).subarray(0, 900), /cannot be read as an Excel file/],
  [
    "a damaged workbook",
    async () => {
      const file = await sheet();
      file.fill(7, 60, 120);
      return file;
    },
    /cannot be read as an Excel file/,
  ],
  ["an old Excel file", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), /old or protected/],
  ["nothing but quotes", () => Buffer.from('"'.repeat(10_001)), /./],
])("%s fails with a reason, or is read, and never breaks the import", async (_, file, problem) => {
  const read = await send("customer", await file());
  if (read.state === "failed") expect(read.problem).toMatch(problem);
  else expect(read.state).toBe("read");
  expect(await importer.workOnce()).toBe(false);
});

test.each(["no base64!", "abc", "YWJjZA", "YWJjYQ=", "YWJjYWI==", "YQ==YQ==", "===="])(
  "a part of the file that is %s is not whole base64",
  async (data) => {
    const { id } = (await call("create", { resource: "customer", fileName: "part.csv" })).json;
    const { status, json } = await call("upload", { id, part: 0, data });
    const issues = [{ path: ["data"], message: expect.stringMatching(/^Use base64/) }];
    expect([status, json]).toMatchObject([400, { code: "invalid_input", issues }]);
    await call("cancel", { id });
  },
);

test.each<[string, unknown]>([
  ["upload", { part: 0, data: "no base64!" }],
  ["upload", { part: -1, data: "YQ==" }],
  ["check", { mapping: ["name"], key: [] }],
  ["check", { mapping: ["nothing"], key: ["nothing"] }],
  ["check", { mapping: ["name", "name"], key: ["name"] }],
  ["check", { mapping: ["id"], key: ["name"] }],
  ["read", { format: { separator: "?" } }],
])("import/%s with %j is rejected by name", async (name, body) => {
  const { id } = await send("customer", csv(["Name"], ["Rejected"]));
  const { status, json } = await call(name, { id, ...(body as object) });
  expect(status === 400 || status === 422, JSON.stringify(json)).toBe(true);
});
