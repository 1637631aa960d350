import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { makeGauge } from "../testing/examples";
import { type Row, type Session, sessionOf, tenants } from "../testing/tenants";

const { pool, first, second } = await tenants();
const system = sessionOf(pool);

/** Another employee of the first company; `active` is false for one who has left. */
async function colleague(name: string, active = true): Promise<string> {
  const user = await system.insert("user", { name, email: `${name}@example.com` });
  const { companyId, userId } = first;
  await system.insert("employee", { id: user.id, companyId, name, active, createdBy: userId });
  return String(user.id);
}
const [ada, grace, gone] = [await colleague("ada"), await colleague("grace"), await colleague("gone", false)];

beforeEach(() => pool.query(`DELETE FROM "notification"; DELETE FROM "notificationPreference"`));

const columns = `"userId", "topic", "event", "documentTable", "documentId", "label", "actor", "inApp", "mail"`;
const notifications = () => system.query(`SELECT ${columns} FROM "notification" ORDER BY "id"`);

/** What rows need that are to be assigned. */
async function parts(session: Session): Promise<Row> {
  const name = `p ${randomUUID()}`;
  const [customer, supplier, item, location] = [
    await session.insert("customer", { name }),
    await session.insert("supplier", { name }),
    await session.insert("item", { readableId: name, name }),
    await session.insert("location", { name }),
  ];
  const interaction = await session.insert("supplierInteraction", { supplierId: supplier.id });
  return {
    quote: { customerId: customer.id },
    salesOrder: { customerId: customer.id },
    salesRfq: { rfqDate: "2026-01-01" },
    supplierQuote: { supplierId: supplier.id, supplierInteractionId: interaction.id, status: "Draft" },
    purchaseOrder: { supplierId: supplier.id },
    purchaseInvoice: {},
    job: { itemId: item.id, locationId: location.id },
    procedure: { name },
  };
}
const needed = await first.do(parts);
const make = (session: Session, table: string, more: Row = {}) =>
  session.insert(table, { ...(needed[table] as Row), ...more });

const assignments: [table: string, event: string, topic: string, label: string][] = [
  ["quote", "quote-assignment", "quote", "quoteId"],
  ["salesOrder", "sales-order-assignment", "sales", "salesOrderId"],
  ["salesRfq", "sales-rfq-assignment", "sales", "rfqId"],
  ["supplierQuote", "supplier-quote-assignment", "purchasing", "supplierQuoteId"],
  ["purchaseOrder", "purchase-order-assignment", "purchasing", "purchaseOrderId"],
  ["purchaseInvoice", "purchase-invoice-assignment", "purchasing", "invoiceId"],
  ["job", "job-assignment", "job", "jobId"],
  ["procedure", "procedure-assignment", "general", "name"],
];

describe.each(assignments)("an assignee of %s", (table, event, topic, label) => {
  test("is notified of a new assignment and of a change, once each, and of nothing else", async () => {
    const row = await first.do(async (session) => {
      const made = await make(session, table, { assignee: ada });
      await session.update(table, made.id, { assignee: ada });
      return made;
    });
    await first.do((session) => session.update(table, row.id, { assignee: null }));
    await first.do((session) => session.update(table, row.id, { assignee: grace }));
    const common = { topic, event, documentTable: table, documentId: row.id, label: row[label] };
    expect(await notifications()).toEqual(
      [ada, grace].map((userId) => ({
        ...common,
        userId,
        actor: first.userId,
        inApp: true,
        mail: "pending",
      })),
    );
  });
});

describe("no notification is written", () => {
  test("for what users assigned to themselves, nor for a user who has left", async () => {
    await first.do((session) => make(session, "quote", { assignee: first.userId }));
    await first.do((session) => make(session, "quote", { assignee: gone }));
    expect(await notifications()).toEqual([]);
  });

  test("of a change that is rolled back", async () => {
    const failing = first.do(async (session) => {
      await make(session, "quote", { assignee: ada });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await notifications()).toEqual([]);
  });

  test("of a company that is being erased", async () => {
    await expect(
      system.query(`SELECT add_notification('co_gone', $1, 'job', 'e', 't', 'd', 'l', NULL)`, [ada]),
    ).resolves.toHaveLength(1);
    expect(await notifications()).toEqual([]);
  });
});

test("a notification about a revision of a document names the revision", async () => {
  await first.do(async (session) => {
    for (const [table, , , label] of assignments.slice(0, 4)) {
      const { [label]: number } = await make(session, table);
      await make(session, table, { [label]: number, revisionId: 2, assignee: ada });
    }
  });
  const labels = (await notifications()).map(({ label }) => label);
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label).toMatch(/^\S+, revision 2$/);
});

test("a write from psql, which has no user, notifies any assignee", async () => {
  const quote = await first.do((session) => make(session, "quote"));
  await system.update("quote", quote.id, { assignee: first.userId });
  expect(await notifications()).toMatchObject([
    { userId: first.userId, event: "quote-assignment", actor: null },
  ]);
});

test("one statement over many rows notifies for each row", async () => {
  await first.do(async (session) => {
    const made = [];
    for (let n = 0; n < 5; n++) made.push((await make(session, "job")).id);
    await session.query(`UPDATE "job" SET "assignee" = $1 WHERE "id" = ANY($2)`, [ada, made]);
  });
  expect(await notifications()).toHaveLength(5);
});

describe("the events of a state", () => {
  test("an RFQ that is ready notifies assignee, sales person or author, the first that is set", async () => {
    const ready = { status: "Ready for Quote" };
    const rfqs = await first.do(async (session) => [
      await make(session, "salesRfq", { assignee: ada, salesPersonId: grace }),
      await make(session, "salesRfq", { salesPersonId: grace }),
      await make(session, "salesRfq", { createdBy: ada }),
      await make(session, "salesRfq"),
    ]);
    await pool.query(`DELETE FROM "notification"`);
    for (const { id } of rfqs) await first.do((session) => session.update("salesRfq", id, ready));
    for (const { id } of rfqs) await first.do((session) => session.update("salesRfq", id, ready));
    expect((await notifications()).map(({ userId, event, topic }) => [userId, event, topic])).toEqual(
      [ada, grace, ada, first.userId].map((userId) => [userId, "sales-rfq-ready", "sales"]),
    );
  });

  test("where the assignee's access has ended, the next of them is notified", async () => {
    await first.do(async (session) => {
      await make(session, "job", { assignee: gone, createdBy: ada, status: "Completed" });
      const named = { assignee: gone, salesPersonId: gone, createdBy: grace };
      await make(session, "salesRfq", { ...named, status: "Ready for Quote" });
    });
    expect(await notifications()).toMatchObject([
      { userId: ada, event: "job-completed" },
      { userId: grace, event: "sales-rfq-ready" },
    ]);
  });

  test("a supplier's reply is reported when a quote becomes Active or Declined, not when it is created so", async () => {
    const quotes = await first.do(async (session) => [
      await make(session, "supplierQuote", { createdBy: ada }),
      await make(session, "supplierQuote", { createdBy: ada, status: "Active" }),
    ]);
    await first.do((session) => session.update("supplierQuote", quotes[0]?.id, { status: "Active" }));
    await first.do((session) => session.update("supplierQuote", quotes[0]?.id, { status: "Declined" }));
    await first.do((session) => session.update("supplierQuote", quotes[1]?.id, { status: "Cancelled" }));
    expect(await notifications()).toMatchObject(
      Array(2).fill({ userId: ada, event: "supplier-quote-response", documentId: quotes[0]?.id }),
    );
  });

  test("a job that is made Completed, and an RFQ that is made ready, notify as one that becomes so", async () => {
    await first.do((session) => make(session, "job", { createdBy: grace, status: "Completed" }));
    await first.do((session) => make(session, "salesRfq", { createdBy: ada, status: "Ready for Quote" }));
    expect(await notifications()).toMatchObject([
      { userId: grace, event: "job-completed" },
      { userId: ada, event: "sales-rfq-ready" },
    ]);
  });

  test("a completed job is reported to its author also where they completed it", async () => {
    const job = await first.do((session) => make(session, "job"));
    await first.do((session) => session.update("job", job.id, { status: "Completed" }));
    expect(await notifications()).toMatchObject([
      { userId: first.userId, event: "job-completed", documentId: job.id, actor: first.userId },
    ]);
  });

  test("a completed job is reported once", async () => {
    const job = await first.do((session) => make(session, "job", { createdBy: grace }));
    for (const quantityComplete of [1, 2]) {
      await first.do((session) => session.update("job", job.id, { status: "Completed", quantityComplete }));
    }
    expect(await notifications()).toMatchObject([{ userId: grace, topic: "job", event: "job-completed" }]);
  });

  test("a webhook that the sender deactivates is reported to its author; one that a user deactivates is not", async () => {
    const hook = { name: "Stock", table: "item", url: "https://a.example/h", createdBy: ada };
    const made = await first.do((session) => session.insert("webhook", hook));
    await first.do((session) => session.update("webhook", made.id, { active: false }));
    await first.do((session) => session.update("webhook", made.id, { active: true }));
    expect(await notifications()).toEqual([]);
    await system.query(
      `UPDATE "webhook" SET "active" = false, "disabledAt" = now(), "disabledReason" = 'x' WHERE "id" = $1`,
      [made.id],
    );
    expect(await notifications()).toMatchObject([{ userId: ada, event: "webhook-disabled", label: "Stock" }]);
  });

  test("a webhook whose creator's access has ended is reported to the active admins of the company", async () => {
    const setRole = (role: string) =>
      system.query(`UPDATE "employee" SET "role" = $1 WHERE "id" = ANY($2)`, [role, [grace, gone]]);
    await setRole("admin");
    const hook = { name: "Left", table: "item", url: "https://a.example/h", createdBy: gone };
    const made = await first.do((session) => session.insert("webhook", hook));
    await system.query(`UPDATE "webhook" SET "active" = false, "disabledAt" = now() WHERE "id" = $1`, [
      made.id,
    ]);
    await setRole("viewer");
    const found = await notifications();
    expect(new Set(found.map(({ userId }) => userId))).toEqual(new Set([grace, first.userId]));
    expect(found).toMatchObject(
      Array(2).fill({ topic: "general", event: "webhook-disabled", documentId: made.id, label: "Left" }),
    );
  });
});

describe("preferences", () => {
  const prefer = (channel: string, enabled: boolean) =>
    system.query(
      `INSERT INTO "notificationPreference" ("companyId", "userId", "topic", "channel", "enabled") VALUES ($1, $2, 'quote', $3, $4)`,
      [first.companyId, ada, channel, enabled],
    );
  const assign = () => first.do((session) => make(session, "quote", { assignee: ada }));

  test("of one person are not those of another", async () => {
    await prefer("app", false);
    await prefer("mail", false);
    await first.do((session) => make(session, "quote", { assignee: grace }));
    expect(await notifications()).toMatchObject([{ userId: grace, inApp: true, mail: "pending" }]);
  });

  test("a disabled channel is left out, and a row that enables one changes nothing", async () => {
    await prefer("mail", false);
    await prefer("app", true);
    await assign();
    await pool.query(`UPDATE "notificationPreference" SET "enabled" = NOT "enabled"`);
    await assign();
    await first.do((session) => make(session, "job", { assignee: ada }));
    expect((await notifications()).map(({ inApp, mail }) => [inApp, mail])).toEqual([
      [true, "none"],
      [false, "pending"],
      [true, "pending"],
    ]);
  });

  test("with both off nothing is written at all", async () => {
    await prefer("mail", false);
    await prefer("app", false);
    await assign();
    expect(await notifications()).toEqual([]);
  });
});

test("people see, and mark, their own notifications alone, also within a company", async () => {
  await first.do((session) => make(session, "quote", { assignee: ada }));
  const seen = await first.do((session) => session.query(`SELECT FROM "notification"`));
  const marked = await first.do((session) =>
    session.query(`UPDATE "notification" SET "readAt" = now() RETURNING 1`),
  );
  const foreign = await second.do((session) => session.query(`SELECT FROM "notification"`));
  expect([seen, marked, foreign]).toEqual([[], [], []]);
  await expect(
    first.do((session) => session.query(`UPDATE "notification" SET "label" = 'x'`)),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(
    first.do((session) => session.query(`SELECT count_delivery('a', 'b', 'c', 'd', 'e')`)),
  ).rejects.toMatchObject({ code: "42501" });
});

describe("a counter of deliveries", () => {
  const count = (document: string, delivery: string) =>
    system.query(`SELECT count_delivery($1, $2, 'e', $3, $4)`, [first.companyId, ada, document, delivery]);
  const counted = async (document: string) =>
    (await system.query(`SELECT * FROM "notificationDelivery" WHERE "documentId" = $1`, [document]))[0];

  test("grows by 50 when 50 messages are accepted at the same time, and by 1 for one that is reported 50 times", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => count("distinct", `ntf_${n}`)));
    await Promise.all(Array.from({ length: 50 }, () => count("repeated", "ntf_same")));
    expect(await counted("distinct")).toMatchObject({ successCount: 50 });
    expect(await counted("repeated")).toMatchObject({ successCount: 1, lastDeliveryId: "ntf_same" });
  });

  test("that a person set to the largest number stays there, so that the notification is settled", async () => {
    await count("largest", "a");
    const { id } = (await counted("largest")) ?? {};
    await first.do((session) => session.update("notificationDelivery", id, { successCount: 2_147_483_647 }));
    await count("largest", "b");
    await count("largest", "b");
    expect(await counted("largest")).toMatchObject({ successCount: 2_147_483_647, lastDeliveryId: "b" });
  });

  test("moves no version, and a person who sets it does", async () => {
    await count("version", "a");
    await count("version", "b");
    expect(await counted("version")).toMatchObject({ rowVersion: 1, updatedAt: null, successCount: 2 });
    const { id } = (await counted("version")) ?? {};
    const changed = await first.do((session) =>
      session.update("notificationDelivery", id, { successCount: 9 }),
    );
    expect(changed).toMatchObject({ rowVersion: 2, updatedBy: first.userId });
  });
});

describe("a notifier", () => {
  const [me, other] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  const claim = (worker: string) => system.query(`SELECT * FROM claim_notifications($1, 10)`, [worker]);
  const settle = async (worker: string, { companyId, id }: Row, outcome: string) =>
    (
      await system.query(`SELECT settle_notification($1, $2, $3, $4, 60) AS done`, [
        worker,
        companyId,
        id,
        outcome,
      ])
    )[0]?.done;

  test("that was taken for dead records nothing any more, and the delivery counts once", async () => {
    const quote = await first.do((session) => make(session, "quote", { assignee: ada }));
    const [claimed = {}] = await claim(me);
    expect(claimed).toMatchObject({ email: "ada@example.com", actorName: "First user", attempts: 1 });
    expect(await claim(other)).toEqual([]);
    await pool.query(`UPDATE "notification" SET "dueAt" = now() - INTERVAL '1 second'`);
    expect(await claim(other)).toMatchObject([{ attempts: 2 }]);
    expect(await settle(me, claimed, "accepted")).toBe(false);
    expect(await settle(other, claimed, "accepted")).toBe(true);
    expect(await settle(other, claimed, "accepted")).toBe(false);
    const counters = await system.query(`SELECT * FROM "notificationDelivery" WHERE "documentId" = $1`, [
      quote.id,
    ]);
    expect(counters).toMatchObject([
      { userId: ada, event: "quote-assignment", successCount: 1, lastDeliveryId: claimed.id },
    ]);
  });

  test("retries mail that was not accepted, and counts abandoned mail where the list shows it", async () => {
    const quote = await first.do((session) => make(session, "quote", { assignee: ada }));
    const [claimed = {}] = await claim(me);
    await settle(me, claimed, "retry");
    expect(await claim(me)).toEqual([]);
    await pool.query(`UPDATE "notification" SET "dueAt" = now() - INTERVAL '1 second'`);
    await claim(me);
    await settle(me, claimed, "failed");
    expect(await notifications()).toMatchObject([{ documentId: quote.id, mail: "failed" }]);
    const counters = await system.query(`SELECT FROM "notificationDelivery" WHERE "documentId" = $1`, [
      quote.id,
    ]);
    expect(counters).toHaveLength(1);
  });
});

describe("nightly", { shuffle: false }, () => {
  const at = (now: string) =>
    first.do(async (session) => {
      await session.query("RESET ROLE");
      await session.query(`SELECT set_config('app.user', '', true)`);
      return (await session.query(`SELECT run_nightly($1) AS ran`, [first.companyId]))[0]?.ran;
    }, now);

  test("runs once a day, from two o'clock where the company is, over any number of processes", async () => {
    await pool.query(`UPDATE "company" SET "timezone" = 'America/New_York'`);
    expect(await at("2026-03-01T06:59:00Z")).toBe(true);
    expect(await at("2026-03-01T06:59:59Z")).toBe(false);
    const together = await Promise.all(Array.from({ length: 8 }, () => at("2026-03-01T07:00:00Z")));
    expect(together.filter(Boolean)).toHaveLength(1);
    // The clocks go forward at two: that night has no 02:30, and its run is not lost.
    expect(await at("2026-03-08T07:00:00Z")).toBe(true);
    expect(await at("2026-03-09T05:59:00Z")).toBe(false);
    expect(await at("2026-03-09T06:00:00Z")).toBe(true);
    await pool.query(`UPDATE "company" SET "timezone" = 'UTC'`);
  });

  test("a quote that was sent and is past its date expires, and its assignee is notified", async () => {
    const [late, today, draft] = await first.do(async (session) => [
      await make(session, "quote", { status: "Sent", expirationDate: "2026-04-09", salesPersonId: ada }),
      await make(session, "quote", { status: "Sent", expirationDate: "2026-04-10", salesPersonId: ada }),
      await make(session, "quote", { expirationDate: "2026-04-09", salesPersonId: ada }),
    ]);
    await at("2026-04-10T03:00:00Z");
    const status = (
      await system.query(`SELECT "id", "status" FROM "quote" WHERE "salesPersonId" = $1`, [ada])
    )
      .map((row) => [row.id, row.status])
      .sort();
    expect(status).toEqual(
      [
        [late?.id, "Expired"],
        [today?.id, "Sent"],
        [draft?.id, "Draft"],
      ].sort(),
    );
    expect(await notifications()).toMatchObject([
      { userId: ada, topic: "quote", event: "quote-expired", documentId: late?.id, actor: null },
    ]);
  });

  test("an unpaid invoice becomes Overdue on the day after its due date, a partly paid one keeps its status", async () => {
    await first.do(async (session) => {
      const customer = await session.insert("customer", { name: "Late" });
      const invoice = async (dateDue: string, status: string) => {
        const row = await session.insert("salesInvoice", {
          customerId: customer.id,
          currencyCode: "EUR",
          dateDue,
        });
        await session.insert("salesInvoiceLine", {
          ...{ invoiceId: row.id, invoiceLineType: "Comment", quantity: 1, unitPrice: 10 },
        });
        await session.update("salesInvoice", row.id, { status });
      };
      await invoice("2026-04-19", "Submitted");
      await invoice("2026-04-20", "Submitted");
      await invoice("2026-04-19", "Partially Paid");
      await invoice("2026-04-19", "Pending");
      const owed = { totalAmount: 5, balance: 5, status: "Open" };
      await session.insert("purchaseInvoice", { ...owed, dateDue: "2026-04-19" });
      await session.insert("purchaseInvoice", { ...owed, dateDue: "2026-04-20" });
    });
    await at("2026-04-20T03:00:00Z");
    const statuses = async (table: string) =>
      (
        await system.query(
          `SELECT "dateDue"::text || ' ' || "status" AS s FROM "${table}" WHERE "dateDue" BETWEEN '2026-04-19' AND '2026-04-20' ORDER BY 1`,
        )
      ).map(({ s }) => s);
    expect(await statuses("salesInvoice")).toEqual([
      "2026-04-19 Overdue",
      "2026-04-19 Partially Paid",
      "2026-04-19 Pending",
      "2026-04-20 Submitted",
    ]);
    expect(await statuses("purchaseInvoice")).toEqual(["2026-04-19 Overdue", "2026-04-20 Open"]);
  });

  test("an overdue gauge is reported weekly, up to five times, and again for its next date", async () => {
    const gauge = await first.do((session) =>
      makeGauge(session, "weekly", { nextCalibrationDate: "2026-05-01", assignee: grace }),
    );
    await first.do((session) =>
      makeGauge(session, "off", {
        nextCalibrationDate: "2026-05-01",
        assignee: grace,
        gaugeStatus: "Inactive",
      }),
    );
    const days: string[] = [];
    const dayAfterDay = async (from: string, count: number) => {
      for (let n = 0; n < count; n++) {
        const now = new Date(Date.parse(from) + n * 86_400_000).toISOString();
        await at(now);
        const claimed = await system.query(
          `UPDATE "notification" SET "dueAt" = NULL WHERE "dueAt" IS NOT NULL RETURNING *`,
        );
        for (const row of claimed) {
          if (row.topic === "quality") days.push(`${now.slice(0, 10)} ${row.documentId}`);
          await system.query(`SELECT count_delivery($1, $2, $3, $4, $5)`, [
            row.companyId,
            row.userId,
            row.event,
            row.documentId,
            row.id,
          ]);
        }
      }
    };
    await dayAfterDay("2026-05-01T02:30:00Z", 60);
    const document = `${gauge.id}:2026-05-01`;
    expect(days).toEqual(
      ["2026-05-02", "2026-05-09", "2026-05-16", "2026-05-23", "2026-05-30"].map(
        (day) => `${day} ${document}`,
      ),
    );
    days.length = 0;
    await first.do((session) =>
      session.update("gauge", gauge.id, { nextCalibrationDate: "2026-07-01", assignee: ada }),
    );
    await dayAfterDay("2026-07-01T02:30:00Z", 3);
    expect(days).toEqual([`2026-07-02 ${gauge.id}:2026-07-01`]);
  });

  test("an overdue gauge of an assignee whose access has ended is reported to its author", async () => {
    const gauge = await first.do((session) =>
      makeGauge(session, "left", { nextCalibrationDate: "2026-09-01", assignee: gone, createdBy: ada }),
    );
    await at("2026-09-02T03:00:00Z");
    expect((await notifications()).filter(({ label }) => label === gauge.gaugeId)).toMatchObject([
      { userId: ada, event: "gauge-calibration-expired", documentId: `${gauge.id}:2026-09-01` },
    ]);
  });
});
