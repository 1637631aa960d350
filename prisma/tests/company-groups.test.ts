import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

// What lets company groups live in databases of their own one day (docs/scaling.md): nothing joins two of them.
const { pool } = await tenants();

/** Columns that name the owner of a row. `clientOwner` is the company of a client, or a mark of clients of all. */
const owners = ["companyId", "companyGroupId", "clientOwner"];

/** Tables with the same rows in every database, and people, who have a row in each database that they work in. */
const everywhere = ["country", "currency", "unitOfMeasure", "attributeDataType", "webhookTable", "user"];

/** References by an ID alone, and why they stay inside a group. */
const byIdAlone: Record<string, string> = {
  apiKey_replacedById_fkey: "A key is replaced by a key of the same company.",
  company_parentCompanyId_fkey: "No caller writes it.",
  mailQueue_invitationId_fkey: "A mail is queued with its invitation, of the same company.",
  session_activeCompanyId_fkey: "A company that the person works in; sessions move with people.",
  session_boundCompanyId_fkey: "The company whose identity provider began it; sessions move with people.",
  session_passkeyId_fkey: "A passkey of the same person.",
};

test("what is unique over all companies is listed in docs/scaling.md", async () => {
  const { rows } = await pool.query<{ unique: string }>(
    `
    SELECT c.relname || '(' || string_agg(a.attname, ', ' ORDER BY k.place) || ')' AS "unique"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY k("column", place)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k."column"
    WHERE i.indisunique AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    GROUP BY i.indexrelid, c.relname HAVING NOT bool_or(a.attname = ANY ($1))`,
    [owners],
  );
  const [, section = ""] = readFileSync("docs/scaling.md", "utf8").split("## Unique over all companies");
  const listed = [...section.matchAll(/`(\w+\([\w, ]+\))`/g)].map((match) => match[1]);
  expect(listed.sort()).toEqual(rows.map(({ unique }) => unique).sort());
});

test("references go through the company or its group, so that none joins two groups", async () => {
  const { rows } = await pool.query<{ name: string }>(
    `
    SELECT f.conname AS "name" FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
    WHERE f.contype = 'f' AND f.conparentid = 0 AND f.connamespace = 'public'::regnamespace AND t.relname <> ALL ($2)
      AND NOT EXISTS (
        SELECT FROM unnest(f.conkey, f.confkey) AS k(own, their)
        JOIN pg_attribute o ON o.attrelid = f.conrelid AND o.attnum = k.own
        JOIN pg_attribute r ON r.attrelid = f.confrelid AND r.attnum = k.their
        WHERE o.attname = ANY ($1) AND (r.attname = o.attname OR r.attname = 'id' AND t.relname IN ('company', 'companyGroup')))
      -- Accounts belong to a group, and those who name one to a company of it: a trigger compares them.
      AND NOT EXISTS (
        SELECT FROM pg_trigger g JOIN pg_attribute o ON o.attrelid = f.conrelid AND o.attnum = f.conkey[1]
        WHERE t.relname = 'account' AND g.tgrelid = f.conrelid AND g.tgname = 'keep_account_references' AND g.tgenabled = 'O'
          AND o.attname = ANY (string_to_array(encode(g.tgargs, 'escape'), '\\000')))`,
    [owners, everywhere],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(byIdAlone).sort());
});

test("row-level security admits rows of the caller's company and group only, so that no statement of a request sees two groups", async () => {
  const { rows } = await pool.query<{ policy: string }>(`
    SELECT DISTINCT regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g') AS "policy"
    FROM pg_policy p WHERE p.polpermissive AND p.polroles = '{0}' AND p.polcmd IN ('*', 'r')`);
  const setting = (name: string) => `( SELECT current_setting('${name}'::text, true) AS current_setting)`;
  const [company, group] = [setting("app.company"), setting("app.company_group")];
  expect(rows.map(({ policy }) => policy).sort()).toEqual(
    [
      `("companyId" = ${company})`,
      `("companyGroupId" = ${group})`,
      `(id = ${company})`,
      `(id = ${group})`,
      // What is a person's own.
      `(("companyId" = ${company}) AND ("userId" = ${setting("app.user")}))`,
      // Colleagues.
      `(EXISTS ( SELECT FROM employee e WHERE ((e.id = "user".id) AND (e."companyId" = ${company}))))`,
      // Clients of the installation.
      `(("companyId" IS NULL) AND (source = 'company'::text))`,
    ].sort(),
  );
});
