import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { purgeChallenges, purgeImports, purgeNotifications, purgePlans } from "./purge";

const { pool } = (await testApi()).deps;

it("notifications are deleted after 90 days, except those that are still to be mailed", async () => {
  const [company, user] = [demoId("co", 1), demoId("usr", 1)];
  await pool.query(`DELETE FROM "notification"`);
  for (const document of ["young", "old", "waiting"]) {
    await pool.query(
      `SELECT add_notification($1, $2, 'general', 'quote-assignment', 'quote', $3, $3, NULL)`,
      [company, user, document],
    );
  }
  await pool.query(
    `UPDATE "notification" SET "createdAt" = now() - INTERVAL '91 days' WHERE "documentId" <> 'young'`,
  );
  await pool.query(`UPDATE "notification" SET "dueAt" = NULL WHERE "documentId" <> 'waiting'`);
  expect(await purgeNotifications(pool)).toBe(1);
  const { rows } = await pool.query(`SELECT "documentId" FROM "notification" ORDER BY 1`);
  expect(rows).toEqual([{ documentId: "waiting" }, { documentId: "young" }]);
});

it("plans are deleted once they have expired, and what names change sets of agents a day after the last call", async () => {
  const call = (key: string, hours: number) =>
    pool.query(
      `INSERT INTO "openChangeSet" ("companyId", "userId", "keyId", "lastAt")
       VALUES ($1, $2, $3, now() - make_interval(hours => $4))`,
      [demoId("co", 1), demoId("usr", 1), key, hours],
    );
  await call("yesterday", 25);
  await call("today", 23);
  const insert = (name: string, when: string) =>
    pool.query(
      `INSERT INTO "changePlan" ("companyId", "userId", "changes", "expiresAt") VALUES ($1, $2, $3, ${when})`,
      [demoId("co", 1), demoId("usr", 1), name],
    );
  await insert("expired", "now()");
  await insert("valid", "now() + INTERVAL '1 minute'");
  expect(await purgePlans(pool)).toBe(1);
  const open = await pool.query(`SELECT "keyId" FROM "openChangeSet"`);
  expect(open.rows).toEqual([{ keyId: "today" }]);
  const { rows } = await pool.query(`SELECT "changes" FROM "changePlan"`);
  expect(rows).toEqual([{ changes: "valid" }]);
});

it("imports are deleted after 30 days with their rows, unless one is running", async () => {
  const add = (id: string, state: string, days: number) =>
    pool.query(
      `INSERT INTO "importJob" ("companyId", "userId", "id", "resource", "fileName", "state", "createdAt")
       VALUES ($1, $2, $3, 'item', 'a.csv', $4, now() - make_interval(days => $5))`,
      [demoId("co", 1), demoId("usr", 1), id, state, days],
    );
  await add("imp_old", "done", 31);
  await add("imp_new", "done", 29);
  await add("imp_runs", "running", 31);
  await pool.query(
    `INSERT INTO "importRejectedRow" ("companyId", "jobId", "row", "cells", "errors") VALUES ($1, 'imp_old', 2, '[]', '[]')`,
    [demoId("co", 1)],
  );
  expect(await purgeImports(pool)).toBe(1);
  const { rows } = await pool.query(`SELECT "id" FROM "importJob" ORDER BY "id"`);
  expect(rows).toEqual([{ id: "imp_new" }, { id: "imp_runs" }]);
});

it("authentication challenges are deleted a day after they were created or expired, whichever is later", async () => {
  await pool.query(`DELETE FROM "authenticationChallenge"`);
  const add = (purpose: string, createdHours: number, expiredHours: number) =>
    pool.query(
      `INSERT INTO "authenticationChallenge" ("companyId", "purpose", "subject", "secret", "createdBy", "createdAt", "expiresAt")
       VALUES ($1, $2, $3, 'x', $3, now() - make_interval(hours => $4), now() - make_interval(hours => $5))`,
      [demoId("co", 1), purpose, demoId("usr", 1), createdHours, expiredHours],
    );
  await add("api:old", 30, 25);
  await add("sign-in:old", 25, 30);
  await add("api:expired just now", 30, 23);
  await add("api:created just now", 1, 30);
  await add("api:valid", 30, -1);
  expect(await purgeChallenges(pool)).toBe(2);
  const { rows } = await pool.query(`SELECT "purpose" FROM "authenticationChallenge" ORDER BY 1`);
  expect(rows.map(({ purpose }) => purpose)).toEqual([
    "api:created just now",
    "api:expired just now",
    "api:valid",
  ]);
});
