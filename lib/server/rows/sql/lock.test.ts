import { describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { waitingFor } from "@/prisma/testing/waiting";
import { type Caller, rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();

const part = { invoiceLineType: "Part", itemId: demoId("item", 7), quantity: 1, unitPrice: 10 };

/** A draft with two lines and a shipment. */
async function newInvoice(caller: Caller) {
  const invoice = await caller.send("POST", "/api/v1/invoicing/upsertSalesInvoice", {
    customerId: demoId("cust", 1),
    locationId: demoId("loc", 1),
    invoiceId: "",
    currencyCode: "EUR",
    exchangeRate: 2,
  });
  const { id } = invoice.json.results[0];
  const one = await caller.send("POST", "/salesInvoiceLine", { ...part, invoiceId: id });
  await caller.send("POST", "/salesInvoiceLine", { ...part, invoiceId: id });
  return { id, line: one.json.id };
}

type Write = [name: string, send: (invoice: { id: string; line: string }) => ReturnType<Caller["send"]>];

const writes: Write[] = [
  [
    "PATCH of a line",
    ({ line }) => company1.send("PATCH", `/salesInvoiceLine?id=eq.${line}`, { quantity: 3 }),
  ],
  [
    "PATCH of all lines",
    ({ id }) => company1.send("PATCH", `/salesInvoiceLine?invoiceId=eq.${id}`, { quantity: 3 }),
  ],
  ["POST of a line", ({ id }) => company1.send("POST", "/salesInvoiceLine", { ...part, invoiceId: id })],
  ["DELETE of a line", ({ line }) => company1.send("DELETE", `/salesInvoiceLine?id=eq.${line}`)],
  [
    "upsert of a line",
    ({ id, line }) =>
      company1.send("POST", "/salesInvoiceLine", [{ ...part, id: line, invoiceId: id, quantity: 3 }], {
        prefer: "resolution=merge-duplicates",
      }),
  ],
  [
    "PATCH of a shipment",
    ({ id }) => company1.send("PATCH", `/salesInvoiceShipment?id=eq.${id}`, { shippingCost: 5 }),
  ],
  [
    "update of the operation",
    ({ id }) =>
      company1.send("POST", "/api/v1/invoicing/upsertSalesInvoice", {
        id,
        customerId: demoId("cust", 1),
        locationId: demoId("loc", 2),
        invoiceId: "",
        exchangeRate: 3,
      }),
  ],
];

describe("writers of an invoice's lines and shipment lock the invoice first, as those of its rate do", () => {
  test.each(writes)("%s", async (_name, send) => {
    const invoice = await newInvoice(company1);
    const client = await deps.pool.connect();
    try {
      await client.query("BEGIN");
      const lock = 'AND "companyId" = $2 FOR NO KEY UPDATE NOWAIT';
      const values = [invoice.id, company1.companyId];
      await client.query(`SELECT FROM "salesInvoice" WHERE "id" = $1 ${lock}`, values);
      const sent = send(invoice);
      await waitingFor(deps.pool, "transactionid", 1);
      // Nor do they hold the weaker lock that the check of a reference takes.
      await client.query(
        `SELECT FROM "salesInvoice" WHERE "id" = $1 AND "companyId" = $2 FOR UPDATE NOWAIT`,
        values,
      );
      await client.query(`SELECT FROM "salesInvoiceLine" WHERE "invoiceId" = $1 ${lock}`, values);
      await client.query(`SELECT FROM "salesInvoiceShipment" WHERE "id" = $1 ${lock}`, values);
      await client.query("COMMIT");
      expect((await sent).status).toBeLessThan(300);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });

  test("PATCHes of the rate and of the lines run in parallel without a deadlock", async () => {
    const { id, line } = await newInvoice(company1);
    const deadlocks = async () => {
      const { rows } = await deps.pool.query(
        `SELECT pg_stat_force_next_flush(), deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
      );
      return rows[0].deadlocks;
    };
    const before = await deadlocks();
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const sent =
          at % 3 === 0
            ? company1.send("PATCH", `/salesInvoice?id=eq.${id}`, { exchangeRate: 2 + at })
            : company1.send("PATCH", `/salesInvoiceLine?id=eq.${line}`, { unitPrice: at });
        return (await sent).status;
      }),
    );
    expect(statuses).toEqual(statuses.map(() => 204));
    expect(await deadlocks()).toBe(before);
    const { json } = await company1.get(`/salesInvoiceLine?invoiceId=eq.${id}&select=exchangeRate`);
    const { exchangeRate } = (await company1.get(`/salesInvoice?id=eq.${id}`)).json;
    expect(json).toEqual([{ exchangeRate }, { exchangeRate }]);
  });
});

describe("new lines of several invoices lock the invoices in one order, not in that of the body", () => {
  test.each(["resolution=none", "resolution=merge-duplicates"])("%s", async (prefer) => {
    const invoices = [await newInvoice(company1), await newInvoice(company1)].map(({ id }) => id).sort();
    const [first = "", last = ""] = invoices;
    const client = await deps.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query(`SELECT FROM "salesInvoice" WHERE "id" = $1 FOR NO KEY UPDATE`, [first]);
      const lines = [last, first].map((invoiceId) => ({ ...part, invoiceId }));
      const sent = company1.send("POST", "/salesInvoiceLine?select=invoiceId", lines, {
        prefer: `return=representation,${prefer}`,
      });
      await waitingFor(deps.pool, "transactionid", 1);
      await client.query(`SELECT FROM "salesInvoice" WHERE "id" = $1 FOR UPDATE NOWAIT`, [last]);
      await client.query("COMMIT");
      expect((await sent).json).toEqual([{ invoiceId: last }, { invoiceId: first }]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

type Move = (line: string, invoiceId: string) => ReturnType<Caller["send"]>;

const moves: [name: string, move: Move, status: number][] = [
  [
    "PATCH",
    (line, invoiceId) => company1.send("PATCH", `/salesInvoiceLine?id=eq.${line}`, { invoiceId }),
    204,
  ],
  [
    "upsert",
    (id, invoiceId) =>
      company1.send("POST", "/salesInvoiceLine", [{ ...part, id, invoiceId }], {
        prefer: "resolution=merge-duplicates",
      }),
    201,
  ],
  [
    "upsert of lines as they were read",
    async (line, invoiceId) => {
      const { json } = await company1.get(`/salesInvoiceLine?id=eq.${line}`);
      return company1.send("POST", "/salesInvoiceLine", [{ ...json, invoiceId }], {
        prefer: "resolution=merge-duplicates",
      });
    },
    201,
  ],
];

describe("lines that move to another invoice lock both invoices in one order before any line, whichever is the new one", () => {
  test.each(moves)("%s", async (_name, move, status) => {
    const invoices = [await newInvoice(company1), await newInvoice(company1)];
    const [first, last] = invoices.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (!first || !last) throw new Error("No invoices.");
    const client = await deps.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query(`SELECT FROM "salesInvoice" WHERE "id" = $1 FOR NO KEY UPDATE`, [first.id]);
      const there = move(last.line, first.id);
      await waitingFor(deps.pool, "transactionid", 1);
      await client.query(`SELECT FROM "salesInvoice" WHERE "id" = $1 FOR UPDATE NOWAIT`, [last.id]);
      await client.query(`SELECT FROM "salesInvoiceLine" WHERE "invoiceId" = $1 FOR UPDATE NOWAIT`, [
        last.id,
      ]);
      const back = move(first.line, last.id);
      await client.query("COMMIT");
      expect([(await there).status, (await back).status]).toEqual([status, status]);
      const { json } = await company1.get(`/salesInvoiceLine?id=eq.${last.line}&select=invoiceId`);
      expect(json).toEqual([{ invoiceId: first.id }]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

describe("rows that refer to a record are inserted while it is updated", () => {
  const updates: Write[] = [
    ["PATCH", ({ id }) => company1.send("PATCH", `/salesInvoice?id=eq.${id}`, { exchangeRate: 3 })],
    [
      "save of a document",
      ({ id, line }) =>
        company1.send("POST", "/api/console/document/save", {
          resource: "salesInvoice",
          id,
          values: { exchangeRate: 3 },
          lines: [{ id: line, values: { quantity: 3 } }],
        }),
    ],
  ];
  test.each(updates)("%s", async (_name, send) => {
    const invoice = await newInvoice(company1);
    const client = await deps.pool.connect();
    try {
      await client.query("BEGIN");
      // The lock that PostgreSQL takes for a new row's reference.
      await client.query(`SELECT FROM "salesInvoice" WHERE "id" = $1 FOR KEY SHARE`, [invoice.id]);
      expect((await send(invoice)).status).toBeLessThan(300);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});
