import { expect, test } from "vitest";
import { lineOf, makeInvoice } from "../testing/examples";
import { sessionOf, tenants } from "../testing/tenants";

const { pool, first, second } = await tenants();

/** Tables that no company's transaction may enter, or that hold nothing of a company. */
const withoutCompany = [
  "_prisma_migrations",
  "functionVersion",
  "country",
  "currency",
  "unitOfMeasure",
  "attributeDataType",
  "webhookTable",
  "session",
  "userAccount",
  "verification",
  "twoFactor",
  "passkey",
  "apiKey",
  "invitation",
  "mailQueue",
  "signInAttempt",
  "rateLimit",
  "installation",
  "erasure",
  "webhookFanOut",
  "webhookQueue",
  "webhookWorker",
  "webhookCount",
  "nightlyRun",
];

test("every table of a company has forced row-level security and a policy, so that a forgotten filter leaks nothing", async () => {
  const { rows } = await pool.query<{ table: string; open: boolean }>(`
    SELECT c.relname AS "table", NOT (c.relrowsecurity AND c.relforcerowsecurity
      AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)) AS "open"
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  expect(rows.filter((row) => row.open).map((row) => row.table)).toEqual([...withoutCompany].sort());
});

/** Unique values over all companies, each with the reason why no caller learns from an error that one is taken. */
const uniqueOverAll: Record<string, string> = {
  account_pkey:
    "An ID that is not the caller's gets 403, whether it belongs to another group or does not exist.",
  oauthClient_pkey: "As of accounts.",
  companyAccountsReceivableBillingAddress_pkey: "It is the id of the company, and a body names no other.",
  companyGroup_pkey: "No caller makes groups.",
  company_pkey: "The server gives the ids of companies.",
  user_pkey: "The server gives the ids of people.",
  user_email_key: "No caller makes people, and an invitation reads the same for an address that is known.",
  oauthToken_hash_key: "The server makes tokens.",
  event_pkey: "Triggers write events, with ids of the database.",
  webhookSubscription_pkey: "A counter of the database; no caller writes subscriptions.",
  webhookDelivery_pkey: "The sender writes deliveries, with ids of the server.",
  webhookDelivery_id_key: "As above.",
  webhookAttempt_pkey: "As above.",
};

test("unique constraints are per company, so that no error reveals another company's row", async () => {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT i.indexrelid::regclass::text AS "name"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relrowsecurity
      AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY (i.indkey::int2[])
        AND a.attname IN ('companyId', 'companyGroupId', 'clientOwner'))`);
  const names = rows.map(({ name }) => name.replaceAll('"', ""));
  expect(names.sort()).toEqual(Object.keys(uniqueOverAll).sort());
});

test("a day's attempts are in no reach but through the table that has the policy", async () => {
  const { rows } = await pool.query(`
    SELECT c.relname FROM pg_class c WHERE c.relispartition AND has_table_privilege('millwright_app', c.oid, 'SELECT')`);
  expect(rows).toEqual([]);
});

test("the role of tenant transactions can neither log in nor bypass row-level security", async () => {
  const { rows } = await pool.query(
    `SELECT rolcanlogin, rolbypassrls, rolsuper FROM pg_roles WHERE rolname = 'millwright_app'`,
  );
  expect(rows).toEqual([{ rolcanlogin: false, rolbypassrls: false, rolsuper: false }]);
});

test("keys, sessions, sign-in secrets and the queue cannot be read or written in a tenant transaction", async () => {
  for (const table of [
    "apiKey",
    "session",
    "userAccount",
    "verification",
    "twoFactor",
    "passkey",
    "oauthConsent",
    "oauthToken",
    "oauthPolicy",
    "invitation",
    "mailQueue",
    "webhookFanOut",
    "webhookQueue",
    "webhookWorker",
    "webhookCount",
    "nightlyRun",
  ]) {
    await expect(first.do((session) => session.query(`SELECT FROM "${table}"`))).rejects.toMatchObject({
      code: "42501",
    });
  }
});

test("of an API key a tenant transaction reads the name, if it is of its company", async () => {
  const { rows } = await pool.query(
    `
    INSERT INTO "apiKey" ("companyId", "userId", "name", "hash", "last4", "scopes")
    SELECT "companyId", "id", 'Nightly sync', 'hash of ' || "companyId", 'last', '{}' FROM "employee"
    WHERE "companyId" = ANY($1) RETURNING "id", "companyId"`,
    [[first.companyId, second.companyId]],
  );
  for (const company of [first, second]) {
    for (const { id, companyId } of rows) {
      expect(await company.do((session) => session.query(`SELECT api_key_name('${id}') AS "name"`))).toEqual([
        { name: companyId === company.companyId ? "Nightly sync" : null },
      ]);
    }
  }
});

test("reference data can be read and not be written", async () => {
  expect(await first.do((session) => session.query(`SELECT count(*)::int AS n FROM "country"`))).toEqual([
    { n: 249 },
  ]);
  await expect(
    first.do((session) => session.query(`UPDATE "currency" SET "name" = 'x'`)),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a company sees no rows of another, in any statement", async () => {
  await first.do((session) => session.insert("location", { name: "Dayton" }));
  const where = `WHERE "companyId" <> '${second.companyId}'`;
  const seen = await second.do((session) => session.query(`SELECT * FROM "location" ${where}`));
  const changed = await second.do((session) =>
    session.query(`UPDATE "location" SET "name" = 'x' ${where} RETURNING "id"`),
  );
  const groups = await second.do((session) => session.query('SELECT "id" FROM "companyGroup"'));
  const companies = await second.do((session) => session.query('SELECT "id" FROM "company"'));
  const users = await second.do((session) => session.query('SELECT "id", "name", "email" FROM "user"'));
  expect([seen, changed]).toEqual([[], []]);
  expect(groups).toEqual([{ id: second.groupId }]);
  expect(companies).toEqual([{ id: second.companyId }]);
  expect(users).toMatchObject([{ id: second.userId }]);
});

test("a row of another company can neither be written nor be referenced", async () => {
  await expect(
    second.do((session) => session.insert("location", { name: "Lyon", companyId: first.companyId })),
  ).rejects.toMatchObject({ code: "42501" });
  const customer = await first.do((session) => session.insert("customer", { name: "Foreign" }));
  await expect(
    second.do((session) => session.insert("job", { customerId: customer.id, itemId: "x", locationId: "y" })),
  ).rejects.toMatchObject({ code: "23503" });
  await expect(
    second.do((session) => session.insert("opportunity", { customerId: customer.id })),
  ).rejects.toMatchObject({ code: "23503", constraint: "opportunity_customerId_fkey" });
});

test("the id of another company's row is free here, so that an upsert cannot probe for it", async () => {
  const foreign = await first.do((session) => session.insert("location", { name: "Akron" }));
  const own = await second.do((session) => session.insert("location", { id: foreign.id, name: "Akron" }));
  expect(own).toMatchObject({ id: foreign.id, companyId: second.companyId });
});

test("an account of another group is as unknown as one that does not exist", async () => {
  const foreign = await first.do((session) =>
    session.insert("account", { name: "Sales", incomeBalance: "Income Statement" }),
  );
  for (const salesAccount of [foreign.id, "acct_unknown"]) {
    await expect(
      second.do((session) => session.insert("accountDefault", { salesAccount })),
    ).rejects.toMatchObject({ code: "23503", constraint: "accountDefault_salesAccount_fkey" });
  }
  await first.do((session) => session.insert("accountDefault", { salesAccount: foreign.id }));
  await second.do(async (session) => {
    const invoice = await makeInvoice(session, "Accounts");
    await session.insert("salesInvoiceLine", lineOf(invoice));
    const supplier = await session.insert("supplier", { name: "Accounts" });
    const interaction = await session.insert("supplierInteraction", { supplierId: supplier.id });
    const supplierId = supplier.id;
    const quote = await session.insert("supplierQuote", {
      supplierId,
      supplierInteractionId: interaction.id,
    });
    await session.insert("supplierQuoteLine", {
      supplierQuoteId: quote.id,
      supplierQuoteLineType: "G/L Account",
    });
    await session.insert("accountDefault", {});
  });
  for (const [table, column] of [
    ["accountDefault", "salesAccount"],
    ["salesInvoiceLine", "accountId"],
    ["supplierQuoteLine", "accountId"],
  ]) {
    const change = `UPDATE "${table}" SET "${column}" = $1`;
    await expect(second.do((session) => session.query(change, [foreign.id]))).rejects.toMatchObject({
      code: "23503",
      constraint: `${table}_${column}_fkey`,
    });
  }
});

test("a code names a client of its own company or of the installation, never another company's", async () => {
  const client = { name: "Portal", tokenEndpointAuthMethod: "none" };
  await first.do((session) => session.insert("oauthClient", { ...client, clientId: "first-portal" }));
  await sessionOf(pool).insert("oauthClient", {
    ...client,
    clientId: "shared",
    companyId: null,
    createdBy: null,
  });
  const code = (clientId: string) => ({
    code: `code for ${clientId}`,
    clientId,
    userId: second.userId,
    redirectUri: "https://a.example/cb",
    expiresAt: "2027-01-01T00:00:00Z",
  });
  await expect(
    second.do((session) => session.insert("oauthCode", code("first-portal"))),
  ).rejects.toMatchObject({ code: "23503", constraint: "oauthCode_clientId_fkey" });
  // The owner of the tables sees every company's clients.
  const { companyId, userId: createdBy } = second;
  await expect(
    sessionOf(pool).insert("oauthCode", { ...code("first-portal"), companyId, createdBy }),
  ).rejects.toMatchObject({ code: "23503", constraint: "oauthCode_clientId_fkey" });
  expect(await second.do((session) => session.insert("oauthCode", code("shared")))).toMatchObject({
    origin: "api",
  });
  await expect(
    second.do((session) => session.query(`UPDATE "oauthCode" SET "clientId" = 'first-portal'`)),
  ).rejects.toMatchObject({ code: "23503", constraint: "oauthCode_clientId_fkey" });
  expect(
    await second.do((session) => session.query(`UPDATE "oauthClient" SET "name" = 'x' RETURNING 1`)),
  ).toEqual([]);
  await second.do(async (session) => {
    await session.insert("oauthClient", { ...client, clientId: "own-portal" });
    await session.insert("oauthCode", code("own-portal"));
    const [moved] = await session.query(
      `UPDATE "oauthCode" SET "clientId" = 'own-portal' WHERE "clientId" = 'shared' RETURNING "clientOwner"`,
    );
    expect(moved).toEqual({ clientOwner: second.companyId });
  });
});

test("challenges of sign-in steps are invisible to tenant transactions", async () => {
  const challenge = { secret: "sealed", expiresAt: "2027-01-01T00:00:00Z" };
  const made = await first.do((session) => session.insert("authenticationChallenge", challenge));
  await sessionOf(pool).insert("authenticationChallenge", {
    ...challenge,
    purpose: "sign-in:1",
    companyId: first.companyId,
    subject: first.userId,
    createdBy: first.userId,
  });
  expect(made).toMatchObject({ purpose: expect.stringMatching(/^api:[0-9a-f]{32}$/), subject: first.userId });
  expect(
    await first.do((session) => session.query('SELECT "purpose" FROM "authenticationChallenge"')),
  ).toEqual([{ purpose: made.purpose }]);
  await expect(
    first.do((session) => session.insert("authenticationChallenge", { ...challenge, purpose: "sign-in:2" })),
  ).rejects.toMatchObject({ code: "42501" });
});

test("a company cannot move itself to another group, and of a member only the harmless columns change", async () => {
  const forbidden = [
    `UPDATE "company" SET "companyGroupId" = '${second.groupId}'`,
    `UPDATE "company" SET "parentCompanyId" = '${second.companyId}'`,
    `UPDATE "employee" SET "role" = 'admin'`,
    `DELETE FROM "employee"`,
    `DELETE FROM "company"`,
  ];
  for (const statement of forbidden) {
    await expect(first.do((session) => session.query(statement))).rejects.toMatchObject({ code: "42501" });
  }
  await first.do((session) => session.query(`UPDATE "employee" SET "title" = 'Planner'`));
});

test("an audit row is never changed and never removed, not even by the system", async () => {
  await first.do((session) => session.insert("auditLog", { action: "test" }));
  await expect(first.do((session) => session.query('DELETE FROM "auditLog"'))).rejects.toMatchObject({
    code: "42501",
  });
  await pool.query(
    `INSERT INTO "rowChange" ("companyId", "changeSetId", "table", "recordId", "kind") VALUES ($1, 'x', 'x', 'x', 'insert')`,
    [first.companyId],
  );
  await expect(first.do((session) => session.query('DELETE FROM "rowChange"'))).rejects.toMatchObject({
    code: "42501",
  });
  await pool.query(`SELECT hash_audit_log($1, 1000)`, [first.companyId]);
  for (const statement of [
    `UPDATE "auditLog" SET "action" = 'x'`,
    'DELETE FROM "auditLog"',
    'TRUNCATE "auditLog"',
    `UPDATE "rowChange" SET "kind" = 'x'`,
    'DELETE FROM "rowChange"',
    'TRUNCATE "rowChange"',
    `UPDATE "auditHash" SET "hash" = 'x'`,
    'DELETE FROM "auditHash"',
    'TRUNCATE "auditHash"',
  ]) {
    await expect(pool.query(statement)).rejects.toThrow("append-only");
  }
});

test("every change moves version, time and author of a row; counters alone move none of them", async () => {
  const hook = { name: "Hook", table: "item", url: "https://a.example/h" };
  const made = await first.do((session) => session.insert("webhook", hook));
  const counted = await first.do((session) =>
    session.update("webhook", made.id, { successCount: 1, lastSuccess: "2026-01-01" }),
  );
  const renamed = await first.do((session) =>
    session.update("webhook", made.id, { name: "Other", successCount: 2 }),
  );
  expect(counted).toMatchObject({ rowVersion: 1, updatedAt: null, updatedBy: null, successCount: "1" });
  expect(renamed).toMatchObject({ rowVersion: 2, updatedAt: expect.any(Date), updatedBy: first.userId });
});
