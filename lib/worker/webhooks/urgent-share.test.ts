import { expect, test } from "vitest";
import { receiver } from "./testing/receiver";
import { sending } from "./testing/sending";

const { listen, makeSender, query, until } = await sending();
const there = await receiver();
there.respond(({ path }, response) => {
  if (path !== "/hung") response.writeHead(204).end();
});

test("a resend does not wait while receivers that never respond have all that their company has room for", async () => {
  const { tenant, insert } = await listen(`${there.url}/hung`);
  await tenant.do(async (session) => {
    await session.query(
      `INSERT INTO "webhook" ("name", "table", "url", "onInsert")
       SELECT n::text, 'shippingTerm', $1, true FROM generate_series(2, 210) n`,
      [`${there.url}/hung`],
    );
    const own = { name: "Own", table: "customerType", url: `${there.url}/own`, onInsert: true };
    await session.insert("webhook", { ...own, active: false });
    await session.query(`INSERT INTO "customerType" ("name") VALUES ('Own')`);
    await session.query(`UPDATE "webhook" SET "active" = true WHERE "name" = 'Own'`);
  });
  await insert(5);
  const sender = makeSender();
  await sender.start();
  const held = `SELECT FROM "webhookQueue" WHERE "worker" IS NOT NULL`;
  await until(held, [], (rows) => rows.length >= 995);
  await query(
    `WITH made AS (
       UPDATE "webhookDelivery" d SET "status" = 'pending', "reason" = 'resend' FROM "webhookSubscription" s
       WHERE s."lane" = d."lane" AND s."table" = 'customerType' RETURNING d.*)
     INSERT INTO "webhookQueue" ("lane", "record", "seq", "arrivedIn", "urgent")
     SELECT "lane", queue_record('resend', '', "eventSeq"), "seq", NULL, true FROM made`,
  );
  const [attempt] = await until(`SELECT "url" FROM "webhookAttempt"`, [], (rows) => rows.length > 0);
  // Nothing else had to end first.
  expect(attempt).toEqual({ url: `${there.url}/own` });
  expect(there.open.get("/hung")).toBeGreaterThanOrEqual(995);
}, 60_000);
