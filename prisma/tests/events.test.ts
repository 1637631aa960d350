import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { copyIn } from "@/lib/server/database/copy";
import { type Row, sessionOf, type Tenant, tenants } from "../testing/tenants";

const { pool, first, second } = await tenants();
const system = sessionOf(pool);
const all = { onInsert: true, onUpdate: true, onDelete: true };

/** Subscribes a tenant to a table. Returns a function that reads the events captured since. */
async function listen(tenant: Tenant, table: string, more: Row = all) {
  const webhook = await tenant.do((session) =>
    session.insert("webhook", { name: table, table, url: "https://receiver.example/", ...more }),
  );
  const from = (await system.query(`SELECT coalesce(max("seq"), 0) AS seq FROM "event"`))[0]?.seq;
  const events = (): Promise<Row[]> =>
    system.query(
      `SELECT "operation", "recordId", "record", "old", "actor" FROM "event"
       WHERE "seq" > $1 AND "companyId" = $2 AND "table" = $3 ORDER BY "seq"`,
      [from, tenant.companyId, table],
    );
  const deliveries = () =>
    system.query(
      `SELECT d."status", q."seq" IS NOT NULL AS queued FROM "webhookDelivery" d
       JOIN "webhookSubscription" s USING ("lane") LEFT JOIN "webhookQueue" q ON q."seq" = d."seq"
       WHERE s."webhookId" = $1 ORDER BY d."seq"`,
      [webhook.id],
    );
  return { webhook, events, deliveries };
}

const term = (name: string, more: Row = {}) => ({ name, ...more });

test("an insert, an update and a delete are one event each, with the row before and after", async () => {
  const { events, deliveries } = await listen(first, "shippingTerm");
  const { id } = await first.do((session) => session.insert("shippingTerm", term("EXW")));
  await first.do((session) => session.update("shippingTerm", id, { name: "FCA" }));
  await first.do((session) => session.query(`DELETE FROM "shippingTerm" WHERE "id" = $1`, [id]));
  expect(await events()).toMatchObject([
    { operation: "inserted", recordId: id, record: { id, name: "EXW" }, old: null, actor: first.userId },
    { operation: "updated", recordId: id, record: { name: "FCA" }, old: { id, name: "EXW" } },
    { operation: "deleted", recordId: id, record: { id, name: "FCA" }, old: null },
  ]);
  expect(await deliveries()).toEqual(Array(3).fill({ status: "pending", queued: true }));
});

test("what rolls back, also to a savepoint, was never captured", async () => {
  const { events } = await listen(first, "shippingMethod");
  await first
    .do(async (session) => {
      await session.insert("shippingMethod", term("Rolled back"));
      throw new Error("changed my mind");
    })
    .catch(() => {});
  await first.do(async (session) => {
    await session.query("SAVEPOINT before");
    await session.insert("shippingMethod", term("Back to the savepoint"));
    await session.query("ROLLBACK TO before");
    await session.insert("shippingMethod", term("Kept"));
  });
  expect((await events()).map(({ record }) => record)).toMatchObject([{ name: "Kept" }]);
});

test("one statement that changes rows of several companies writes each company's own events", async () => {
  const [ours, theirs] = [await listen(first, "customerType"), await listen(second, "customerType")];
  const rows = [first, second, first].map(
    ({ companyId, userId }, n) => `('${companyId}', 'Both ${n}', '${userId}')`,
  );
  await system.query(`INSERT INTO "customerType" ("companyId", "name", "createdBy") VALUES ${rows}`);
  await system.query(`UPDATE "customerType" SET "name" = "name" || '!' WHERE "name" LIKE 'Both%'`);
  const names = async ({ events }: typeof ours) =>
    (await events()).map(({ record, old }) => [(old as Row | null)?.name, (record as Row).name]);
  expect(await names(ours)).toEqual([
    [undefined, "Both 0"],
    [undefined, "Both 2"],
    ["Both 0", "Both 0!"],
    ["Both 2", "Both 2!"],
  ]);
  expect(await names(theirs)).toEqual([
    [undefined, "Both 1"],
    ["Both 1", "Both 1!"],
  ]);
});

test("rows of a company that does not listen to such changes are no events next to those of one that does", async () => {
  const { events } = await listen(first, "contact");
  const theirs = await listen(second, "contact", { onInsert: true });
  const made = `INSERT INTO "contact" ("companyId", "firstName", "createdBy") VALUES
    ($1, 'Heard', $2), ($3, 'Heard', $4)`;
  await system.query(made, [second.companyId, second.userId, first.companyId, first.userId]);
  await system.query(`UPDATE "contact" SET "firstName" = 'Changed' WHERE "firstName" = 'Heard'`);
  await system.query(`DELETE FROM "contact" WHERE "firstName" = 'Changed'`);
  expect((await events()).map(({ operation }) => operation)).toEqual(["inserted", "updated", "deleted"]);
  expect((await theirs.events()).map(({ operation }) => operation)).toEqual(["inserted"]);
});

test("keys that change, and even change places, keep each row with its past", async () => {
  const { events } = await listen(first, "costCenter", { onUpdate: true });
  await first.do(async (session) => {
    for (const id of ["cc_a", "cc_b"]) await session.insert("costCenter", { id, name: id });
    await session.query(`UPDATE "costCenter" SET "id" = "id" || '2'`);
    await session.query(`UPDATE "costCenter" SET "id" = CASE "id" WHEN 'cc_a2' THEN 'cc_c' ELSE 'cc_a2' END`);
  });
  expect(
    (await events()).map(({ recordId, old }) => [(old as Row).name, (old as Row).id, recordId]).sort(),
  ).toEqual([
    ["cc_a", "cc_a", "cc_a2"],
    ["cc_a", "cc_a2", "cc_c"],
    ["cc_b", "cc_b", "cc_b2"],
    ["cc_b", "cc_b2", "cc_a2"],
  ]);
});

test("upsert, MERGE, COPY and cascading deletes are captured row by row", async () => {
  const { events } = await listen(first, "gaugeType");
  const done = async () => (await events()).map(({ operation, record }) => [operation, (record as Row).name]);
  await first.do(async (session) => {
    await session.insert("gaugeType", term("Calliper"));
    await session.query(`INSERT INTO "gaugeType" ("name") VALUES ('Calliper'), ('Gauge block')
      ON CONFLICT ("companyId", "name") DO UPDATE SET "name" = EXCLUDED."name"`);
    await session.query(`MERGE INTO "gaugeType" t USING (VALUES ('Calliper'), ('Dial')) AS s(name) ON t."name" = s.name
      WHEN MATCHED THEN DELETE WHEN NOT MATCHED THEN INSERT ("name") VALUES (s.name)`);
  });
  const copied = [first.companyId, "Copied", first.userId].join("\t");
  const client = await pool.connect();
  const rows = [Buffer.from(`${copied}\n`)];
  await copyIn(client, `COPY "gaugeType" ("companyId", "name", "createdBy") FROM STDIN`, rows).finally(() =>
    client.release(),
  );
  expect((await done()).sort()).toEqual(
    [
      ["inserted", "Calliper"],
      ["updated", "Calliper"],
      ["inserted", "Gauge block"],
      ["deleted", "Calliper"],
      ["inserted", "Dial"],
      ["inserted", "Copied"],
    ].sort(),
  );

  const values = await listen(first, "userAttribute", { onDelete: true });
  await first.do(async (session) => {
    const category = await session.insert("userAttributeCategory", term("Training"));
    await session.query(
      `INSERT INTO "userAttribute" ("userAttributeCategoryId", "name", "attributeDataTypeId")
       SELECT $1, 'Course ' || n, (SELECT min("id") FROM "attributeDataType") FROM generate_series(1, 3) n`,
      [category.id],
    );
    await session.query(`DELETE FROM "userAttributeCategory" WHERE "id" = $1`, [category.id]);
  });
  expect(await values.events()).toHaveLength(3);
});

test("changes of tables or kinds without a webhook leave no event", async () => {
  const { events } = await listen(first, "paymentTerm", { onDelete: true });
  const { id } = await first.do((session) => session.insert("paymentTerm", term("Net 30")));
  await first.do((session) => session.update("paymentTerm", id, { name: "Net 45" }));
  await second.do((session) => session.insert("paymentTerm", term("Net 60")));
  expect(await events()).toEqual([]);
  const before = await system.query(`SELECT count(*) FROM "event"`);
  await first.do((session) => session.insert("process", { name: `Turning ${randomUUID()}` }));
  expect(await system.query(`SELECT count(*) FROM "event"`)).toEqual(before);
});

test("a change with app.events off writes no event", async () => {
  const { events } = await listen(first, "shippingMethod");
  await first.do(async (session) => {
    await session.query("SET LOCAL app.events = 'off'");
    await session.insert("shippingMethod", term("Tried"));
  });
  await first.do((session) => session.insert("shippingMethod", term("Meant")));
  expect((await events()).map(({ record }) => record)).toMatchObject([{ name: "Meant" }]);
});

test("secrets and row versions are in no event", async () => {
  const { events } = await listen(first, "supplierBankAccount");
  await first.do(async (session) => {
    const supplier = await session.insert("supplier", term("Mill supplies"));
    await session.insert("supplierBankAccount", {
      supplierId: supplier.id,
      name: "Main account",
      bankName: "Mill bank",
      bankAddress: "1 Mill Lane",
      countryCode: "DE",
      currencyCode: "EUR",
      accountNumber: "v1.sealed",
    });
  });
  await first.do((session) => session.query(`UPDATE "supplierBankAccount" SET "name" = 'Other'`));
  await first.do((session) => session.query(`DELETE FROM "supplierBankAccount"`));
  const shown = (await events()).flatMap(({ record, old }) => (old ? [record, old] : [record]));
  expect(shown).toHaveLength(4);
  for (const record of shown) {
    expect(record).toHaveProperty("supplierId");
    for (const column of ["accountNumber", "rowVersion"]) expect(record).not.toHaveProperty(column);
  }
});

test("a row that the owner of the tables moves to another company is an event of neither", async () => {
  const [ours, theirs] = [await listen(first, "location"), await listen(second, "location")];
  const { id } = await first.do((session) => session.insert("location", { name: "Moved" }));
  await system.query(`UPDATE "location" SET "companyId" = $2 WHERE "id" = $1`, [id, second.companyId]);
  expect([(await ours.events()).map(({ operation }) => operation), await theirs.events()]).toEqual([
    ["inserted"],
    [],
  ]);
});

test("an event is delivered to the webhooks of its company, table and operation, in the order of the changes", async () => {
  const of = (on: string) => ({ onInsert: false, onUpdate: false, onDelete: false, [on]: true });
  const [created, changed, deleted, elsewhere, theirs] = [
    await listen(first, "customerType", of("onInsert")),
    await listen(first, "customerType", of("onUpdate")),
    await listen(first, "customerType", of("onDelete")),
    await listen(first, "storageUnit"),
    await listen(second, "customerType"),
  ];
  await first.do(async (session) => {
    await session.query(
      `INSERT INTO "customerType" ("name") SELECT 'Ordered ' || n FROM generate_series(1, 5) n`,
    );
    await session.query(`UPDATE "customerType" SET "name" = "name" || '!' WHERE "name" ~ '^Ordered [1-3]'`);
    await session.query(`DELETE FROM "customerType" WHERE "name" ~ '^Ordered [1-2]'`);
  });
  const counts = [created, changed, deleted, elsewhere, theirs].map(
    async ({ deliveries }) => (await deliveries()).length,
  );
  expect(await Promise.all(counts)).toEqual([5, 3, 2, 0, 0]);
  for (const { webhook } of [created, changed]) {
    const queued = await system.query(
      `SELECT d."eventSeq" AS "event" FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane")
       WHERE s."webhookId" = $1 ORDER BY d."seq"`,
      [webhook.id],
    );
    const order = queued.map(({ event }) => Number(event));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  }
});

test("the times of an event are in UTC, regardless of the writer's time zone, which does not change", async () => {
  const { events } = await listen(first, "process");
  const zones = await first.do(async (session) => {
    await session.query("SET LOCAL TimeZone = 'Pacific/Auckland'");
    const { id } = await session.insert("process", term("Milling", { createdAt: "2026-01-02T03:04:05Z" }));
    await session.query(`DELETE FROM "process" WHERE "id" = $1`, [id]);
    return session.query(`SELECT current_setting('TimeZone') AS "zone"`);
  });
  const created = (await events()).map(({ record }) => (record as Row).createdAt);
  expect(created).toEqual(Array(2).fill("2026-01-02T03:04:05+00:00"));
  expect(zones).toEqual([{ zone: "Pacific/Auckland" }]);
});

test("a capture that fails aborts the write instead of vanishing", async () => {
  const { events } = await listen(first, "address");
  await system.query(`ALTER TABLE "event" ADD CONSTRAINT "broken" CHECK ("table" <> 'address') NOT VALID`);
  await expect(first.do((session) => session.insert("address", { city: "Essen" }))).rejects.toThrow(/broken/);
  await system.query(`ALTER TABLE "event" DROP CONSTRAINT "broken"`);
  expect(await system.query(`SELECT FROM "address" WHERE "city" = 'Essen'`)).toEqual([]);
  expect(await events()).toEqual([]);
});

test("what happens while a webhook is off is held for it, and what waited when it was switched off too", async () => {
  const { webhook, deliveries } = await listen(first, "location");
  await first.do((session) => session.insert("location", { name: "North", timezone: "UTC" }));
  await first.do((session) => session.update("webhook", webhook.id, { active: false }));
  const { id } = await first.do((session) => session.insert("location", { name: "South", timezone: "UTC" }));
  await first.do((session) => session.update("location", id, { name: "South-West" }));
  expect(await deliveries()).toEqual(Array(3).fill({ status: "held", queued: false }));
});

test("companies cannot read another's events, nor write any", async () => {
  const { webhook, events } = await listen(second, "contact");
  onTestFinished(
    async () => void (await system.query(`DELETE FROM "webhook" WHERE "id" = $1`, [webhook.id])),
  );
  await second.do((session) => session.insert("contact", { firstName: "Ada", lastName: "Other" }));
  expect(await events()).toHaveLength(1);
  for (const table of ["event", "webhookDelivery", "webhookSubscription", "webhookAttempt"]) {
    const seen = await first.do((session) =>
      session.query(`SELECT FROM "${table}" WHERE "companyId" <> $1`, [first.companyId]),
    );
    expect(seen, table).toEqual([]);
    await expect(
      first.do((session) => session.query(`DELETE FROM "${table}"`)),
      table,
    ).rejects.toThrow(/permission/);
  }
});
