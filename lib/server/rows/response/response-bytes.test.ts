import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { contract } from "@/lib/operations/sales/get-base-catalog";
import { demoId } from "@/lib/schemas/demo-ids";
import { reads } from "../../operations/operation";
import { rowApi } from "../testing/row-api";

const { deps, company1 } = await rowApi();
const large = `https://x/${"y".repeat(900_000)}`;

beforeAll(async () => {
  // 22.5 MB in three bodies.
  for (const part of [1, 2, 3]) {
    const rows = Array.from({ length: part === 3 ? 5 : 10 }, (_, n) =>
      company1.webhook(`large ${part} ${n}`, { url: large }),
    );
    const { status, text } = await company1.send("POST", "/webhook", rows, { prefer: "return=minimal" });
    expect(status, text).toBe(201);
  }
});

const tooLarge = { status: 400, json: { code: "54000", message: expect.stringContaining("20 MB") } };

describe("a response of more than 20 MB", () => {
  it.each<[string, Record<string, string>]>([
    ["", {}],
    ["&limit=25", {}],
    ["&limit=9000000000000000000", {}],
    ["", { accept: "text/csv" }],
    ["", { accept: "application/vnd.pgrst.array+json;nulls=stripped" }],
  ])("is not built, and the error names the remedy: %s %j", async (limit, headers) => {
    const response = await company1.send("GET", `/webhook?name=like.large*${limit}`, undefined, headers);
    expect(response).toMatchObject(tooLarge);
    expect(response.json.hint).toContain("limit");
  });

  it("is one of more than 20 MB: half of the rows, or other columns, are returned", async () => {
    const half = await company1.send("GET", "/webhook?name=like.large*&limit=12");
    expect([half.status, half.json.length]).toEqual([200, 12]);
    expect((await company1.send("GET", "/webhook?name=like.large*&select=id,name")).json).toHaveLength(25);
    expect((await company1.send("HEAD", "/webhook?name=like.large*")).status).toBe(200);
  });

  it("of one record is not made either: numbers that a program stored directly may be that long", async () => {
    const created = await company1.send("POST", "/customer", { name: "Long numbers" });
    const path = `/customer?id=eq.${created.json.id}`;
    const numbers = `[${"1e300,".repeat(70_000)}1]`;
    const rejected = await company1.send("PATCH", path, `{"customFields":${numbers}}`);
    expect([rejected.status, rejected.json.code]).toEqual([400, "22003"]);
    await deps.pool.query(`UPDATE "customer" SET "customFields" = $2 WHERE "id" = $1`, [
      created.json.id,
      numbers,
    ]);
    expect(await company1.send("GET", path)).toMatchObject(tooLarge);
    expect((await company1.send("GET", `${path}&select=name`)).json).toEqual([{ name: "Long numbers" }]);
  });

  it("of a write is rejected before anything is written", async () => {
    const path = "/webhook?name=like.large*";
    const change = { table: "shippingTerm" };
    const rejected = await company1.send("PATCH", path, change, { prefer: "return=representation" });
    expect(rejected).toMatchObject(tooLarge);
    expect((await company1.send("GET", `${path}&select=id&table=eq.shippingTerm`)).json).toEqual([]);
    expect((await company1.send("PATCH", path, change, { prefer: "return=minimal" })).status).toBe(204);
  });

  it("of an operation is not taken into the process", async () => {
    const operation = reads({ contract, query: () => sql`SELECT repeat('x', 20000001) AS body` });
    const actor = {
      companyId: demoId("co", 1),
      companyGroupId: demoId("cog", 1),
      userId: demoId("usr", 1),
      keyId: null,
      scopes: new Set<never>(),
    };
    const call = { actor, requestId: "x", address: "127.0.0.1" };
    await expect(operation.perform("x", contract.example, call, deps)).rejects.toMatchObject({
      status: 400,
      code: "invalid_input",
      message: expect.stringContaining("20 MB"),
    });
  });
});

it("a query has a thousand filters at most, and a list of any length is one of them", async () => {
  const filters = (count: number) => Array.from({ length: count }, (_, n) => `name.eq.${n}`).join(",");
  const allowed = await company1.send("GET", `/webhook?or=(${filters(1_000)})`);
  expect([allowed.status, allowed.json]).toEqual([200, []]);
  const rejected = await company1.send("GET", `/webhook?name=eq.x&or=(${filters(1_000)})`);
  expect([rejected.status, rejected.json.code]).toEqual([400, "PGRST100"]);
  expect((await company1.send("GET", `/webhook?name=in.(${"x,".repeat(10_000)})`)).status).toBe(200);
});

describe("a query cannot multiply a value", () => {
  it.each([
    ["one column under five names", `select=${["a", "b", "c", "d", "e"].map((name) => `${name}:url`)}`],
    ["one column as five types", "select=url,b:url::text,c:url::varchar,d:url::text,e:url::text"],
    ["* five times", "select=*,*,*,*,*"],
    ["201 items", `select=${Array.from({ length: 201 }, (_, n) => `url->>k${n}`)}`],
    ["51 terms of an order", `order=${Array.from({ length: 51 }, (_, n) => `url->>k${n}`)}`],
  ])("with %s", async (_title, query) => {
    const { status, json } = await company1.send("GET", `/webhook?limit=1&${query}`);
    expect([status, json.code]).toEqual([400, "PGRST100"]);
    expect(json.details).toMatch(/^more than /);
  });
});
