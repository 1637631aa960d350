import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { columnsOf } from "../request/columns";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();

const merge = { prefer: "resolution=merge-duplicates, return=representation" };
const all: [string, Resource][] = Object.entries(resources);
const creatable = all.filter(([, { write }]) => write && !write.updateOnly);

type Row = Record<string, unknown>;

/** A record with every column that a body may set: all of them stay as they are. */
const wholeSelect = ({ returned: names, write, encrypted = [] }: Resource) =>
  ["*", ...(write?.required ?? []), ...(write?.optional ?? [])]
    .filter((name) => !names.includes(name) && !encrypted.includes(name))
    .join(",");

/** Columns of a record that only the server sets. */
const serverColumns = ({ key, returned: names, write }: Resource) =>
  names.filter((name) => ![...(write?.required ?? []), ...(write?.optional ?? []), key].includes(name));

/** A value of the column's type that is not stored. */
const otherValues: Record<string, unknown> = {
  timestamptz: "1999-12-31T00:00:00.000Z",
  text: "somebody else",
  numeric: -12345.5,
  boolean: null,
};

describe.each(creatable)("a record of %s that was read", (name, resource) => {
  const { key } = resource;
  const pathOf = (row: Row) => `/${name}?${key}=eq.${encodeURIComponent(String(row[key]))}`;
  const select = `select=${wholeSelect(resource)}`;
  const shown = `&${select}`;
  // A value that is encrypted again is another one in the database.
  const lasting = (row: Row) => (resource.encrypted ? { ...row, updatedAt: null, updatedBy: null } : row);
  const first = async (): Promise<Row> => (await company1.get(`/${name}?limit=1${shown}`)).json[0];
  const sendEach = async (row: Row) => [
    await company1.send("PUT", pathOf(row), row, returned),
    await company1.send("POST", `/${name}`, row, merge),
    await company1.send("POST", `/${name}`, [row], merge),
  ];

  test("is written back as it is by PUT and upsert, and keeps what it was read without", async () => {
    const stored = await first();
    for (const send of [0, 1, 2]) {
      const record: Row = (await company1.get(`/${name}?limit=1`)).json[0];
      const response =
        send === 0
          ? await company1.send("PUT", pathOf(record) + shown, record, returned)
          : await company1.send("POST", `/${name}?${select}`, send === 1 ? record : [record], merge);
      expect([send, response.status, response.json?.issues, response.json?.message]).toEqual([
        send,
        200,
        undefined,
        undefined,
      ]);
      const [written] = [response.json].flat();
      expect(lasting(written)).toEqual(lasting(stored));
    }
    expect(lasting(await first())).toEqual(lasting(stored));
  });

  test("is rejected with another value of a column that the server sets, which is named", async () => {
    const stored = await first();
    for (const column of serverColumns(resource)) {
      const type = columnsOf(resource).get(column)?.type ?? "";
      const changed = { ...stored, [column]: otherValues[type] };
      const [put, one, list] = await sendEach(changed);
      for (const response of [put, one, list]) {
        expect([column, response?.status, response?.json.code]).toEqual([column, 400, "PGRST204"]);
      }
      expect(put?.json.issues).toMatchObject([{ path: [column] }]);
      expect(one?.json.issues).toMatchObject([{ path: [column] }]);
      expect(list?.json.issues).toMatchObject([{ path: [0, column] }]);
    }
    expect(await first()).toEqual(stored);
  });
});

describe("a gauge type that was read", () => {
  const make = async (name: string): Promise<Row> =>
    (await company1.send("POST", "/gaugeType", { name })).json;
  const nameOf = async ({ id }: Row) => (await company1.get(`/gaugeType?id=eq.${id}`)).json.name;

  test("is changed in what was changed", async () => {
    const record = await make("first name");
    const put = await company1.send("PUT", `/gaugeType?id=eq.${record.id}`, { ...record, name: "second" });
    expect([put.status, await nameOf(record)]).toEqual([204, "second"]);
    const read = (await company1.get(`/gaugeType?id=eq.${record.id}`)).json;
    const upsert = await company1.send("POST", "/gaugeType", { ...read, name: "third" }, merge);
    expect([upsert.status, await nameOf(record)]).toEqual([200, "third"]);
  });

  test("is accepted next to new ones, which have no server values yet", async () => {
    const record = await make("stored");
    const fresh = Object.fromEntries(Object.keys(record).map((column) => [column, null]));
    const rows = [
      { ...record, name: "stored 2" },
      { ...fresh, id: "gt_fresh", companyId: company1.companyId, name: "fresh", customFields: {}, tags: [] },
    ].map(({ id, name, companyId, createdAt, createdBy }: Row) => ({
      id,
      name,
      companyId,
      createdAt,
      createdBy,
    }));
    const response = await company1.send("POST", "/gaugeType?select=id,name", rows, merge);
    expect([response.status, response.json]).toEqual([
      201,
      [
        { id: record.id, name: "stored 2" },
        { id: "gt_fresh", name: "fresh" },
      ],
    ]);
    const invented = { id: "gt_invented", name: "x", createdAt: "2020-01-01T00:00:00Z" };
    for (const response of [
      await company1.send("PUT", "/gaugeType?id=eq.gt_invented", invented),
      await company1.send("POST", "/gaugeType", invented, merge),
      await company1.send("POST", "/gaugeType", invented, { prefer: "resolution=ignore-duplicates" }),
    ]) {
      expect([response.status, response.json.issues]).toMatchObject([400, [{ path: ["createdAt"] }]]);
    }
    expect((await company1.get("/gaugeType?id=eq.gt_invented")).status).toBe(404);
  });

  test("is stale, not wrong, where its preconditions do not hold", async () => {
    const record = await make("preconditions");
    const path = `/gaugeType?id=eq.${record.id}`;
    const put = async (headers: Record<string, string>, body: Row = record) => {
      const { status, json } = await company1.send("PUT", path, body, headers);
      return [status, json?.code];
    };
    const seen = (await company1.get(path)).headers.etag ?? "";
    expect(await put({ "if-none-match": "*" }, { ...record, createdBy: "x" })).toEqual([412, "stale"]);
    await company1.send("PATCH", path, { name: "preconditions 2" });
    expect(await put({})).toEqual([400, "PGRST204"]);
    expect(await put({ "if-match": seen })).toEqual([412, "stale"]);
    expect(await put({ "if-match": "*" })).toEqual([400, "PGRST204"]);
    expect(await put({ "if-none-match": "*" })).toEqual([412, "stale"]);
    await company1.send("DELETE", path);
    expect(await put({})).toEqual([400, "PGRST204"]);
    for (const tag of [seen, "*"]) expect(await put({ "if-match": tag })).toEqual([412, "stale"]);
    expect(await put({ "if-none-match": "*" })).toEqual([400, "PGRST204"]);
  });

  test("names every row and column that differs", async () => {
    const [one, two, three] = [await make("one"), await make("two"), await make("three")];
    const rows = [
      { ...one, createdBy: "x" },
      two,
      { ...three, createdAt: "2020-01-01T00:00:00Z", updatedBy: "y" },
    ];
    const response = await company1.send("POST", "/gaugeType", rows, merge);
    expect([response.status, response.json.code]).toEqual([400, "PGRST204"]);
    expect(response.json.issues.map(({ path }: { path: unknown[] }) => path)).toEqual([
      [0, "createdBy"],
      [2, "createdAt"],
      [2, "updatedBy"],
    ]);
    expect(response.json.issues[0].message).toBe(
      "createdBy is set by the server only and differs from what is stored.",
    );
  });

  test("a value that its type does not take is named too", async () => {
    const record = await make("typed");
    const broken = { ...record, createdAt: "yesterday at noon" };
    const put = await company1.send("PUT", `/gaugeType?id=eq.${record.id}`, broken);
    const list = await company1.send("POST", "/gaugeType", [record, broken], merge);
    expect([put.status, put.json.code, put.json.issues[0].path]).toEqual([400, "22007", ["createdAt"]]);
    expect([list.status, list.json.code, list.json.issues[0].path]).toEqual([400, "22007", [1, "createdAt"]]);
  });

  test("cannot be sent back by a create or a PATCH", async () => {
    const record = await make("strict");
    const created = await company1.send("POST", "/gaugeType", { name: "x", createdAt: record.createdAt });
    const patched = await company1.send("PATCH", `/gaugeType?id=eq.${record.id}`, {
      createdAt: record.createdAt,
    });
    for (const response of [created, patched]) {
      expect([response.status, response.json.code, response.json.issues[0].path]).toEqual([
        400,
        "PGRST204",
        ["createdAt"],
      ]);
    }
  });

  test("of another company is compared with nothing: its stored values cannot be probed", async () => {
    const theirs = await make("theirs");
    const own = { ...theirs, companyId: company2.companyId };
    const guessed = await company2.send("PUT", `/gaugeType?id=eq.${theirs.id}`, own);
    const unknown = await company2.send("PUT", "/gaugeType?id=eq.gt_none", { ...own, id: "gt_none" });
    expect(guessed.status).toBe(400);
    expect([guessed.status, guessed.json.code, guessed.json.issues]).toEqual([
      unknown.status,
      unknown.json.code,
      unknown.json.issues,
    ]);
  });
});

describe("a webhook that was read, without its counters", () => {
  const counters = "successCount,errorCount,lastSuccess,companyId";
  const given = { successCount: 3, errorCount: 2, lastSuccess: "2026-03-01T00:00:00.000Z" };
  const make = async (): Promise<Row> =>
    (await company1.send("POST", "/webhook", company1.webhook("kept", given))).json;
  const countersOf = async ({ id }: Row) =>
    (await company1.get(`/webhook?id=eq.${id}&select=name,${counters}`)).json[0];
  const missing = (...place: number[]) => ({
    status: 400,
    json: {
      code: "23502",
      issues: ["successCount", "errorCount", "companyId"].map((column) => ({ path: [...place, column] })),
    },
  });

  test("keeps them when it is written back by PUT, upsert or CSV", async () => {
    const record = await make();
    const stored = await countersOf(record);
    expect(stored).toMatchObject({ ...given, companyId: company1.companyId });
    const path = `/webhook?id=eq.${record.id}`;
    expect((await company1.send("PUT", path, { ...record, name: "put" })).status).toBe(204);
    expect(await countersOf(record)).toEqual({ ...stored, name: "put" });
    const upsert = { ...record, name: "upsert" };
    const prefer = "resolution=merge-duplicates, missing=default";
    expect((await company1.send("POST", "/webhook", [upsert], { prefer })).status).toBe(201);
    expect(await countersOf(record)).toEqual({ ...stored, name: "upsert" });
    const csv = (await company1.get(path, { accept: "text/csv" })).text.replace("upsert", "csv");
    const type = { "content-type": "text/csv", prefer: "resolution=merge-duplicates" };
    expect((await company1.send("POST", "/webhook", csv, type)).status).toBe(201);
    expect(await countersOf(record)).toEqual({ ...stored, name: "csv" });
  });

  test("needs them where it is new, or where they are named", async () => {
    const record = await make();
    const path = `/webhook?id=eq.${record.id}`;
    const fresh = { ...record, id: "wh_fresh" };
    expect(await company1.send("PUT", "/webhook?id=eq.wh_fresh", fresh)).toMatchObject(missing());
    for (const resolution of ["merge", "ignore"]) {
      const prefer = `resolution=${resolution}-duplicates`;
      const rows = [record, fresh];
      expect(await company1.send("POST", "/webhook", rows, { prefer })).toMatchObject(missing(1));
      const { id: _, ...unnamed } = record;
      expect(await company1.send("POST", "/webhook", unnamed, { prefer })).toMatchObject(missing());
    }
    const issues = [{ path: ["errorCount"] }];
    const named = { ...record, errorCount: null };
    expect(await company1.send("PUT", path, named)).toMatchObject({ status: 400, json: { issues } });
    expect((await company1.get("/webhook?id=eq.wh_fresh")).status).toBe(404);
    const theirs = { ...record, name: "theirs" };
    expect(await company2.send("PUT", path, theirs)).toMatchObject(missing());
  });
});

test("a record with a longer number than JavaScript holds is written back as it was read", async () => {
  const [{ id }] = (await company1.get("/quoteLinePrice?limit=1")).json;
  const path = `/quoteLinePrice?id=eq.${id}`;
  await deps.pool.query(
    `UPDATE "quoteLinePrice" SET "shippingCost" = 123456789012345.12345, "exchangeRate" = 1 WHERE "id" = $1`,
    [id],
  );
  const stored = await company1.get(path);
  const record = stored.json;
  expect(stored.text).toContain('"convertedShippingCost":123456789012345.12345');
  const other = { ...record, convertedShippingCost: record.convertedShippingCost + 1 };
  expect((await company1.send("PUT", path, other)).status).toBe(400);
  expect((await company1.send("PUT", path, record)).status).toBe(204);
});
