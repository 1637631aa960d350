import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { purgeNotifications, purgePlans } from "./purge";

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

it("plans are deleted once they have expired", async () => {
  const insert = (name: string, when: string) =>
    pool.query(
      `INSERT INTO "changePlan" ("companyId", "userId", "changes", "expiresAt") VALUES ($1, $2, $3, ${when})`,
      [demoId("co", 1), demoId("usr", 1), name],
    );
  await insert("expired", "now()");
  await insert("valid", "now() + INTERVAL '1 minute'");
  expect(await purgePlans(pool)).toBe(1);
  const { rows } = await pool.query(`SELECT "changes" FROM "changePlan"`);
  expect(rows).toEqual([{ changes: "valid" }]);
});
