import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { expect, test } from "vitest";
import type { Delivery, EventRows } from "@/lib/worker/webhooks/delivery";
import { bodyOf, headersOf, messageIdOf, signatureOf } from "./message";
import { newSecret } from "./secrets";

const at = new Date("2026-11-21T12:00:00.250Z");

const delivery: Delivery & EventRows = {
  seq: "1",
  lane: 1,
  record: "7",
  attempts: 0,
  failures: 0,
  companyId: "co_1",
  webhookId: "wh_1",
  url: "https://hooks.example.com/",
  secret: null,
  previousSecret: null,
  headers: null,
  eventId: "0195f7a0-0000-7000-8000-00000000002a",
  type: "item.updated",
  at,
  isTest: false,
  isUrgent: false,
  row: '{"price": 12345678901234567890.1234567890}',
  oldRow: '{"price": 0.10}',
};

test("numbers keep all the digits that the database has", () => {
  expect(bodyOf(delivery)).toBe(
    '{"type":"item.updated","timestamp":"2026-11-21T12:00:00.250Z","data":{"table":"item","companyId":"co_1",' +
      '"record":{"price": 12345678901234567890.1234567890},"old":{"price": 0.10}}}',
  );
  expect(bodyOf({ ...delivery, oldRow: null })).not.toContain("old");
});

test("the times of a row are as in the API, and nothing else of its text changes", () => {
  const other = `"tags": ["]}", "\\\\", "\\"createdAt\\": "], "name": "\\\\\\"{", "price": 0.10, "updatedAt": null`;
  const nested = '"customFields": {"createdAt": "2026-11-21T12:00:00+00:00"}';
  const row = (createdAt: string) =>
    `{${nested}, ${other}, "createdAt": "${createdAt}", "updatedBy": "2026-11-21"}`;
  const times = {
    "2026-11-21T12:00:00+00:00": "2026-11-21T12:00:00.000Z",
    "2026-11-21T12:00:00.25+00:00": "2026-11-21T12:00:00.250Z",
    "0001-01-01T00:00:00+00:00": "0001-01-01T00:00:00.000Z",
    "0044-03-15T12:00:00+00:00 BC": "0044-03-15T12:00:00+00:00 BC",
  };
  for (const [stored, shown] of Object.entries(times)) {
    const body = bodyOf({ ...delivery, row: row(stored), oldRow: row(stored) });
    expect(body).toContain(`"record":${row(shown)},"old":${row(shown)}}`);
    expect(JSON.parse(body).data.record).toMatchObject({
      createdAt: shown,
      tags: ["]}", "\\", '"createdAt": '],
    });
  }
});

test("a webhook's own headers are sent, and none of them replaces one of ours", () => {
  const own = { authorization: "Bearer x", "user-agent": "theirs" };
  const headers = headersOf(delivery, { secrets: [], headers: own }, at, "v1,abc");
  expect(headers).toEqual({
    authorization: "Bearer x",
    "content-type": "application/json",
    "user-agent": "Millwright-Webhooks/1",
    "webhook-id": "evt_0195f7a0000070008000" + "00000000002a",
    "webhook-timestamp": "1795262400",
    "webhook-signature": "v1,abc",
  });
});

test("a test is marked in a header and inside the signed body", () => {
  const test = { ...delivery, isTest: true };
  const real = JSON.parse(bodyOf(delivery));
  expect(JSON.parse(bodyOf(test))).toEqual({ ...real, data: { ...real.data, test: true } });
  expect(real.data).not.toHaveProperty("test");
  expect(headersOf(test, { secrets: [], headers: {} }, at, "")).toMatchObject({ "webhook-test": "1" });
});

test("every secret that is valid signs", () => {
  const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"];
  expect(signatureOf(secrets, "evt_1", at, "{}").split(" ")).toEqual(
    secrets.map((secret) => signatureOf([secret], "evt_1", at, "{}")),
  );
});

test("10,000 random bodies are verified by both libraries", () => {
  const pieces = ["", "plain", "Ünïcode", "工場 🏭", "\u2028\u0000\ud83d", '"\\', "é".repeat(500), "\r\n\t"];
  const [now, secret] = [new Date(), newSecret()];
  const [ours, svix] = [new Webhook(secret), new SvixWebhook(secret)];
  const opened = { secrets: [secret], headers: {} };
  for (let n = 0; n < 10_000; n++) {
    const name = Array.from({ length: n % 4 }, (_, place) => pieces[(n >> (2 * place)) % pieces.length]).join(
      " ",
    );
    const one = { ...delivery, at: now, row: JSON.stringify({ n, name }) };
    const body = bodyOf(one);
    const signature = signatureOf([secret], messageIdOf(one.eventId), now, body);
    const headers = headersOf(one, opened, now, signature);
    // As it travels: what is signed are the bytes that are sent.
    const received = Buffer.from(body).toString("utf8");
    expect(ours.verify(received, headers)).toMatchObject({ data: { record: { n } } });
    svix.verify(received, headers);
  }
});
