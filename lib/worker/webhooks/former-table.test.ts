import { expect, test } from "vitest";
import { type Received, receiver } from "./testing/receiver";
import { sending } from "./testing/sending";

const { listen, state, deliveries, attempts, makeSender, query, hurry } = await sending();
const there = await receiver();

type Tenant = Awaited<ReturnType<typeof listen>>["tenant"];

/** Has a webhook watch the customer types from now on, and send them elsewhere. */
const change = (id: string, path: string) =>
  query(`UPDATE "webhook" SET "table" = 'customerType', "url" = $2 WHERE "id" = $1`, [id, there.url + path]);
const insertType = (tenant: Tenant) =>
  tenant.do((session) => session.query(`INSERT INTO "customerType" ("name") VALUES ('New')`));
const typesAt = (path: string): string[] =>
  there.received
    .filter((message) => message.path === path)
    .map(({ body }: Received) => JSON.parse(body).type);
const outcomes = async (id: string) => (await deliveries(id)).map(({ status }) => status);
const isDone = (rows: { status?: unknown }[]) => rows.every(({ status }) => status !== "pending");
const ok = () => there.respond((_message, response) => response.writeHead(204).end());

test("what waits when the table of a webhook is changed is held, and only events of the new table are sent", async () => {
  ok();
  const { id, insert, tenant } = await listen(`${there.url}/before`);
  await insert(2, "Small ");
  await insert(100, "Many ");
  await change(id, "/after");
  await insertType(tenant);
  const sender = makeSender();
  await sender.start();
  await deliveries(id, (rows) => rows.length === 103 && isDone(rows));
  expect(await outcomes(id)).toEqual([...Array(102).fill("held"), "succeeded"]);
  expect([typesAt("/before"), typesAt("/after")]).toEqual([[], ["customerType.inserted"]]);
  expect(await state(id)).toMatchObject({ successCount: 1, errorCount: 0 });
  await sender.stop();
});

test("what was being written while the table was changed is held, with what a stopped sender had taken", async () => {
  ok();
  const { id, insert, tenant } = await listen(`${there.url}/writing`);
  const dead = "00000000-0000-4000-8000-000000000002";
  await insert(2, "Taken ");
  await query(`INSERT INTO "webhookWorker" ("id", "seenAt") VALUES ($1, now() - interval '1 minute')`, [
    dead,
  ]);
  await query(`UPDATE "webhookQueue" SET "worker" = $1, "arrivedIn" = NULL`, [dead]);
  await tenant.do(async (session) => {
    await session.query(`INSERT INTO "shippingTerm" ("name") VALUES ('Written')`);
    await session.query(
      `INSERT INTO "shippingTerm" ("name") SELECT 'Many ' || n FROM generate_series(1, 150) n`,
    );
    // By another connection, and committed before the rows are.
    await change(id, "/written");
  });
  await insertType(tenant);
  const sender = makeSender();
  await sender.start();
  const found = await deliveries(id, (rows) => rows.length === 154 && isDone(rows));
  expect(found.filter(({ status }) => status === "held")).toHaveLength(153);
  expect(
    found.every(
      ({ dueAt, attempts: count, status }) => dueAt === null && (status === "succeeded" || count === 0),
    ),
  ).toBe(true);
  expect([typesAt("/writing"), typesAt("/written")]).toEqual([[], ["customerType.inserted"]]);
  await sender.stop();
});

test("a delivery that fails while the table is changed is held with its attempt, and its record's later one too", async () => {
  const { id, tenant, insert } = await listen(`${there.url}/failing`);
  there.respond((_message, response) => {
    void change(id, "/changed").then(() => {
      ok();
      response.writeHead(500).end();
    });
  });
  const [row] = await insert(1);
  await tenant.do((session) =>
    session.query(`UPDATE "shippingTerm" SET "name" = 'Later' WHERE "id" = $1`, [row?.id]),
  );
  const sender = makeSender();
  await sender.start();
  await deliveries(id, isDone);
  await insertType(tenant);
  await deliveries(id, (rows) => rows.length === 3 && isDone(rows));
  await hurry(id);
  expect(await outcomes(id)).toEqual(["held", "held", "succeeded"]);
  expect(await attempts(id)).toMatchObject([{ status: 500 }, { status: 204 }]);
  expect([typesAt("/failing"), typesAt("/changed")]).toEqual([
    ["shippingTerm.inserted"],
    ["customerType.inserted"],
  ]);
  expect(await state(id)).toMatchObject({ successCount: 1, errorCount: 1 });
  await sender.stop();
});

test("other changes of a webhook hold nothing", async () => {
  ok();
  const { id, insert } = await listen(`${there.url}/old`);
  await insert(2);
  await query(`UPDATE "webhook" SET "table" = "table", "url" = $2, "onUpdate" = false WHERE "id" = $1`, [
    id,
    `${there.url}/new`,
  ]);
  const sender = makeSender();
  await sender.start();
  await deliveries(id, isDone);
  expect(await outcomes(id)).toEqual(["succeeded", "succeeded"]);
  expect(typesAt("/new")).toHaveLength(2);
  await sender.stop();
});
