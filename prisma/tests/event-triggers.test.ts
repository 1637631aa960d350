import { expect, test } from "vitest";
import { sessionOf, tenants } from "../testing/tenants";

const { pool, first } = await tenants();
const list = 'SELECT * FROM "eventSystemTrigger" ORDER BY "tableName"';

test("every watchable table is listed with its triggers, and the tables with secrets are not watched", async () => {
  const rows = await first.do((session) => session.query(list));
  const { rows: watchable } = await pool.query('SELECT "table" FROM "webhookTable" ORDER BY "table"');
  const watched = rows
    .filter((row) => String(row.attachedFunctions).includes("(queue)"))
    .map((row) => row.tableName);
  expect(watched).toEqual(watchable.map((row) => row.table));
  expect(watched).not.toEqual(
    expect.arrayContaining(["oauthCode", "oauthClient", "authenticationChallenge", "webhook"]),
  );
});

test("a table's functions are listed in firing order behind its first trigger", async () => {
  const rows = await first.do((session) => session.query(list));
  const of = (table: string) => rows.find((row) => row.tableName === table);
  expect(of("salesInvoice")).toEqual({
    tableName: "salesInvoice",
    type: "BEFORE SYNC (ROW)",
    attachedFunctions: "reject_posted_invoice_delete → capture_changes (queue)",
    status: "Active",
    systemTriggerName: "trg_event_before_salesInvoice",
  });
  expect(of("qualityDocument")).toMatchObject({
    attachedFunctions: "archive_other_versions → capture_changes (queue)",
  });
  expect(of("webhook")).toMatchObject({
    type: "AFTER SYNC (ROW)",
    attachedFunctions: "refresh_webhook_subscription",
  });
  expect(of("item")).toMatchObject({
    type: "ASYNC (STATEMENT)",
    attachedFunctions: "capture_changes (queue)",
  });
});

test("a trigger that is switched off shows Disabled, one for replicas alone Replica Only", async () => {
  const status = async () =>
    (await sessionOf(pool).query(`SELECT "status" FROM "eventSystemTrigger" WHERE "tableName" = 'job'`))[0]
      ?.status;
  await pool.query('ALTER TABLE "job" ENABLE REPLICA TRIGGER "trg_event_async_job_update"');
  expect(await status()).toBe("Replica Only");
  await pool.query('ALTER TABLE "job" DISABLE TRIGGER "trg_event_async_job_insert"');
  expect(await status()).toBe("Disabled");
});

test("the list is read-only for a company", async () => {
  await expect(
    first.do((session) => session.query(`UPDATE "eventSystemTrigger" SET "status" = 'Active'`)),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|55000)$/) });
});

test("the functions that run with every delivery keep their plans, regardless of statistics", async () => {
  const names = [
    "fan_out_events",
    "waiting_lanes",
    "claim_deliveries",
    "finish_deliveries",
    "count_deliveries",
  ];
  const { rows } = await pool.query(
    `SELECT "proname" FROM pg_proc WHERE "pronamespace" = 'public'::regnamespace
       AND "proconfig" @> ARRAY['plan_cache_mode=force_generic_plan', 'enable_seqscan=off'] ORDER BY "proname"`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(names.toSorted());
});
