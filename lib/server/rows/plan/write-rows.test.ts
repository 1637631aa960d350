import { describe, expect, test } from "vitest";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();

const stored = async (where: string) =>
  (await company1.get(`/webhook?${where}&select=*,companyId,successCount,errorCount,lastSuccess&order=name`))
    .json;

const insert = async (name: string, more: object = {}) =>
  (await company1.send("POST", "/webhook", company1.webhook(name, more))).json;

describe("POST of one object", () => {
  test("returns the created record with 201, since its id is the server's", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("one"));
    expect([response.status, response.headers["content-type"]]).toEqual([
      201,
      "application/json; charset=utf-8",
    ]);
    expect(Object.keys(response.json)).toEqual([
      "id",
      "name",
      "table",
      "url",
      "active",
      "onInsert",
      "onUpdate",
      "onDelete",
    ]);
    expect(response.json.id).toMatch(/^wh_[0-9a-z]{26}$/);
    expect(response.headers["preference-applied"]).toBeUndefined();
  });

  test("returns the same with return=representation", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("one"), returned);
    expect([response.status, response.json.name, response.headers["preference-applied"]]).toEqual([
      201,
      "one",
      "return=representation",
    ]);
  });

  test.each(["minimal", "headers-only"])("returns nothing with return=%s", async (value) => {
    const response = await company1.send("POST", "/webhook", company1.webhook("quiet"), {
      prefer: `return=${value}`,
    });
    expect([response.status, response.text, response.headers["content-type"]]).toEqual([201, "", undefined]);
    expect(response.headers["content-range"]).toBe("*/*");
  });

  test("headers-only returns the address of the one new row", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("located"), {
      prefer: "return=headers-only",
    });
    const location = response.headers.location ?? "";
    expect(location).toMatch(/^\/webhook\?id=eq\.wh_/);
    expect((await company1.get(location)).json.name).toBe("located");
    const two = [company1.webhook("l1"), company1.webhook("l2")];
    expect(
      (await company1.send("POST", "/webhook", two, { prefer: "return=headers-only" })).headers.location,
    ).toBeUndefined();
  });

  test("with select it responds as PostgREST does: nothing, or a list", async () => {
    const quiet = await company1.send("POST", "/webhook?select=id", company1.webhook("s"));
    expect([quiet.status, quiet.text]).toEqual([201, ""]);
    const response = await company1.send(
      "POST",
      "/webhook?select=name,companyId",
      company1.webhook("s"),
      returned,
    );
    expect(response.json).toEqual([{ name: "s", companyId: company1.companyId }]);
  });

  test("a column that does not exist in select is ignored where no row is returned", async () => {
    const posted = await company1.send("POST", "/webhook?select=nope", company1.webhook("unselected"));
    expect([posted.status, posted.text]).toEqual([201, ""]);
    const address = "/webhook?name=eq.unselected&select=nope";
    const patched = await company1.send("PATCH", address, { url: "http://unselected" });
    expect([patched.status, patched.text]).toEqual([204, ""]);
    expect(await stored("name=eq.unselected")).toMatchObject([{ url: "http://unselected" }]);
    const deleted = await company1.send("DELETE", address);
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    expect(await stored("name=eq.unselected")).toEqual([]);
    const rejected = await company1.send(
      "POST",
      "/webhook?select=nope",
      company1.webhook("unselected"),
      returned,
    );
    expect([rejected.status, rejected.json.code]).toEqual([400, "42703"]);
    expect(await stored("name=eq.unselected")).toEqual([]);
  });

  test("JSON is converted as PostgreSQL converts it", async () => {
    const more = {
      successCount: "5",
      name: 7,
      active: "t",
      lastSuccess: "2026-03-01T12:00:00+02:00",
      url: "http://x",
    };
    await company1.send("POST", "/webhook", company1.webhook("", more));
    expect(await stored("name=eq.7")).toMatchObject([
      { name: "7", successCount: 5, active: true, lastSuccess: "2026-03-01T10:00:00.000Z" },
    ]);
  });

  test("an empty text in an optional field is none, in a required one it is a text", async () => {
    const delivery = {
      companyId: company1.companyId,
      userId: company1.userId,
      event: "e",
      documentId: "empty",
    };
    const counted = {
      ...delivery,
      successCount: 0,
      lastDeliveredAt: "2026-01-01T00:00:00Z",
      lastDeliveryId: "",
    };
    const path = "/notificationDelivery?select=id,lastDeliveryId";
    const { json } = await company1.send("POST", path, counted, returned);
    expect(json[0].lastDeliveryId).toBeNull();
    const by = `${path}&id=eq.${json[0].id}`;
    await company1.send("PATCH", by, { lastDeliveryId: "msg_1" });
    expect(
      (await company1.send("PATCH", by, { lastDeliveryId: "" }, returned)).json[0].lastDeliveryId,
    ).toBeNull();
  });

  test("a large whole number keeps its digits", async () => {
    const body = JSON.stringify(company1.webhook("digits", { successCount: 1 })).replace(
      '"successCount":1',
      '"successCount":9007199254740993',
    );
    await company1.send("POST", "/webhook", body);
    expect((await company1.get("/webhook?name=eq.digits&select=successCount")).text).toBe(
      '[{"successCount":9007199254740993}]',
    );
  });

  test.each<[string, object, number, string, string[] | undefined]>([
    ["a required field is missing", { name: undefined }, 400, "23502", ["name"]],
    ["a required field is null", { url: null }, 400, "23502", ["url"]],
    ["companyId is missing", { companyId: undefined }, 400, "23502", ["companyId"]],
    ["companyId is null", { companyId: null }, 400, "23502", ["companyId"]],
    ["an unknown field", { nope: 1 }, 400, "PGRST204", ["nope"]],
    ["the key", { id: "wh_x" }, 400, "PGRST204", ["id"]],
    ["a hidden column", { secret: "x" }, 400, "PGRST204", ["secret"]],
    ["another company", { companyId: company2.companyId }, 403, "42501", ["companyId"]],
    ["an unknown company", { companyId: "nope" }, 403, "42501", ["companyId"]],
    ["a company that is no text", { companyId: { a: 1 } }, 403, "42501", ["companyId"]],
    ["a number that is none", { successCount: "x" }, 400, "22P02", undefined],
    ["a negative count", { successCount: -1 }, 400, "23514", ["successCount"]],
    ["a time that is none", { lastSuccess: "soon" }, 400, "22007", undefined],
    ["an impossible time", { lastSuccess: "2026-02-30T00:00:00Z" }, 400, "22008", undefined],
    ["an infinite time", { lastSuccess: "infinity" }, 400, "23514", ["lastSuccess"]],
    ["a table that is not watchable", { table: "nope" }, 409, "23503", ["table"]],
    ["text with a NUL", { name: "a\u0000b" }, 400, "22P05", ["name"]],
    ["half a surrogate", { name: "\ud800" }, 400, "22P05", ["name"]],
  ])("%s is rejected and nothing is stored", async (_what, more, status, code, path) => {
    const before = (await stored("name=neq.x")).length;
    const response = await company1.send("POST", "/webhook", company1.webhook("rejected", more));
    expect([response.status, response.json.code, response.text]).toEqual([status, code, response.text]);
    if (path) expect(response.json.issues[0].path).toEqual(path);
    expect((await stored("name=neq.x")).length).toBe(before);
  });

  test("every missing field is named at once", async () => {
    const response = await company1.send("POST", "/webhook", { companyId: company1.companyId, name: "x" });
    expect(response.json.message).toBe(
      'null value in column "table" of relation "webhook" violates not-null constraint',
    );
    expect(response.json.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
      "table",
      "url",
      "active",
      "onInsert",
      "onUpdate",
      "onDelete",
      "successCount",
      "errorCount",
    ]);
  });

  test("an unknown field is reported as PostgREST reports it", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("x", { nope: 1 }));
    expect(response.json.message).toBe("Could not find the 'nope' column of 'webhook' in the schema cache");
  });

  test("keys that mean something in JavaScript are fields like any other", async () => {
    for (const key of ["__proto__", "constructor", "toString"]) {
      const body = JSON.stringify(company1.webhook("x")).replace("{", `{"${key}":{"companyId":"x"},`);
      expect((await company1.send("POST", "/webhook", body)).json.code).toBe("PGRST204");
    }
  });

  test("a field sent twice is read once, by the check and by PostgreSQL alike", async () => {
    const own = JSON.stringify(company1.webhook("twice"));
    const foreign = own.replace("{", `{"companyId":"${company2.companyId}",`);
    expect((await company1.send("POST", "/webhook", foreign)).status).toBe(201);
    const last = own.replace(/}$/, `,"companyId":"${company2.companyId}"}`);
    expect((await company1.send("POST", "/webhook", last)).status).toBe(403);
    expect((await company2.get("/webhook?name=eq.twice&select=id")).json).toEqual([]);
  });
});

describe("bodies", () => {
  test.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ["no body", "", {}, 400, "PGRST102"],
    ["broken JSON", "{", {}, 400, "PGRST102"],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22]), {}, 400, "PGRST102"],
    ["another type", "<a/>", { "content-type": "application/xml" }, 400, "PGRST102"],
    ["nesting beyond 32", `{"name":${"[".repeat(40)}${"]".repeat(40)}}`, {}, 413, "too_large"],
    ["nesting that would exhaust a stack", "[".repeat(200_000), {}, 413, "too_large"],
    ["deep valid nesting", `${"[".repeat(50_000)}${"]".repeat(50_000)}`, {}, 413, "too_large"],
    ["a record over 1 MB", `{"name":"${"x".repeat(1_000_001)}"}`, {}, 413, "too_large"],
    ["a list with a number", "[1]", {}, 400, "PGRST102"],
    ["a list of lists", "[[]]", {}, 400, "PGRST102"],
    ["ragged CSV", "name,url\na", { "content-type": "text/csv" }, 400, "PGRST102"],
  ])("%s is rejected", async (_what, body, headers, status, code) => {
    const response = await company1.send("POST", "/webhook", body, headers);
    expect([response.status, response.json.code]).toEqual([status, code]);
  });

  test.each(["null", "5", '"text"', "[]"])("%s counts as an empty list", async (body) => {
    const quiet = await company1.send("POST", "/webhook", body);
    expect([quiet.status, quiet.text]).toEqual([201, ""]);
    expect((await company1.send("POST", "/webhook", body, returned)).json).toEqual([]);
  });

  test("a form is one record", async () => {
    const form = new URLSearchParams(
      Object.entries(company1.webhook("from a form")).map(([name, value]) => [name, String(value)]),
    );
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await company1.send("POST", "/webhook", form.toString(), headers);
    expect([response.status, response.json.name]).toEqual([201, "from a form"]);
  });

  test.each([
    ["name=caf%E9", 400],
    ["name=%C3", 400],
    ["name=caf%C3%A9+100%25+%zz", 201],
  ])("the form %s is stored only where it is UTF-8", async (form, status) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await company1.send("POST", "/customerType", form, headers);
    const what = status === 201 ? { name: "café 100% %zz" } : { message: "The body is not valid UTF-8." };
    expect(response).toMatchObject({ status, json: what });
  });

  test("CSV is inserted as a list; NULL is null", async () => {
    const names = Object.keys(company1.webhook(""));
    const line = (name: string, last: string) =>
      [...names.map((key) => (key === "name" ? name : String(company1.webhook("")[key]))), last].join(",");
    const csv = [
      [...names, "lastSuccess"].join(","),
      line('"csv, 1"', "NULL"),
      line("csv 2", "2026-01-01T00:00:00Z"),
    ];
    const headers = { "content-type": "text/csv", ...returned };
    const response = await company1.send(
      "POST",
      "/webhook?select=name,lastSuccess",
      csv.join("\r\n"),
      headers,
    );
    expect(response.json).toEqual([
      { name: "csv, 1", lastSuccess: null },
      { name: "csv 2", lastSuccess: "2026-01-01T00:00:00.000Z" },
    ]);
  });
});

describe("bulk insert", () => {
  test("returns rows in input order and counts them", async () => {
    const names = ["b3", "b1", "b2", ...Array.from({ length: 500 }, (_, place) => `b${999 - place}`)];
    const rows = names.map((name) => company1.webhook(name));
    const response = await company1.send("POST", "/webhook?select=name", rows, {
      prefer: "return=representation, count=exact",
    });
    expect(response.json.map(({ name }: { name: string }) => name)).toEqual(names);
    expect([response.status, response.headers["content-range"]]).toEqual([201, "*/503"]);
  });

  test("order sorts the returned rows", async () => {
    const rows = ["o2", "o1", "o3"].map((name) => company1.webhook(name));
    const response = await company1.send("POST", "/webhook?select=name&order=name.desc", rows, returned);
    expect(response.json.map(({ name }: { name: string }) => name)).toEqual(["o3", "o2", "o1"]);
  });

  test("one bad row keeps all of them out", async () => {
    const rows = [
      company1.webhook("all or nothing"),
      company1.webhook("all or nothing", { successCount: -1 }),
    ];
    expect((await company1.send("POST", "/webhook", rows)).status).toBe(400);
    const foreign = [company1.webhook("all or nothing"), company2.webhook("all or nothing")];
    const response = await company1.send("POST", "/webhook", foreign);
    expect([response.status, response.json.issues[0].path]).toEqual([403, [1, "companyId"]]);
    const missing = [
      company1.webhook("all or nothing"),
      { ...company1.webhook("all or nothing"), name: null },
    ];
    expect((await company1.send("POST", "/webhook", missing)).json.issues).toEqual([
      { path: [1, "name"], message: "name is required." },
    ]);
    expect(await stored("name=eq.all or nothing")).toEqual([]);
  });

  test("rows of different keys are rejected without columns and filled up with it", async () => {
    const rows = [company1.webhook("k1", { lastSuccess: "2026-01-01T00:00:00Z" }), company1.webhook("k2")];
    const path = (issues: { path: unknown[] }[]) => issues.map((issue) => issue.path);
    for (const list of [rows, [...rows].reverse()]) {
      const { status, json } = await company1.send("POST", "/webhook", list);
      expect([status, json.code, json.message]).toEqual([400, "PGRST102", "All object keys must match"]);
      expect(path(json.issues)).toEqual([[1, "lastSuccess"]]);
    }
    const unknown = [company1.webhook("k1"), company1.webhook("k2"), company1.webhook("k3", { nope: 1 })];
    const extra = await company1.send("POST", "/webhook", unknown);
    expect([extra.json.code, path(extra.json.issues)]).toEqual(["PGRST102", [[2, "nope"]]]);
    const noRecord = await company1.send("POST", "/webhook", [company1.webhook("k1"), 5]);
    expect([noRecord.json.code, path(noRecord.json.issues)]).toEqual(["PGRST102", [[1]]]);
    expect(await stored("name=in.(k1,k2,k3)")).toEqual([]);
    const columns = [...Object.keys(company1.webhook("")), "lastSuccess"]
      .map((name) => `"${name}"`)
      .join(",");
    const response = await company1.send(
      "POST",
      `/webhook?columns=${columns}&select=name,lastSuccess`,
      rows,
      returned,
    );
    expect(response.json).toEqual([
      { name: "k1", lastSuccess: "2026-01-01T00:00:00.000Z" },
      { name: "k2", lastSuccess: null },
    ]);
  });

  test("columns leaves other keys unread, and an unknown one is rejected", async () => {
    const columns = Object.keys(company1.webhook("")).join(",");
    const row = company1.webhook("extra", { nope: 1, id: "x" });
    expect((await company1.send("POST", `/webhook?columns=${columns}`, row, returned)).json).toMatchObject([
      { name: "extra" },
    ]);
    const response = await company1.send("POST", `/webhook?columns=${columns},nope`, row);
    expect([response.status, response.json.code]).toEqual([400, "PGRST204"]);
  });
});

describe("PATCH", () => {
  test("by key without Prefer is 204 and changes only what is sent", async () => {
    const { id } = await insert("before", { successCount: 3 });
    const response = await company1.send("PATCH", `/webhook?id=eq.${id}`, { name: "after" });
    expect([response.status, response.text, response.headers["content-range"]]).toEqual([204, "", "0-0/*"]);
    expect(await stored(`id=eq.${id}`)).toMatchObject([{ name: "after", successCount: 3, active: true }]);
  });

  test("by key with representation is the updated record", async () => {
    const { id } = await insert("p");
    const response = await company1.send("PATCH", `/webhook?id=eq.${id}`, { active: false }, returned);
    expect([response.status, response.json.id, response.json.active]).toEqual([200, id, false]);
    const missing = await company1.send("PATCH", "/webhook?id=eq.nope", { active: false }, returned);
    expect([missing.status, missing.json.code]).toEqual([404, "PGRST116"]);
    expect((await company1.send("PATCH", "/webhook?id=eq.nope", { active: false })).status).toBe(204);
  });

  test("by other filters it returns a list, empty when nothing matched", async () => {
    await company1.send(
      "POST",
      "/webhook",
      ["u1", "u2"].map((name) => company1.webhook(name, { url: "http://u" })),
    );
    const headers = { prefer: "return=representation, count=exact" };
    const response = await company1.send(
      "PATCH",
      "/webhook?url=eq.http://u&select=name,active&order=name.desc",
      { active: false },
      headers,
    );
    expect(response.json).toEqual([
      { name: "u2", active: false },
      { name: "u1", active: false },
    ]);
    expect([response.status, response.headers["content-range"]]).toEqual([200, "0-1/2"]);
    const none = await company1.send("PATCH", "/webhook?url=eq.http://none", { active: false }, headers);
    expect([none.status, none.json, none.headers["content-range"]]).toEqual([200, [], "*/0"]);
  });

  test("limit does not restrict which rows are touched", async () => {
    await company1.send(
      "POST",
      "/webhook",
      ["l1", "l2"].map((name) => company1.webhook(name, { url: "http://l" })),
    );
    await company1.send("PATCH", "/webhook?url=eq.http://l&limit=1", { active: false });
    expect((await stored("url=eq.http://l")).map(({ active }: { active: boolean }) => active)).toEqual([
      false,
      false,
    ]);
  });

  test.each(["{}", "[]", "null"])("a body of %s changes nothing", async (body) => {
    const { id } = await insert("still");
    expect((await company1.send("PATCH", `/webhook?id=eq.${id}`, body)).status).toBe(204);
    expect((await company1.send("PATCH", `/webhook?id=eq.${id}&select=*`, body, returned)).json).toEqual([]);
  });

  test("an empty body by key with representation returns the record as it is", async () => {
    const { id } = await insert("as it is");
    const response = await company1.send("PATCH", `/webhook?id=eq.${id}`, {}, returned);
    expect([response.status, response.json.name]).toEqual([200, "as it is"]);
  });

  test.each<[string, string, unknown, number, string]>([
    ["no filter", "", { active: false }, 400, "21000"],
    ["only a limit", "limit=1&order=id", { active: false }, 400, "21000"],
    ["only a parameter without =", "id", { active: false }, 400, "21000"],
    ["the key", "name=eq.x", { id: "x" }, 400, "PGRST204"],
    ["an unknown field", "name=eq.x", { nope: 1 }, 400, "PGRST204"],
    ["another company", "name=eq.still", { companyId: company2.companyId }, 403, "42501"],
    ["no company", "name=eq.still", { companyId: null }, 400, "23502"],
    ["two objects", "name=eq.x", [{ active: true }, { active: false }], 400, "PGRST102"],
    ["null for a required field", "name=eq.still", { name: null }, 400, "23502"],
    ["an unknown filter", "nope=eq.x", { active: true }, 400, "42703"],
    ["an unknown reference", "name=eq.still", { table: "nope" }, 409, "23503"],
  ])("%s is rejected", async (_what, query, body, status, code) => {
    await insert("still");
    const response = await company1.send("PATCH", `/webhook?${query}`, body);
    expect([response.status, response.json.code, response.text]).toEqual([status, code, response.text]);
  });

  test("of two objects is rejected at the second one", async () => {
    const response = await company1.send("PATCH", "/webhook?name=eq.x", [
      { active: true },
      { active: false },
    ]);
    expect(response.json.issues).toEqual([{ path: [1], message: "Send the first one only." }]);
  });

  test("the caller's own company may be named", async () => {
    const { id } = await insert("own");
    const response = await company1.send(
      "PATCH",
      `/webhook?id=eq.${id}`,
      { companyId: company1.companyId },
      returned,
    );
    expect([response.status, response.json.id]).toEqual([200, id]);
  });

  test("columns sets absent fields to null", async () => {
    const { id } = await insert("nulls", { lastSuccess: "2026-01-01T00:00:00Z" });
    await company1.send("PATCH", `/webhook?id=eq.${id}&columns=name,lastSuccess`, {
      name: "nulls",
      url: "http://unread",
    });
    expect(await stored(`id=eq.${id}`)).toMatchObject([
      { lastSuccess: null, url: "https://example.com/hook" },
    ]);
  });
});

describe("DELETE", () => {
  test("by key is 204 without a body", async () => {
    const { id } = await insert("gone");
    const response = await company1.send("DELETE", `/webhook?id=eq.${id}`);
    expect([response.status, response.text]).toEqual([204, ""]);
    expect((await company1.get(`/webhook?id=eq.${id}`)).status).toBe(404);
    expect((await company1.send("DELETE", `/webhook?id=eq.${id}`)).status).toBe(204);
  });

  test("with representation it returns the removed rows as a list", async () => {
    await company1.send(
      "POST",
      "/webhook",
      ["d1", "d2"].map((name) => company1.webhook(name, { url: "http://d" })),
    );
    const headers = { prefer: "return=representation, count=exact" };
    const response = await company1.send(
      "DELETE",
      "/webhook?url=eq.http://d&select=name&order=name",
      undefined,
      headers,
    );
    expect([response.status, response.json, response.headers["content-range"]]).toEqual([
      200,
      [{ name: "d1" }, { name: "d2" }],
      "*/2",
    ]);
  });

  test("a content type without a body is accepted: postgrest-js sends one", async () => {
    const response = await company1.send("DELETE", "/webhook?id=eq.nope", undefined, {
      "content-type": "application/json",
    });
    expect(response.status).toBe(204);
  });

  test("without a filter nothing is deleted", async () => {
    await insert("safe");
    const response = await company1.send("DELETE", "/webhook");
    expect([response.status, response.json.code, response.json.message]).toEqual([
      400,
      "21000",
      "DELETE requires a WHERE clause",
    ]);
    expect((await stored("name=eq.safe")).length).toBe(1);
  });
});

describe("rejected results roll everything back", () => {
  const single = { accept: "application/vnd.pgrst.object+json" };

  test("one object was requested and there are two, one of them of a table that does not exist", async () => {
    const rows = [company1.webhook("one"), company1.webhook("two", { table: "" })];
    const { status, json } = await company1.send("POST", "/webhook", rows, {
      accept: "application/vnd.pgrst.object+json",
    });
    expect([status, json.code]).toEqual([406, "PGRST116"]);
  });

  test("one object was requested and there are two", async () => {
    await company1.send(
      "POST",
      "/webhook",
      ["r1", "r2"].map((name) => company1.webhook(name, { url: "http://r" })),
    );
    const patched = await company1.send(
      "PATCH",
      "/webhook?url=eq.http://r",
      { active: false },
      { ...single, ...returned },
    );
    expect([patched.status, patched.json.code, patched.json.details]).toEqual([
      406,
      "PGRST116",
      "The result contains 2 rows",
    ]);
    const deleted = await company1.send("DELETE", "/webhook?url=eq.http://r", undefined, single);
    expect(deleted.status).toBe(406);
    const inserted = await company1.send(
      "POST",
      "/webhook",
      [company1.webhook("r3"), company1.webhook("r3")],
      single,
    );
    expect(inserted.status).toBe(406);
    const left = await stored("url=eq.http://r");
    expect(left.map(({ active }: { active: boolean }) => active)).toEqual([true, true]);
    expect(await stored("name=eq.r3")).toEqual([]);
  });

  test("one object is returned when there is one", async () => {
    const response = await company1.send("POST", "/webhook?select=name", company1.webhook("single"), {
      ...single,
      ...returned,
    });
    expect([response.status, response.text]).toEqual([201, '{"name":"single"}']);
    const { id } = await insert("single 2");
    const changed = await company1.send(
      "PATCH",
      `/webhook?id=eq.${id}`,
      { active: false },
      { ...single, ...returned },
    );
    expect([changed.status, changed.json.active]).toEqual([200, false]);
    expect(
      (await company1.send("DELETE", `/webhook?id=eq.${id}`, undefined, { ...single, ...returned })).json.id,
    ).toBe(id);
  });

  test("more rows than max-affected allows", async () => {
    await company1.send(
      "POST",
      "/webhook",
      ["m1", "m2"].map((name) => company1.webhook(name, { url: "http://m" })),
    );
    const strict = { prefer: "handling=strict, max-affected=1" };
    const response = await company1.send("DELETE", "/webhook?url=eq.http://m", undefined, strict);
    expect([response.status, response.json.code, response.json.details]).toEqual([
      400,
      "PGRST124",
      "The query affects 2 rows",
    ]);
    expect((await stored("url=eq.http://m")).length).toBe(2);
    const lenient = await company1.send(
      "PATCH",
      "/webhook?url=eq.http://m",
      { active: false },
      { prefer: "max-affected=1" },
    );
    expect(lenient.status).toBe(204);
    const enough = { prefer: "handling=strict, max-affected=2" };
    const allowed = await company1.send("DELETE", "/webhook?url=eq.http://m", undefined, enough);
    expect([allowed.status, allowed.headers["preference-applied"]]).toEqual([
      204,
      "handling=strict, max-affected=2",
    ]);
  });

  test("an unknown preference under strict handling", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("strict"), {
      prefer: "handling=strict, nope",
    });
    expect([response.status, response.json.code]).toEqual([400, "PGRST122"]);
    expect(await stored("name=eq.strict")).toEqual([]);
  });

  test("an unsupported media type", async () => {
    const response = await company1.send("POST", "/webhook", company1.webhook("media"), {
      accept: "text/html",
    });
    expect([response.status, response.json.code]).toEqual([406, "PGRST107"]);
    expect(await stored("name=eq.media")).toEqual([]);
  });
});

describe("who wrote", () => {
  test("createdBy and updatedBy are the owner of the key, updatedAt moves with a change", async () => {
    const { id } = await insert("signed");
    await company1.send("PATCH", `/webhook?id=eq.${id}`, { name: "signed twice" });
    const { rows } = await deps.pool.query(
      `SELECT "createdBy", "updatedBy", "rowVersion" FROM webhook WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ createdBy: company1.userId, updatedBy: company1.userId, rowVersion: 2 }]);
  });
});

describe("50 writers of one record", () => {
  test("wait for each other instead of failing", async () => {
    const { id } = await insert("busy");
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        company1.send("PATCH", `/webhook?id=eq.${id}`, { successCount: n }, returned),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
