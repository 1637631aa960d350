import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openReceiver } from "@/bench/events/receiver";
import { startEmbedded } from "@/bin/embedded/embedded";
import { listenerOf } from "@/bin/lib/listener";
import { demoId } from "@/lib/schemas/demo-ids";
import { startPair } from "@/lib/server/testing/standby";
import {
  cleanUp,
  crash,
  expectUnavailable,
  makeDataDir,
  npmRun,
  postmasterOf,
  startMillwright,
  until,
} from "./millwright";

const [primaryDir, standbyDir, dataDir] = [makeDataDir(), makeDataDir(), makeDataDir()];
const receiver = await openReceiver();
await (await startEmbedded({ dataDir: primaryDir })).stop();
const pair = await startPair(primaryDir, standbyDir);
afterAll(async () => {
  receiver.close();
  await pair.stop();
  cleanUp(primaryDir, standbyDir, dataDir);
});

test("a primary that is killed is replaced by its promoted standby: the same server writes there within seconds, no acknowledged record is lost, and webhooks are sent", async () => {
  const { name, password, database } = pair.account;
  const env = {
    // The standby comes first, so that finding the primary is not a matter of order.
    DATABASE_URL: `postgresql://${name}:${password}@${pair.standby},${pair.primary}/${database}?target_session_attrs=read-write`,
    APP_SECRET: Buffer.alloc(32, 1).toString("base64"),
    SEED: "demo",
  };
  const millwright = await startMillwright({ dataDir, env });
  await millwright.ready();
  const server = listenerOf(Number(new URL(millwright.origin).port))?.pid;
  const key = readFileSync(join(dataDir, "demo-key"), "utf8").trim();
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const text = JSON.stringify({ companyId: demoId("co", 1), ...body });
    const response = await fetch(`${millwright.origin}${path}`, { method: "POST", headers, body: text });
    await response.arrayBuffer();
    return response.status;
  };
  const hook = { name: "Failover", table: "shippingTerm", url: `${receiver.url}/failover`, active: true };
  const counters = { onInsert: true, onUpdate: false, onDelete: false, successCount: 0, errorCount: 0 };
  expect(await post("/webhook", { ...hook, ...counters })).toBe(201);

  const acknowledged: string[] = [];
  const create = async () => {
    const record = randomUUID();
    const status = await post("/shippingTerm", { name: record });
    if (status === 201) acknowledged.push(record);
    return status;
  };
  const statuses = new Set<number>();
  let isWriting = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (isWriting) statuses.add(await create());
  });
  await until(() => acknowledged.length > 100);
  crash(postmasterOf(primaryDir));
  await until(() => statuses.has(503));
  isWriting = false;
  await Promise.all(writers);
  expect([...statuses].sort()).toEqual([201, 503]);
  // The standby alone accepts no writes.
  await expectUnavailable(create);

  await pair.promote();
  // Promised are a few seconds; a busy machine gets more.
  await until(async () => (await create()) === 201, 20_000);
  for (let n = 0; n < 20; n++) expect(await create()).toBe(201);
  expect(listenerOf(Number(new URL(millwright.origin).port))?.pid).toBe(server);

  const list = await fetch(`${millwright.origin}/shippingTerm?select=name&limit=10000`, { headers });
  const stored = new Set((await list.json()).map((row: { name: string }) => row.name));
  expect(acknowledged.filter((record) => !stored.has(record))).toEqual([]);
  const arrived = () => new Set(receiver.arrivals.map((arrival) => arrival.name));
  await until(() => acknowledged.every((record) => arrived().has(record)));
  // Commands find the new primary too.
  expect(await npmRun({ ...env, DATA_DIR: dataDir }, "company", "list")).toContain("Brightlathe");

  millwright.child.kill("SIGTERM");
  expect(await millwright.ended()).toBe(0);
});
