import { expect, test } from "vitest";
import { waitingFor } from "@/prisma/testing/waiting";
import { testApi } from "../testing/test-api";
import { csv, importing } from "./testing/import-file";

const api = await testApi();
const { send, check } = importing(api, await api.createApiKey());

/** Longer than a call waits for a lock, which is 4 s. */
const isPatient = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND now() - state_change > interval '4.5 s'`;

test("a check waits longer than a call for numbers that are being drawn, as they are for others of its rows", async () => {
  const rows = Array.from({ length: 3 }, (_, n) => [`Gauge of a long wait ${n}`, "Caliper"]);
  const { id } = await send("gauge", csv(["description", "gaugeTypeId"], ...rows));
  const client = await api.deps.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query(`SELECT FROM "sequence" WHERE "table" = 'gauge' FOR NO KEY UPDATE`);
    const checked = check(id);
    await waitingFor(api.deps.pool, "transactionid", 1);
    await expect
      .poll(async () => (await api.deps.pool.query(isPatient)).rowCount, { timeout: 10_000 })
      .toBe(1);
    await client.query("COMMIT");
    expect(await checked).toMatchObject({ state: "checked", rejected: 0 });
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}, 30_000);
