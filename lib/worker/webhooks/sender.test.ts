import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { expect, test } from "vitest";
import { placeInWebhook } from "@/lib/server/webhooks/secrets";
import { receiver } from "./testing/receiver";
import { cipher, sending, settled } from "./testing/sending";

const { listen, state, deliveries, attempts, makeSender, query, until } = await sending();
const there = await receiver();
const senders = [makeSender(), makeSender()];
for (const sender of senders) await sender.start();

/** What came in at a path. */
const at = (path: string) => there.received.filter((message) => message.path === path);

test("what a receiver gets is the event, verified by both libraries", async () => {
  const { id, tenant } = await listen(`${there.url}/verified`);
  const names = ['Ünïcode 工場 🏭 "quoted" \\ \u2028', "", "plain"];
  await tenant.do(async (session) => {
    const { id: term } = await session.insert("shippingTerm", { name: names[0] });
    for (const name of names.slice(1)) await session.update("shippingTerm", term, { name });
    await session.query(`DELETE FROM "shippingTerm"`);
  });
  await deliveries(id, settled(4));
  const secret = cipher.decrypt(
    String((await state(id)).secret),
    placeInWebhook({ companyId: tenant.companyId, webhookId: id }, "secret"),
  );
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  for (const { headers, body } of at("/verified")) {
    const ours = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const verified = new Webhook(secret).verify(body, ours);
    expect(new SvixWebhook(secret).verify(body, ours)).toEqual(verified);
    expect(() => new Webhook(secret).verify(`${body} `, ours)).toThrow();
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Millwright-Webhooks/1",
      "webhook-id": expect.stringMatching(/^evt_[0-9a-f]{32}$/),
    });
    expect(headers).not.toHaveProperty("webhook-test");
  }
  const events = at("/verified").map(({ body }) => JSON.parse(body));
  const data = { table: "shippingTerm", companyId: tenant.companyId };
  const named = (name: unknown) => expect.objectContaining({ name, companyId: tenant.companyId });
  const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(events).toEqual([
    { type: "shippingTerm.inserted", timestamp, data: { ...data, record: named(names[0]) } },
    { type: "shippingTerm.updated", timestamp, data: { ...data, record: named(""), old: named(names[0]) } },
    { type: "shippingTerm.updated", timestamp, data: { ...data, record: named("plain"), old: named("") } },
    { type: "shippingTerm.deleted", timestamp, data: { ...data, record: named("plain") } },
  ]);
  expect(await state(id)).toMatchObject({ successCount: 4, errorCount: 0 });
  const [attempt] = await attempts(id);
  const [first] = at("/verified");
  expect(attempt?.signature).toBe(first?.headers["webhook-signature"]);
  expect(String(Math.floor(Number(attempt?.at) / 1000))).toBe(first?.headers["webhook-timestamp"]);
});

test("of 2,000 rows of one statement each arrives once, though two senders run, and five at a time at most", async () => {
  const { id, insert } = await listen(`${there.url}/burst`);
  await insert(2000);
  const finished = `SELECT count(*)::integer AS n FROM "webhookDelivery" d JOIN "webhookSubscription" s USING ("lane")
    WHERE s."webhookId" = $1 AND d."status" = 'succeeded'`;
  await until(finished, [id], ([row]) => row?.n === 2000, 60);
  expect(at("/burst")).toHaveLength(2000);
  expect(new Set(at("/burst").map(({ headers }) => headers["webhook-id"])).size).toBe(2000);
  expect(there.maxOpen.get("/burst")).toBeLessThanOrEqual(5);
  expect(await state(id)).toMatchObject({ successCount: 2000, errorCount: 0 });
  expect(await attempts(id)).toHaveLength(2000);
  expect(await query(`SELECT FROM "webhookQueue"`)).toEqual([]);
}, 90_000);

test("a row of a megabyte arrives whole", async () => {
  const { id, tenant } = await listen(`${there.url}/large`, { table: "contact" });
  const title = "é".repeat(500_000);
  await tenant.do((session) => session.insert("contact", { firstName: "Ada", title }));
  await deliveries(id, settled(1));
  expect(JSON.parse(at("/large")[0]?.body ?? "").data.record.title).toBe(title);
});
