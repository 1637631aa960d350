import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { expect, test } from "vitest";
import { receiver } from "./testing/receiver";
import { cipher, insertMany, sending, settled } from "./testing/sending";

const { first, listen, state, deliveries, attempts, makeSender, query } = await sending();
const there = await receiver();
await makeSender().start();

/** The secret of a webhook, as its receiver has it. */
const secretOf = async (id: string) => cipher.decrypt(String((await state(id)).secret));

test("what a receiver gets is the event, verified by both libraries", async () => {
  const id = await listen(first, "shippingTerm", `${there.url}/verified`);
  const made = await first.do((session) =>
    session.insert("shippingTerm", { name: 'Ünïcode 工場 🏭 "quoted"' }),
  );
  await first.do((session) => session.update("shippingTerm", made.id, { name: "" }));
  await deliveries(id, (rows) => rows.length === 2 && settled(rows));
  const got = there.received.filter(({ path }) => path === "/verified");
  expect(got).toHaveLength(2);
  const secret = await secretOf(id);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  for (const { headers, body } of got) {
    const ours = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const verified = new Webhook(secret).verify(body, ours);
    expect(new SvixWebhook(secret).verify(body, ours)).toEqual(verified);
    expect(() => new Webhook(secret).verify(`${body} `, ours)).toThrow();
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Millwright-Webhooks/1",
    });
    expect(headers["webhook-id"]).toMatch(/^evt_[0-9a-f]{32}$/);
    expect(headers).not.toHaveProperty("webhook-test");
  }
  const [inserted, updated] = got.map(({ body }) => JSON.parse(body));
  const { companyId } = first;
  expect(inserted).toEqual({
    type: "shippingTerm.inserted",
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      table: "shippingTerm",
      companyId,
      record: expect.objectContaining({ id: made.id, name: 'Ünïcode 工場 🏭 "quoted"' }),
    },
  });
  expect(updated.data).toMatchObject({ record: { name: "" }, old: { name: 'Ünïcode 工場 🏭 "quoted"' } });
  expect(await state(id)).toMatchObject({ successCount: 2, errorCount: 0 });
});

test("2,000 rows of one statement arrive once each, five at a time at most", async () => {
  const id = await listen(first, "customerType", `${there.url}/burst`);
  await insertMany(first, "customerType", 2000);
  await deliveries(id, (rows) => rows.length === 2000 && settled(rows));
  const got = there.received.filter(({ path }) => path === "/burst");
  expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(2000);
  expect(got).toHaveLength(2000);
  expect(there.mostOpen.get("/burst")).toBeLessThanOrEqual(5);
  expect(await state(id)).toMatchObject({ successCount: 2000, errorCount: 0 });
  expect(await attempts(id)).toHaveLength(2000);
  expect(await query(`SELECT FROM "webhookQueue"`)).toEqual([]);
});
