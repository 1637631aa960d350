import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "../auth/api-keys/manage-keys";
import { testApi } from "../testing/test-api";
import { readTables } from "./catalog";
import { eraseCompany } from "./erase-company";
import { ownerOf } from "./ownership";
import { tablesWith, wholeDatabase, without } from "./testing/whole-database";

const [brightlathe, larkfield] = [demoId("co", 1, 1), demoId("co", 1, 2)];
/** Works in both companies. */
const margaret = demoId("usr", 1, 1);
const oliver = { id: demoId("usr", 1, 2), email: "admin@larkfield.example" };

const api = await testApi();
const { connectionString } = api;

const client = new pg.Client({ connectionString });
// The database is dropped while its last connections are still closing.
client.on("error", () => {});
await client.connect();
afterAll(() => client.end());

/** Rows that the demo data lack: what the running system keeps about a company and its people. */
async function use(companyId: string, user: { id: string; email: string }): Promise<void> {
  const name = `used by ${user.email}`;
  const key = await createKey(client, { companyId, userId: user.id, name, scopes: ["*"], expiresAt: null });
  const statements: [string, unknown[]][] = [
    [
      `INSERT INTO "idempotencyKey" ("companyId", "credential", "route", "key", "requestHash") VALUES ($1, $2, 'r', 'k', 'h')`,
      [companyId, key.id],
    ],
    [
      `INSERT INTO "session" ("userId", "token", "expiresAt", "activeCompanyId") VALUES ($1, $2, now(), $3)`,
      [user.id, `token ${name}`, companyId],
    ],
    [
      `INSERT INTO "userAccount" ("userId", "issuer", "accountId", "providerId") VALUES ($1, $2, $1, 'test')`,
      [user.id, name],
    ],
    [
      `INSERT INTO "verification" ("identifier", "value", "expiresAt") VALUES ('reset-password:x', $1, now()), ($2, 'code', now())`,
      [user.id, user.email.toUpperCase()],
    ],
    [`INSERT INTO "rateLimit" ("caller", "fullAt") VALUES ('company:' || $1::text, now())`, [companyId]],
    [`INSERT INTO "signInAttempt" ("key") VALUES ('address|' || $1::text)`, [user.email]],
    [
      `INSERT INTO "invitation" ("companyId", "email", "role", "tokenHash", "invitedBy", "expiresAt") VALUES ($1, 'new@example.com', 'viewer', $2, $3, now())`,
      [companyId, name, user.id],
    ],
    [
      `WITH e AS (
         INSERT INTO "event" ("companyId", "table", "operation", "recordId", "record")
         SELECT "companyId", "table", "operations"[1], 'r', '{}' FROM "webhookSubscription" WHERE "companyId" = $1 RETURNING *
       ), d AS (
         INSERT INTO "webhookDelivery" ("companyId", "lane", "eventSeq", "recordId", "operation", "status")
         SELECT e."companyId", s."lane", e."seq", 'r', e."operation", 'pending'
         FROM e JOIN "webhookSubscription" s ON s."companyId" = e."companyId" AND s."table" = e."table" RETURNING *
       ) INSERT INTO "webhookQueue" ("lane", "record", "seq") SELECT "lane", 1, "seq" FROM d`,
      [companyId],
    ],
    [
      `INSERT INTO "webhookAttempt" ("deliverySeq", "number", "at", "companyId", "lane", "succeeded", "durationMs", "url", "signature")
       SELECT "seq", 1, now(), "companyId", "lane", true, 1, 'https://receiver.example/', '' FROM "webhookDelivery"
       WHERE "companyId" = $1`,
      [companyId],
    ],
    [
      `INSERT INTO "notification" ("companyId", "userId", "topic", "event", "documentTable", "documentId", "label", "inApp", "mail")
       VALUES ($1, $2, 'job', 'job-assignment', 'job', 'd', 'J', true, 'none')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "notificationPreference" ("companyId", "userId", "topic", "channel", "enabled") VALUES ($1, $2, 'job', 'app', true)`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "savedView" ("companyId", "createdBy", "id", "resource", "name", "definition") VALUES ($1, $2, 'view_1', 'item', 'Mine', '{}')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "visitedRecord" ("companyId", "userId", "resource", "key", "label") VALUES ($1, $2, 'item', 'x', 'X')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "savedViewDefault" ("companyId", "resource", "role", "viewId") VALUES ($1, 'item', 'viewer', 'view_1')`,
      [companyId],
    ],
    [
      `INSERT INTO "savedViewPin" ("companyId", "userId", "viewId") VALUES ($1, $2, 'view_1')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "identityProvider" ("companyId", "issuer", "clientId", "domain") VALUES ($1, 'i', 'c', 'a.example')`,
      [companyId],
    ],
    [
      `INSERT INTO "identityLink" ("companyId", "issuer", "subject", "userId") VALUES ($1, 'i', 's', $2)`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "provisioningToken" ("companyId", "createdBy", "hash", "last4") VALUES ($1, $2, 'h', '1234')`,
      [companyId, user.id],
    ],
    [`INSERT INTO "provisionedMember" ("companyId", "userId") VALUES ($1, $2)`, [companyId, user.id]],
    [
      `INSERT INTO "auditLog" ("companyId", "userId", "action") VALUES ($1, $2, 'test')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "auditHash" ("companyId", "number", "lastPosition", "lastId", "entries", "changes", "hash")
       VALUES ($1, 1, 0, 'x', 1, 0, 'x')`,
      [companyId],
    ],
    [
      `INSERT INTO "rowChange" ("companyId", "changeSetId", "table", "recordId", "kind") VALUES ($1, 'a', 'item', 'r', 'insert')`,
      [companyId],
    ],
    [
      `INSERT INTO "importJob" ("companyId", "userId", "id", "resource", "fileName") VALUES ($1, $2, 'imp_1', 'item', 'a.csv')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "importPart" ("companyId", "jobId", "part", "bytes") VALUES ($1, 'imp_1', 0, 'x')`,
      [companyId],
    ],
    [
      `INSERT INTO "importChunk" ("companyId", "jobId", "chunk", "rows") VALUES ($1, 'imp_1', 0, '[]')`,
      [companyId],
    ],
    [
      `INSERT INTO "importRejectedRow" ("companyId", "jobId", "row", "cells", "errors") VALUES ($1, 'imp_1', 2, '[]', '[]')`,
      [companyId],
    ],
    [
      `INSERT INTO "importTemplate" ("companyId", "resource", "mapping", "key") VALUES ($1, 'item', '{}', '{}')`,
      [companyId],
    ],
    [
      `INSERT INTO "changePlan" ("companyId", "userId", "changes", "expiresAt") VALUES ($1, $2, 'x', now())`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "openChangeSet" ("companyId", "userId", "keyId") VALUES ($1, $2, 'x')`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "requestLog"
         ("companyId", "keyId", "at", "requestId", "method", "path", "status", "ms", "address")
       VALUES ($1, $2, now(), 'x', 'GET', '/item', 200, 1, '::1')`,
      [companyId, key.id],
    ],
    [`INSERT INTO "oauthPolicy" ("companyId", "admits") VALUES ($1, 'any')`, [companyId]],
    [
      `INSERT INTO "oauthConsent" ("id", "companyId", "userId", "clientId", "clientOwner", "redirectUri", "audience", "scopes", "expiresAt")
       SELECT 'con_1', $1, $2, "clientId", "clientOwner", 'https://x.example', 'x', '{}', now() FROM "oauthClient"
       WHERE "clientOwner" IN ($1, '') LIMIT 1`,
      [companyId, user.id],
    ],
    [
      `INSERT INTO "oauthToken" ("companyId", "family", "userId", "clientId", "clientOwner", "kind", "hash", "audience", "scopes", "expiresAt")
       SELECT "companyId", "id", "userId", "clientId", "clientOwner", 'access', $1, 'x', '{}', now() FROM "oauthConsent"
       WHERE "companyId" = $1`,
      [companyId],
    ],
  ];
  for (const [text, values] of statements) await client.query(text, values);
}

await use(brightlathe, { id: margaret, email: "admin@brightlathe.example" });
await use(larkfield, oliver);
await client.query(
  `INSERT INTO "session" ("userId", "token", "expiresAt", "activeCompanyId") VALUES ($1, 'in both', now(), $2)`,
  [margaret, larkfield],
);

// A company is erased once: these tests run in this order.
describe("erasing companies", { shuffle: false }, () => {
  test("the rows to be erased fill every table of a company, so that the tests below mean something", async () => {
    const owned = (await readTables(client)).filter((table) => ownerOf(table) === "company");
    const filled = new Set(tablesWith(await wholeDatabase(client), [brightlathe]));
    expect(owned.map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([]);
  });

  test("a table whose rows would remain stops the erasure, which is rolled back", async () => {
    await client.query(`CREATE TABLE "planted" ("companyId" text PRIMARY KEY)`);
    await client.query(`INSERT INTO "planted" VALUES ($1)`, [larkfield]);
    const before = await wholeDatabase(client);
    await expect(eraseCompany(client, larkfield, "test")).rejects.toThrow(/planted.*nothing was erased/);
    expect(await wholeDatabase(client)).toEqual(before);
    await client.query(`DROP TABLE "planted"`);
  });

  test("an unknown company is a 404", async () => {
    await expect(eraseCompany(client, "co_unknown", "test")).rejects.toMatchObject({ status: 404 });
  });

  describe("the only company of its group that is erased while it is in use", () => {
    const group = demoId("cgr", 1, 2);

    test("leaves every other row byte for byte as it was, and no trace of itself or its people", async () => {
      const key = await api.createApiKey(["*"], 2);
      const before = await wholeDatabase(client);
      const people = [oliver.id, demoId("usr", 2, 2)];
      const write = (n: number) =>
        api.call({ method: "POST", path: "/location", key, body: { name: `Late ${n}` } });
      const writing = Promise.all(Array.from({ length: 30 }, (_, n) => write(n)));
      const erased = await eraseCompany(client, larkfield, "npm run company -- erase");
      const statuses = (await writing).map(({ status }) => status);
      // A call that waits too long for the end of the erasure gets 503 with Retry-After.
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);

      const after = await wholeDatabase(client);
      expect(tablesWith(after, [larkfield, group, ...people, oliver.email, "Oliver Hartley"])).toEqual([]);
      const expected = without(before, [
        larkfield,
        group,
        ...people,
        oliver.email,
        oliver.email.toUpperCase(),
      ]);
      for (const table of ["session", "erasure", "webhookQueue"])
        for (const all of [expected, after]) all.delete(table);
      expect(after).toEqual(expected);
      // Its rows name no company, only a webhook's lane.
      const { rows: lanes } = await client.query(`SELECT count(*)::int AS "waiting",
      count(*) FILTER (WHERE "lane" NOT IN (SELECT "lane" FROM "webhookSubscription"))::int AS "astray" FROM "webhookQueue"`);
      expect(lanes).toEqual([{ waiting: expect.any(Number), astray: 0 }]);
      expect(lanes[0].waiting).toBeGreaterThan(0);
      expect(erased).toMatchObject({ people: { removed: 2, anonymised: 0, kept: 1 }, groupRemoved: true });
      expect(erased.rows).toBeGreaterThan(200);
    });

    test("signs out only sessions of the erased company, not members who work elsewhere", async () => {
      const { rows } = await client.query(
        `SELECT "activeCompanyId" AS "at" FROM "session" WHERE "token" = 'in both'`,
      );
      expect(rows).toEqual([{ at: null }]);
    });

    test("is recorded without anything that identifies it", async () => {
      const { rows } = await client.query(
        `SELECT *, "companyIdHash" = encode(sha256($1::bytea), 'hex') AS "same" FROM "erasure"`,
        [larkfield],
      );
      expect(rows).toEqual([
        {
          id: expect.stringMatching(/^era_/),
          at: expect.any(Date),
          command: "npm run company -- erase",
          companyIdHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          rowCount: expect.any(String),
          same: true,
        },
      ]);
    });
  });

  describe("a company of a group", () => {
    const author = { id: demoId("usr", 2, 1), email: "" };

    test("leaves the group's rows to the other company, with only the ids of their authors", async () => {
      await client.query(
        `INSERT INTO "company" ("id", "name", "companyGroupId", "createdBy") SELECT 'co_sister', 'Sister', "companyGroupId", $2
       FROM "company" WHERE "id" = $1`,
        [brightlathe, margaret],
      );
      await client.query(
        `INSERT INTO "employee" ("id", "companyId", "name", "createdBy") VALUES ($1, 'co_sister', 'M', $1)`,
        [margaret],
      );
      const { rows } = await client.query(
        `UPDATE "account" SET "updatedBy" = $1 WHERE "id" = $2 RETURNING (SELECT "email" FROM "user" WHERE "id" = $1)`,
        [author.id, demoId("acct", 1)],
      );
      author.email = rows[0].email;
      const before = await wholeDatabase(client);
      const erased = await eraseCompany(client, brightlathe, "test");
      const after = await wholeDatabase(client);
      expect(erased).toMatchObject({ people: { removed: 10, anonymised: 1, kept: 1 }, groupRemoved: false });
      expect(tablesWith(after, [brightlathe, author.email])).toEqual([]);
      for (const table of ["account", "companyGroup", "country", "webhookTable"]) {
        expect(after.get(table)).toEqual(before.get(table));
      }
      const former = await client.query(`SELECT "name", "email" FROM "user" WHERE "id" = $1`, [author.id]);
      expect(former.rows).toEqual([{ name: "Former user", email: `${author.id}@erased.invalid` }]);
      const kept = await client.query(`SELECT "name" FROM "user" WHERE "id" = $1`, [margaret]);
      expect(kept.rows).toEqual([{ name: "Margaret Ellison" }]);
    });
  });
});
