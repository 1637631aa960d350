import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2 } = await rowApi();

const merge = { prefer: "resolution=merge-duplicates, return=representation" };
const ignore = { prefer: "resolution=ignore-duplicates, return=representation" };

const stored = async (where: string) =>
  (await company1.get(`/webhook?${where}&select=id,name,active,lastSuccess`)).json;

const delivery = (documentId: string, more: object = {}) => ({
  companyId: company1.companyId,
  userId: company1.userId,
  event: "job-completed",
  documentId,
  successCount: 1,
  lastDeliveredAt: "2026-03-05T10:00:00.000Z",
  ...more,
});

describe("an upsert", () => {
  test("inserts what is new and merges what is there, in one statement and in input order", async () => {
    const { id } = (await company1.send("POST", "/webhook", company1.webhook("there"))).json;
    const rows = [company1.webhook("new", { id: "wh_new" }), company1.webhook("merged", { id })];
    const response = await company1.send("POST", "/webhook?select=id,name", rows, merge);
    expect([response.status, response.json]).toEqual([
      201,
      [
        { id: "wh_new", name: "new" },
        { id, name: "merged" },
      ],
    ]);
    expect(response.headers["preference-applied"]).toBe("resolution=merge-duplicates, return=representation");
  });

  test("that only merged returns 200", async () => {
    const row = company1.webhook("again", { id: "wh_again" });
    expect((await company1.send("POST", "/webhook", row, merge)).status).toBe(201);
    const response = await company1.send("POST", "/webhook", { ...row, active: false }, merge);
    expect([response.status, response.json[0].active]).toEqual([200, false]);
    const quiet = await company1.send("POST", "/webhook", row, { prefer: "resolution=merge-duplicates" });
    expect([quiet.status, quiet.text]).toEqual([201, ""]);
  });

  test("sets only the columns that were sent", async () => {
    const row = company1.webhook("kept", { id: "wh_kept", lastSuccess: "2026-01-01T00:00:00Z" });
    await company1.send("POST", "/webhook", row, merge);
    await company1.send("POST", "/webhook", company1.webhook("kept", { id: "wh_kept" }), merge);
    expect(await stored("id=eq.wh_kept")).toMatchObject([{ lastSuccess: "2026-01-01T00:00:00.000Z" }]);
  });

  test("by another unique key keeps the key of what is there", async () => {
    const name = crypto.randomUUID();
    const { id } = (await company1.send("POST", "/customerType", { name })).json;
    const upsert = (...rows: object[]) =>
      company1.send("POST", "/customerType?on_conflict=name&select=id,name", rows, merge);
    const other = await upsert({ id: "cty_other", name });
    expect([other.status, other.json.code, other.json.issues?.[0]?.path]).toEqual([
      400,
      "PGRST204",
      [0, "id"],
    ]);
    const rows = [
      { id, name },
      { id: `cty_${name}`, name: `${name} 2` },
    ];
    const response = await upsert(...rows);
    expect([response.status, response.json]).toEqual([201, rows]);
    const ignored = await company1.send(
      "POST",
      "/customerType?on_conflict=name&select=id",
      { id: "cty_other", name },
      ignore,
    );
    expect(ignored.json).toEqual([]);
  });

  test("that ignores duplicates returns only the new rows", async () => {
    await company1.send("POST", "/webhook", company1.webhook("kept", { id: "wh_stays" }), merge);
    const rows = [
      company1.webhook("new", { id: "wh_added" }),
      company1.webhook("x", { id: "wh_stays", active: false }),
    ];
    const response = await company1.send("POST", "/webhook?select=id", rows, ignore);
    expect([response.status, response.json]).toEqual([201, [{ id: "wh_added" }]]);
    expect(await stored("id=eq.wh_stays")).toMatchObject([{ name: "kept", active: true }]);
  });

  test("inserts new rows in the order of the body, which is that of their ids", async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({ name: `order ${(n * 7) % 300}` }));
    const response = await company1.send("POST", "/customerType?on_conflict=name&select=name", rows, merge);
    expect(response.json).toEqual(rows);
    expect((await company1.get("/customerType?select=name&name=like.order*&order=id")).json).toEqual(rows);
  });

  test("finds a number of a key as the table holds it", async () => {
    const upsert = (...versions: number[]) => {
      const rows = versions.map((version) => ({ ...resources.qualityDocument.example, version }));
      return company1.send("POST", "/qualityDocument?on_conflict=name,version&select=version", rows, merge);
    };
    const [made, merged] = [await upsert(7.000001), await upsert(7)];
    expect([made.status, merged.status, merged.json]).toEqual([201, 200, [{ version: 7 }]]);
    expect((await upsert(7.0000049, 8.000001)).json).toEqual([{ version: 7 }, { version: 8 }]);
    expect((await upsert(9.000001, 9)).json.code).toBe("21000");
  });

  test("inserts rows whose number the server draws", async () => {
    const upsert = (...numbers: (string | null)[]) => {
      const { example } = resources.gauge;
      const rows = numbers.map((gaugeId, n) => ({ ...example, gaugeId, modelNumber: `${n}` }));
      return company1.send("POST", "/gauge?on_conflict=gaugeId&select=gaugeId,modelNumber", rows, merge);
    };
    const drawn = (n: string) => ({ gaugeId: expect.stringMatching(/^G\d+$/), modelNumber: n });
    const [one] = (await upsert("")).json;
    expect(one).toEqual(drawn("0"));
    const { gaugeId } = one;
    const { status, json } = await upsert("", "G-own", gaugeId, null, "");
    expect([status, json]).toMatchObject([
      201,
      [drawn("0"), { gaugeId: "G-own" }, { gaugeId, modelNumber: "2" }, drawn("3"), drawn("4")],
    ]);
  });

  test("without a key in the body inserts, with the server's id", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("keyless"), merge);
    expect([response.status, response.json[0].id]).toEqual([201, expect.stringMatching(/^wh_[0-9a-z]{26}$/)]);
  });

  test("names a unique set by on_conflict, the company understood", async () => {
    await company1.send("POST", "/notificationDelivery", delivery("job_1"));
    for (const target of ["userId,event,documentId", "companyId,userId,event,documentId"]) {
      const path = `/notificationDelivery?on_conflict=${target}&select=documentId,successCount`;
      const response = await company1.send("POST", path, delivery("job_1", { successCount: 7 }), merge);
      expect([response.status, response.json]).toEqual([200, [{ documentId: "job_1", successCount: 7 }]]);
    }
    const duplicate = await company1.send("POST", "/notificationDelivery", delivery("job_1"), merge);
    expect([duplicate.status, duplicate.json.code]).toEqual([409, "23505"]);
  });

  test.each<[string, string, string]>([
    ["event", "on_conflict", "42P10"],
    ["userId,event", "on_conflict", "42P10"],
    ["nope", "nope", "42703"],
  ])("on_conflict=%s is rejected", async (target, place, code) => {
    const response = await company1.send(
      "POST",
      `/notificationDelivery?on_conflict=${target}`,
      delivery("job_2"),
      merge,
    );
    expect([response.status, response.json.code]).toEqual([400, code]);
    expect(response.json.issues).toMatchObject([{ path: [place] }]);
    if (code === "42P10") expect(response.json.hint).toMatch(/^Unique columns: .*documentId/);
  });

  test("the same key twice in one merge is an error of the request", async () => {
    const row = company1.webhook("twin", { id: "wh_twin" });
    const response = await company1.send("POST", "/webhook", [row, row], merge);
    expect([response.status, response.json.code]).toEqual([400, "21000"]);
    expect(await stored("id=eq.wh_twin")).toEqual([]);
    expect((await company1.send("POST", "/webhook?select=id", [row, row], ignore)).json).toEqual([
      { id: "wh_twin" },
    ]);
  });

  test("needs every required field, for it may have to insert", async () => {
    const response = await company1.send("POST", "/webhook", { id: "wh_kept", active: false }, merge);
    expect([response.status, response.json.code]).toEqual([400, "23502"]);
  });

  test("an empty key is rejected, by PUT as well", async () => {
    const row = company1.webhook("empty", { id: "" });
    const responses = [
      await company1.send("POST", "/webhook", row, merge),
      await company1.send("PUT", "/webhook?id=eq.", row),
    ];
    const issues = [{ path: ["id"], message: "id must not be empty." }];
    for (const response of responses)
      expect(response).toMatchObject({ status: 400, json: { code: "23514", issues } });
    const listed = await company1.send(
      "POST",
      "/webhook",
      [company1.webhook("x", { id: "wh_x" }), row],
      merge,
    );
    expect(listed.json.issues[0].path).toEqual([1, "id"]);
    expect(await stored("id=eq.")).toEqual([]);
  });

  test("an id of null is no id", async () => {
    const response = await company1.send(
      "POST",
      "/webhook",
      company1.webhook("null id", { id: null }),
      merge,
    );
    expect([response.status, response.json.code]).toEqual([400, "23502"]);
  });

  test("missing=default gives a row without a key the server's id, next to one with a key", async () => {
    const columns = ["id", ...Object.keys(company1.webhook("")), "lastSuccess"].join(",");
    const rows = [company1.webhook("with", { id: "wh_with" }), company1.webhook("without")];
    const headers = { prefer: `${merge.prefer}, missing=default` };
    const response = await company1.send(
      "POST",
      `/webhook?columns=${columns}&select=id,name,lastSuccess`,
      rows,
      headers,
    );
    expect(response.json).toEqual([
      { id: "wh_with", name: "with", lastSuccess: null },
      { id: expect.stringMatching(/^wh_[0-9a-z]{26}$/), name: "without", lastSuccess: null },
    ]);
    expect(response.headers["preference-applied"]).toBe(
      "resolution=merge-duplicates, missing=default, return=representation",
    );
    const nulls = await company1.send("POST", `/webhook?columns=${columns}`, rows, merge);
    expect([nulls.status, nulls.json.code]).toEqual([400, "23502"]);
  });
});

describe("writers who lock rows in opposite order", () => {
  test("all get through", async () => {
    const there = Array.from({ length: 50 }, (_, n) => company1.webhook("x", { id: `wh_there_${n}` }));
    const fresh = Array.from({ length: 50 }, (_, n) => company1.webhook("x", { id: `wh_fresh_${n}` }));
    await company1.send("POST", "/webhook", there, merge);
    const lists = [
      [...there, ...fresh],
      [...fresh, ...there].reverse(),
      [...fresh, ...there],
      [...there].reverse(),
    ];
    const responses = await Promise.all(lists.map((rows) => company1.send("POST", "/webhook", rows, merge)));
    expect(responses.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  });
});

describe("PUT", () => {
  const put = (query: string, body: unknown, headers: Record<string, string> = returned) =>
    company1.send("PUT", `/webhook?${query}`, body, headers);

  test("creates with 201, replaces with 200 and is silent without return", async () => {
    const row = company1.webhook("put", { id: "wh_put" });
    const created = await put("id=eq.wh_put", row);
    expect([created.status, created.json]).toEqual([
      201,
      [expect.objectContaining({ id: "wh_put", name: "put" })],
    ]);
    const replaced = await put("id=eq.wh_put", { ...row, name: "put 2" });
    expect([replaced.status, replaced.json[0].name]).toEqual([200, "put 2"]);
    const quiet = await put("id=eq.wh_put", row, {});
    expect([quiet.status, quiet.text]).toEqual([204, ""]);
  });

  test.each<[string, object, number, string]>([
    ["id=eq.other", {}, 400, "PGRST115"],
    ["id=eq.wh_put", { id: undefined }, 400, "PGRST115"],
    ["id=eq.wh_put", { id: 5 }, 400, "PGRST115"],
    ["id=eq.wh_put", { name: undefined }, 400, "23502"],
    ["id=eq.wh_put", { nope: 1 }, 400, "PGRST204"],
    ["id=eq.wh_put", { companyId: company2.companyId }, 403, "42501"],
    ["", {}, 405, "PGRST105"],
    ["id=gt.wh_put", {}, 405, "PGRST105"],
    ["id=not.eq.wh_put", {}, 405, "PGRST105"],
    ["id=eq(any).{wh_put}", {}, 405, "PGRST105"],
    ["name=eq.put", {}, 405, "PGRST105"],
    ["id=eq.wh_put&name=eq.put", {}, 405, "PGRST105"],
    ["or=(id.eq.wh_put)", {}, 405, "PGRST105"],
    ["id=eq.wh_put&limit=1", {}, 400, "PGRST114"],
    ["id=eq.wh_put&offset=1", {}, 400, "PGRST114"],
  ])("%s with %j is rejected", async (query, more, status, code) => {
    const response = await put(query, company1.webhook("put", { id: "wh_put", ...more }));
    expect([response.status, response.json.code, response.text]).toEqual([status, code, response.text]);
    const allow = status === 405 ? "OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE" : undefined;
    expect(response.headers.allow).toBe(allow);
    if (allow) expect(response.json.hint).toBe("Use id=eq.<value> and no other filter.");
  });

  test.each([
    ["5", "5.0"],
    ["wh_list", '["wh_list"]'],
    ["wh_list", '[["wh_list"]]'],
    ["12345678901234567000", "12345678901234567001"],
  ])("a key %s is not the text of %s", async (key, sent) => {
    const body = JSON.stringify(company1.webhook("put", { id: "#" })).replace('"#"', sent);
    const response = await put(`id=eq.${key}`, body);
    expect([response.status, response.json.code]).toEqual([400, "PGRST115"]);
    expect((await company1.get(`/webhook?select=id&id=in.("${key}")`)).json).toEqual([]);
  });

  test("a key may be sent as the number that is its text", async () => {
    const body = JSON.stringify(company1.webhook("put", { id: "#" })).replace('"#"', "5.0");
    const response = await put("id=eq.5.0", body);
    expect([response.status, response.json[0]?.id]).toEqual([201, "5.0"]);
  });

  test("a list of one is one record, a list of two is not", async () => {
    const row = company1.webhook("listed", { id: "wh_listed" });
    expect((await put("id=eq.wh_listed", [row])).status).toBe(201);
    const two = await put("id=eq.wh_listed", [row, row]);
    const message = "Send one record, whose id is that of the URL.";
    expect(two.json).toMatchObject({ code: "PGRST115", issues: [{ path: [0, "id"], message }] });
  });
});
