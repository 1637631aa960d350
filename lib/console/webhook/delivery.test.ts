import { afterAll, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { createSender } from "@/lib/worker/webhooks/sender";
import { receiver } from "@/lib/worker/webhooks/testing/receiver";

const api = await testApi();
const key = await api.createApiKey(["events:read", "events:write", "access:secrets", "sales:read"]);
const poor = await api.createApiKey(["events:read"]);
const theirs = await api.createApiKey(["*"], 2);
const { pool } = api.deps;
const there = await receiver();
there.respond((_message, response) => response.writeHead(500, { "x-trace": ["a", "b"] }).end("no"));
const sender = createSender({ ...api.deps, connectionString: api.connectionString });
await sender.start();
afterAll(() => sender.stop());

const run = (name: string, body: object, as = key) =>
  api.call({ method: "POST", path: `/api/console/webhook/${name}`, key: as, body });

/** A webhook to which one test was sent, and the description of that delivery once it was attempted. */
async function sendOne(path: string) {
  const counters = { successCount: 0, errorCount: 0, companyId: demoId("co", 1) };
  const kinds = { active: true, onInsert: true, onUpdate: true, onDelete: true };
  const body = { name: path, table: "customerType", url: `${there.url}${path}`, ...kinds, ...counters };
  const { id } = (await api.call({ method: "POST", path: "/webhook", key, body })).json;
  await run("setHeaders", { id, headers: { "X-Api-Key": "s3cret" } });
  const { deliveryId } = (await run("sendTest", { id })).json;
  const read = async () => (await run("getDelivery", { deliveryId })).json;
  await expect.poll(async () => (await read()).attempts.length, { timeout: 10_000 }).toBe(1);
  return { id, deliveryId, read, sent: there.received.find((message) => message.path === path) };
}

it("a delivery is shown as it was sent, without the values of custom headers", async () => {
  const { id, deliveryId, read, sent } = await sendOne("/whole");
  const described = await read();
  expect(described).toMatchObject({
    ...{ id: deliveryId, webhookId: id, type: "customerType.inserted", status: "pending", reason: "test" },
    body: sent?.body,
    eventId: sent?.headers["webhook-id"],
    nextAttemptAt: expect.any(String),
  });
  const without = (await run("getDelivery", { deliveryId }, poor)).json;
  expect(without, "who may not read the table").toEqual({
    ...described,
    body: null,
    attempts: [{ ...described.attempts[0], responseHeaders: null, responseBody: null }],
  });
  const [attempt] = described.attempts;
  expect(attempt).toMatchObject({
    ...{ number: 1, succeeded: false, status: 500, url: `${there.url}/whole`, responseBody: "no" },
    ...{ signatureValid: true, signedWith: "current" },
    responseHeaders: { "x-trace": "a, b" },
  });
  const reported: Record<string, string | null> = attempt.requestHeaders;
  for (const [name, value] of Object.entries(reported)) {
    if (name === "x-api-key") expect(value).toBeNull();
    else expect(sent?.headers[name], name).toBe(value);
  }
  expect(Object.keys(reported)).toEqual(
    expect.arrayContaining([
      "x-api-key",
      "webhook-id",
      "webhook-timestamp",
      "webhook-signature",
      "webhook-test",
    ]),
  );
  expect(JSON.stringify(described)).not.toContain("s3cret");
});

it("a signature is recomputed with the secret that created it while that secret is valid", async () => {
  const { id, read } = await sendOne("/signed");
  const decision = async () => {
    const { attempts, secretChangedAt } = await read();
    return { ...attempts[0], secretChangedAt };
  };
  expect(await decision()).toMatchObject({
    signatureValid: true,
    signedWith: "current",
    secretChangedAt: null,
  });
  await run("rotateSecret", { id });
  expect(await decision()).toMatchObject({
    ...{ signatureValid: true, signedWith: "previous" },
    secretChangedAt: expect.any(String),
  });
  const long = "INTERVAL '26 hours'";
  await pool.query(
    `WITH w AS (UPDATE "webhook" SET "previousSecretExpiresAt" = now() - INTERVAL '1 hour' WHERE "id" = $1),
       d AS (UPDATE "webhookDelivery" d SET "at" = d."at" - ${long} FROM "webhookSubscription" s
         WHERE s."webhookId" = $1 AND d."lane" = s."lane")
     UPDATE "webhookAttempt" a SET "at" = a."at" - ${long} FROM "webhookSubscription" s
     WHERE s."webhookId" = $1 AND a."lane" = s."lane"`,
    [id],
  );
  expect(await decision()).toMatchObject({ signatureValid: null, signedWith: null });
});

it("a body that differs from the signed one does not match the signature", async () => {
  const { read } = await sendOne("/forged");
  const { eventId } = await read();
  await pool.query(
    `UPDATE "event" SET "record" = "record" || '{"name": "forged"}' WHERE replace("id"::text, '-', '') = substr($1, 5)`,
    [eventId],
  );
  expect((await read()).attempts[0]).toMatchObject({ signatureValid: false, signedWith: null });
});

it("another company gets 404", async () => {
  const { deliveryId } = await sendOne("/ours");
  expect((await run("getDelivery", { deliveryId }, theirs)).status).toBe(404);
  expect((await run("getDelivery", { deliveryId: `whd_${"f".repeat(32)}` })).status).toBe(404);
});
