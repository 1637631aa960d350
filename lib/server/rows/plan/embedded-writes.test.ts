import { beforeEach, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "../testing/row-api";

const api = await rowApi();
const { company1, company2, deps } = api;

const invoices = [demoId("inv", 25), demoId("inv", 26)];
const path = `/salesInvoice?id=in.(${invoices})`;
const references = async () =>
  (
    await deps.pool.query(`SELECT "customerReference" AS ref FROM "salesInvoice" WHERE id = ANY($1)`, [
      invoices,
    ])
  ).rows.map(({ ref }) => ref);
/** The first of the invoices is of the customer alone. */
let buyer = "";

beforeEach(async () => {
  const { rows } = await deps.pool.query(
    `SELECT id, "customerId" FROM "salesInvoice" WHERE id = ANY($1) ORDER BY id`,
    [invoices],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].customerId).not.toBe(rows[1].customerId);
  buyer = rows[0].customerId;
  await deps.pool.query(`UPDATE "salesInvoice" SET "customerReference" = 'before' WHERE id = ANY($1)`, [
    invoices,
  ]);
});

describe("an inner relation of a write chooses the rows that it returns, not those that it writes", () => {
  test("PATCH changes every row that its filters name", async () => {
    const narrowed = `${path}&select=id,customer!inner(id)&customer.id=eq.${buyer}`;
    const response = await company1.send(
      "PATCH",
      narrowed,
      { customerReference: "PO 1" },
      {
        prefer: "return=representation, count=exact",
      },
    );
    expect([response.status, response.headers["content-range"]]).toEqual([200, "0-0/1"]);
    expect(response.json).toEqual([{ id: invoices[0], customer: { id: buyer } }]);
    expect(await references()).toEqual(["PO 1", "PO 1"]);
  });

  test("without a representation it chooses nothing", async () => {
    const narrowed = `${path}&select=id,customer!inner(id)&customer.id=eq.nobody`;
    const response = await company1.send(
      "PATCH",
      narrowed,
      { customerReference: "PO 2" },
      { prefer: "count=exact" },
    );
    expect([response.status, response.headers["content-range"]]).toEqual([204, "0-1/2"]);
    expect(await references()).toEqual(["PO 2", "PO 2"]);
  });

  test("one object is one returned row; otherwise nothing is written", async () => {
    const narrowed = (id: string) => `${path}&select=id,customer!inner()&customer.id=eq.${id}`;
    const headers = { ...returned, accept: "application/vnd.pgrst.object+json" };
    const none = await company1.send("PATCH", narrowed("nobody"), { customerReference: "PO 3" }, headers);
    expect([none.status, none.json.code, none.json.details]).toEqual([
      406,
      "PGRST116",
      "The result contains 0 rows",
    ]);
    expect(await references()).toEqual(["before", "before"]);
    const one = await company1.send("PATCH", narrowed(buyer), { customerReference: "PO 3" }, headers);
    expect([one.status, one.json]).toEqual([200, { id: invoices[0] }]);
    // Two rows were written, so no version is that of the object.
    expect(one.headers.etag).toBeUndefined();
    expect(await references()).toEqual(["PO 3", "PO 3"]);
  });

  test("in a transaction of several statements as in one", async () => {
    const narrowed = `${path}&select=id,customer!inner()&customer.id=eq.nobody`;
    const headers = {
      ...returned,
      accept: "application/vnd.pgrst.object+json",
      "idempotency-key": "inner-1",
    };
    const none = await company1.send("PATCH", narrowed, { customerReference: "PO 4" }, headers);
    expect([none.status, none.json.code]).toEqual([406, "PGRST116"]);
    expect(await references()).toEqual(["before", "before"]);
  });

  test("max-affected counts the written rows", async () => {
    const narrowed = `${path}&select=id,customer!inner()&customer.id=eq.nobody`;
    const prefer = "return=representation, handling=strict, max-affected=1";
    const response = await company1.send("PATCH", narrowed, { customerReference: "PO 5" }, { prefer });
    expect([response.status, response.json.code]).toEqual([400, "PGRST124"]);
    expect(await references()).toEqual(["before", "before"]);
  });

  test("POST, upsert, PUT and DELETE return related rows of every kind", async () => {
    const name = "Embedded writes";
    const [made] = (
      await company1.send(
        "POST",
        "/gaugeType?select=id,gauge(count()),...createdBy(maker:name)",
        { name },
        returned,
      )
    ).json;
    expect(made).toEqual({ id: expect.any(String), gauge: [{ count: 0 }], maker: expect.any(String) });
    const key = `/gaugeType?id=eq.${made.id}`;
    const put = await company1.send(
      "PUT",
      `${key}&select=name,gauge!inner(id)`,
      { id: made.id, name },
      returned,
    );
    expect([put.status, put.json]).toEqual([200, []]);
    const merge = { prefer: "return=representation, resolution=merge-duplicates" };
    const merged = await company1.send(
      "POST",
      "/gaugeType?select=name,createdBy!left(id)",
      [{ id: made.id, name: `${name} 2` }],
      merge,
    );
    expect(merged.json).toEqual([{ name: `${name} 2`, createdBy: { id: company1.userId } }]);
    const removed = await company1.send(
      "DELETE",
      `${key}&select=name,createdBy!inner(id)`,
      undefined,
      returned,
    );
    expect([removed.status, removed.json]).toEqual([
      200,
      [{ name: `${name} 2`, createdBy: { id: company1.userId } }],
    ]);
  });

  test("a filter on a name that is a relation and a column means the column", async () => {
    const { rows } = await deps.pool.query(`SELECT "customerId" FROM "salesInvoice" WHERE id = $1`, [
      invoices[0],
    ]);
    const query = `id=eq.${invoices[0]}&customerId=eq.${rows[0].customerId}&select=id,customerId(id)`;
    const response = await company1.send(
      "PATCH",
      `/salesInvoice?${query}`,
      { customerReference: "PO 6" },
      returned,
    );
    expect(response.json).toEqual([{ id: invoices[0], customerId: { id: buyer } }]);
    const unassigned = await company1.send(
      "PATCH",
      `${path}&assignee=is.null&select=id,assignee(id)`,
      { customerReference: "PO 7" },
      returned,
    );
    expect(unassigned.status).toBe(200);
  });
});

describe("a write is rejected", () => {
  test.each([
    ["id,customer!inner(name)&customer=is.null", 400, "42703"],
    ["id,customer()&or=(customer.is.null,id.eq.x)", 400, "42703"],
    ["count()", 400, "PGRST123"],
    ["count", 400, "PGRST123"],
    ["...customer(count())", 400, "PGRST123"],
    ["...salesInvoiceLine(count())", 400, "PGRST127"],
    ["nothing!inner(id)", 400, "PGRST200"],
    ["customer(name)&other.name=eq.1", 400, "PGRST108"],
  ])("with select=%s: %d %s", async (query, status, code) => {
    for (const prefer of ["return=representation", "return=minimal"]) {
      const refused = await company1.send(
        "PATCH",
        `${path}&select=${query}`,
        { customerReference: "no" },
        { prefer },
      );
      expect([refused.status, refused.json.code], query).toEqual([status, code]);
    }
    expect(await references()).toEqual(["before", "before"]);
  });

  test("without a filter of its own, even with inner relations", async () => {
    const all = `/salesInvoice?select=id,customer!inner(id)&customer.id=eq.${buyer}`;
    for (const method of ["PATCH", "DELETE"]) {
      const refused = await company1.send(method, all, { customerReference: "no" }, returned);
      expect([refused.status, refused.json.code]).toEqual([400, "21000"]);
    }
    expect(await references()).toEqual(["before", "before"]);
  });

  test("without the read scope of the returned tables", async () => {
    const key = await api.createApiKey(["invoicing:read", "invoicing:write"], 1);
    const call = { method: "PATCH", key, body: { customerReference: "no" }, headers: returned };
    const refused = await api.call({ ...call, path: `${path}&select=id,customer!inner()` });
    expect([refused.status, refused.json.code]).toEqual([403, "missing_scope"]);
    expect(await references()).toEqual(["before", "before"]);
  });
});

test("a write of another company returns and changes nothing, with any embedded relation", async () => {
  const select = "*,customer!inner(*),salesInvoiceLine(count()),...createdBy(maker:name)";
  for (const method of ["PATCH", "DELETE"]) {
    const response = await company2.send(
      method,
      `${path}&select=${select}`,
      { customerReference: "no" },
      returned,
    );
    expect([response.status, response.json]).toEqual([200, []]);
  }
  expect(await references()).toEqual(["before", "before"]);
});
