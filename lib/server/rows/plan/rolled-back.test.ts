import { beforeAll, expect, test } from "vitest";
import { returned, rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

const rollback = { prefer: "return=representation, tx=rollback" };
const applied = "return=representation, tx=rollback";

/** How many rows the tables hold that a write leaves something in. */
async function traces(): Promise<number[]> {
  const tables = ["webhook", "auditLog", "event", "idempotencyKey"];
  const counts = tables.map(async (table) => {
    const { rows } = await deps.pool.query(`SELECT count(*)::int AS count FROM "${table}"`);
    return rows[0].count;
  });
  return Promise.all(counts);
}

let id = "";
beforeAll(async () => {
  // Watches its own table's neighbours, so that a change of an item would become an event.
  id = (await company1.send("POST", "/webhook", company1.webhook("watching", { onUpdate: true }))).json.id;
});

test.each<[string, string, (id: string) => object | undefined, number]>([
  ["POST", "", () => company1.webhook("tried"), 201],
  ["POST", "", () => [company1.webhook("tried"), company1.webhook("tried too")], 201],
  ["PATCH", "id", () => ({ name: "tried" }), 200],
  ["PUT", "id", (key) => ({ ...company1.webhook("tried"), id: key }), 200],
  ["DELETE", "id", () => undefined, 200],
])(
  "tx=rollback returns what a %s by %j would do, and leaves no trace of it",
  async (method, by, body, status) => {
    const before = await traces();
    const path = by === "" ? "/webhook" : `/webhook?${by}=eq.${id}`;
    const headers = { ...rollback, "idempotency-key": `try ${method} ${by}` };
    const sent = body(id);
    for (const _ of ["first", "again"]) {
      const response = await company1.send(method, path, sent, headers);
      expect([response.status, response.json.length > 0]).toEqual([status, true]);
      expect(response.headers["preference-applied"]).toBe(applied);
      expect(response.headers["idempotent-replayed"]).toBeUndefined();
    }
    expect(await traces()).toEqual(before);
    expect((await company1.get(`/webhook?id=eq.${id}`)).json.name).toBe("watching");
  },
);

test("tx=rollback rejects what a write would reject", async () => {
  const response = await company1.send("PATCH", `/webhook?id=eq.${id}`, { table: "nope" }, rollback);
  expect([response.status, response.json.code]).toEqual([409, "23503"]);
});

test("tx=rollback sends no event of a watched table, tx=commit one", async () => {
  const [item] = (await company1.get("/item?limit=1")).json;
  const before = await traces();
  const path = `/item?id=eq.${item.id}`;
  expect((await company1.send("PATCH", path, { description: "tried" }, rollback)).status).toBe(200);
  expect(await traces()).toEqual(before);
  const commit = { prefer: "return=representation, tx=commit" };
  const response = await company1.send("PATCH", path, { description: "done" }, commit);
  expect(response.headers["preference-applied"]).toBe("return=representation, tx=commit");
  expect((await traces())[2]).toBeGreaterThan(before[2] ?? 0);
  await company1.send("PATCH", path, { description: item.description }, returned);
});

test("tx=rollback tries the write again although its Idempotency-Key has a stored response", async () => {
  const path = `/webhook?id=eq.${id}`;
  const send = (prefer: string) =>
    company1.send("PATCH", path, { name: "watching" }, { prefer, "idempotency-key": "kept" });
  expect((await send("return=representation, tx=commit")).status).toBe(200);
  const tried = await send(applied);
  expect([tried.status, tried.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  expect(tried.headers["preference-applied"]).toBe(applied);
});
