import sql from "sql-template-tag";
import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { TestResponse } from "../../testing/test-api";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();
const asObject = { accept: "application/vnd.pgrst.object+json" };

async function make(name: string, more: object = {}) {
  const response = await company1.send("POST", "/webhook", company1.webhook(name, more));
  return {
    id: response.json.id,
    path: `/webhook?id=eq.${response.json.id}`,
    etag: response.headers.etag ?? "",
  };
}

const nameAt = async (path: string) => (await company1.get(path)).json?.name;
const statusAndCode = ({ status, json }: TestResponse) => [status, json?.code];

describe("the tag of a record", () => {
  test("is the same strong one wherever the record is returned", async () => {
    const { path, etag } = await make("tagged");
    expect(etag).toMatch(/^"1-[0-9a-f]+\.[0-9a-f]{16}"$/);
    const responses = [
      await company1.get(path),
      await company1.get(path, asObject),
      await company1.send("HEAD", path),
      await company1.send("PATCH", path, {}, returned),
      await company1.send("PATCH", `${path}&select=*`, {}, { ...returned, ...asObject, "if-match": "*" }),
    ];
    for (const response of responses) expect([response.status, response.headers.etag]).toEqual([200, etag]);
  });

  test("is one of a record whose members have the name that the statement gives its rows", async () => {
    const names = "alpha2=eq.DE&select=t:alpha2,t:name";
    const { status, text, headers } = await company1.get(`/country?${names}`, asObject);
    expect([status, text]).toEqual([200, '{"t":"DE","t":"Germany"}']);
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}\./);
  });

  test("is on no list and on no response without a body", async () => {
    const { path } = await make("listed");
    const responses = [
      await company1.get(`${path}&select=*`),
      await company1.get(path, { accept: "text/csv" }),
      await company1.send("PATCH", path, { name: "x" }),
      await company1.send("POST", "/webhook", [company1.webhook("a"), company1.webhook("b")], returned),
      await company1.send("DELETE", path),
    ];
    for (const response of responses) expect(response.headers.etag).toBeUndefined();
  });

  test("moves with people's changes and not with counters", async () => {
    const { id, path, etag } = await make("counted");
    await deps.pool.query(sql`UPDATE "webhook" SET "successCount" = "successCount" + 1 WHERE "id" = ${id}`);
    expect((await company1.get(path)).headers.etag).toBe(etag);
    const changed = await company1.send("PATCH", path, { name: "renamed" }, returned);
    expect(changed.headers.etag).toMatch(/^"2-/);
    expect((await company1.get(path)).headers.etag).toBe(changed.headers.etag);
  });

  test("covers what the body shows: a counter that is selected moves it, and the version that If-Match holds stays", async () => {
    const { id, path } = await make("selected");
    const selected = `${path}&select=id,successCount`;
    const before = (await company1.get(selected, asObject)).headers.etag ?? "";
    await deps.pool.query(sql`UPDATE "webhook" SET "successCount" = "successCount" + 1 WHERE "id" = ${id}`);
    const after = await company1.get(selected, { ...asObject, "if-none-match": before });
    expect([after.status, after.json]).toEqual([200, { id, successCount: 1 }]);
    expect(after.headers.etag).not.toBe(before);
    const head = await company1.send("HEAD", selected, undefined, asObject);
    expect([head.text, head.headers.etag]).toEqual(["", after.headers.etag]);
    const known = await company1.get(selected, { ...asObject, "if-none-match": after.headers.etag ?? "" });
    expect([known.status, known.text]).toEqual([304, ""]);
    const written = await company1.send("PATCH", path, { name: "w" }, { "if-match": before });
    expect(written.status).toBe(204);
    expect(statusAndCode(await company1.send("PATCH", path, { name: "x" }, { "if-match": before }))).toEqual([
      412,
      "stale",
    ]);
  });

  test("moves with a counter that the record shows anyway", async () => {
    const [{ id, successCount }] = (await company1.get("/notificationDelivery?limit=1")).json;
    const path = `/notificationDelivery?id=eq.${id}`;
    const { etag = "" } = (await company1.get(path)).headers;
    await deps.pool.query(sql`UPDATE "notificationDelivery"
      SET "successCount" = "successCount" + 1, "lastDeliveryId" = 'msg_counted' WHERE "id" = ${id}`);
    const response = await company1.get(path, { "if-none-match": etag });
    expect([response.status, response.json?.successCount]).toEqual([200, successCount + 1]);
    const versionOf = (tag = "") => tag.split(".")[0];
    expect(versionOf(response.headers.etag)).toBe(versionOf(etag));
  });

  test("is another one for a row created again under the same key", async () => {
    const { id, path, etag } = await make("again");
    await company1.send("DELETE", path);
    expect((await company1.send("PUT", path, { ...company1.webhook("again"), id })).status).toBe(204);
    expect((await company1.get(path)).headers.etag).not.toBe(etag);
    expect(statusAndCode(await company1.send("PATCH", path, { name: "lost" }, { "if-match": etag }))).toEqual(
      [412, "stale"],
    );
  });

  test("names the bytes: other forms of one version have their own, and change by it all the same", async () => {
    const { path } = await make("formed", { lastSuccess: "2026-01-01T00:00:00Z" });
    const selected = `${path}&select=id,lastSuccess,lastError`;
    const plain = await company1.get(selected, asObject);
    const stripped = await company1.get(selected, { accept: `${asObject.accept};nulls=stripped` });
    const shifted = await company1.get(selected, { ...asObject, prefer: "timezone=Europe/Rome" });
    const forms = [plain.headers.etag, stripped.headers.etag ?? "", shifted.headers.etag ?? ""];
    expect(new Set(forms).size).toBe(3);
    const response = await company1.send("PATCH", path, { name: "f" }, { "if-match": forms[1] ?? "" });
    expect(response.status).toBe(204);
  });

  test("is on the records of every resource", async () => {
    for (const [name, { key }] of Object.entries(resources)) {
      const [row] = (await company1.get(`/${name}?limit=1`)).json;
      const one = await company1.get(`/${name}?${key}=eq.${encodeURIComponent(row[key])}`);
      expect([name, one.status, /^"[0-9a-f-]+\.[0-9a-f]{16}"$/.test(one.headers.etag ?? "")]).toEqual([
        name,
        200,
        true,
      ]);
    }
  });
});

describe("If-None-Match", () => {
  test("spares the caller a record it has: 304 without a body, the tag with it", async () => {
    const { path, etag } = await make("cached");
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await company1.get(path, { "if-none-match": known });
      expect([response.status, response.text, response.headers.etag]).toEqual([304, "", etag]);
      expect(response.headers["content-type"]).toBeUndefined();
    }
    expect((await company1.get(path, { "if-none-match": '"other"' })).json.name).toBe("cached");
    await company1.send("PATCH", path, { name: "moved" });
    expect((await company1.get(path, { "if-none-match": etag })).json.name).toBe("moved");
  });

  test("changes nothing for a row that is not there", async () => {
    const response = await company1.get("/webhook?id=eq.nothing", { "if-none-match": "*" });
    expect(statusAndCode(response)).toEqual([404, "PGRST116"]);
  });

  test("lets a PUT create a record and never replace one, so that two creators cannot overwrite each other", async () => {
    const id = "wh_created_once";
    const put = (name: string, headers = {}) =>
      company1.send("PUT", `/webhook?id=eq.${id}`, { ...company1.webhook(name), id }, headers);
    const once = { "if-none-match": "*" };
    const both = await Promise.all([put("one", once), put("other", once)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 412]);
    const winner = both[0].status === 204 ? "one" : "other";
    expect(statusAndCode(await put("late", once))).toEqual([412, "stale"]);
    expect((await company1.get(`/webhook?id=eq.${id}`)).json.name).toBe(winner);
    expect((await put("late", { "if-none-match": '"1-0"' })).status).toBe(204);
  });
});

describe("If-Match", () => {
  test.each(["PATCH", "PUT", "DELETE"])(
    "lets a %s through while the version holds, else nothing happens",
    async (method) => {
      const { id, path, etag } = await make("guarded");
      const body = method === "PATCH" ? { name: "written" } : { ...company1.webhook("written"), id };
      await company1.send("PATCH", path, { name: "by somebody else" });
      for (const old of [etag, `W/${etag}`, '"x"', etag.slice(1, -1), ""]) {
        const rejected = await company1.send(method, path, body, { "if-match": old });
        expect(statusAndCode(rejected)).toEqual([412, "stale"]);
        expect(await nameAt(path)).toBe("by somebody else");
      }
      const now = (await company1.get(path)).headers.etag ?? "";
      // A weak tag never matches, the current one neither.
      const weak = await company1.send(method, path, body, { "if-match": `W/${now}` });
      expect(statusAndCode(weak)).toEqual([412, "stale"]);
      const done = await company1.send(method, path, body, { "if-match": `"old", ${now}` });
      expect(done.status).toBe(204);
      expect(await nameAt(path)).toBe(method === "DELETE" ? undefined : "written");
    },
  );

  test("holds a change by PostgREST's clients and one that changes nothing to the same", async () => {
    const { path, etag } = await make("same");
    await company1.send("PATCH", path, { name: "newer" });
    const headers = { ...returned, "if-match": etag };
    for (const [where, body] of [
      [`${path}&select=*`, { name: "x" }],
      [path, {}],
      [`${path}&select=*`, {}],
    ] as const) {
      expect(statusAndCode(await company1.send("PATCH", where, body, headers))).toEqual([412, "stale"]);
    }
  });

  test("of * requires a row, of any version", async () => {
    const { id, path } = await make("any");
    const any = { "if-match": "*" };
    expect((await company1.send("PATCH", path, { name: "b" }, any)).status).toBe(204);
    expect((await company1.send("DELETE", path, undefined, any)).status).toBe(204);
    const whole = { ...company1.webhook("any"), id };
    expect(statusAndCode(await company1.send("PUT", path, whole, any))).toEqual([412, "stale"]);
    expect((await company1.get(path)).status).toBe(404);
  });

  test.each([
    ["PATCH", {}],
    ["PATCH", returned],
    ["PUT", {}],
    ["PUT", returned],
    ["DELETE", {}],
    ["DELETE", returned],
  ])("rejects a %s with %j of a row that does not exist, for any version", async (method, more) => {
    const { id, path, etag } = await make("gone");
    await company1.send("DELETE", path);
    const body = method === "PATCH" ? { name: "x" } : { ...company1.webhook("x"), id };
    for (const version of [etag, "*", '"1-0"']) {
      const rejected = await company1.send(method, path, body, { ...more, "if-match": version });
      expect(statusAndCode(rejected)).toEqual([412, "stale"]);
    }
    expect((await company1.get(path)).status).toBe(404);
  });

  test("fails alike on another company's row and on none, so versions cannot be probed", async () => {
    const { path, etag } = await make("foreign");
    for (const method of ["PATCH", "DELETE"]) {
      for (const tag of [etag, "*", '"x"']) {
        const headers = { "if-match": tag, "x-request-id": "same" };
        const hidden = await company2.send(method, path, { name: "x" }, headers);
        expect(hidden).toEqual(await company2.send(method, "/webhook?id=eq.none", { name: "x" }, headers));
      }
    }
  });

  test("of 50 writers with one version lets exactly one through", async () => {
    const { path, etag } = await make("contested");
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        company1.send("PATCH", path, { name: `w${n}` }, { "if-match": etag }),
      ),
    );
    const winners = responses.flatMap(({ status }, n) => (status === 204 ? [`w${n}`] : []));
    expect(winners).toEqual([await nameAt(path)]);
    expect(
      responses.filter((response) => response.status === 412 && response.json.code === "stale"),
    ).toHaveLength(49);
    expect((await company1.get(path)).headers.etag).toMatch(/^"2-/);
  });
});
