import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { notFound } from "@/lib/schemas/errors";
import { inTransaction } from "../database/connections/with-client";
import { onlyRow } from "../database/only-row";
import { type Owner, ownerSettings } from "../database/system";
import type { Send } from "../database/transaction";

export interface NewCompany {
  companyName: string;
  baseCurrencyCode: string;
  countryCode?: string | undefined;
  timezone?: string | undefined;
}

/** The user who becomes the company's admin. */
interface Admin {
  id: string;
  name: string;
  email: string;
}

/** Creates a company whose admin is the user with this address, in one transaction with its audit row; returns its id. */
export async function createCompany(
  client: pg.ClientBase,
  company: NewCompany,
  email: string,
): Promise<string> {
  const send: Send = (statement) => client.query(statement);
  return inTransaction(client, async () => {
    const { rows } = await send<{ id: string; name: string; email: string }>(sql`
      SELECT "id", "name", "email" FROM "user" WHERE "email" = ${email.trim().toLowerCase()}`);
    const [user] = rows;
    if (!user) throw notFound(`A user with the address "${email}"`);
    const { companyId } = await insertCompany(send, company, user);
    await send(sql`
      INSERT INTO "auditLog" ("companyId", "userId", "action", "recordIds")
      VALUES (${companyId}, ${user.id}, 'company.create', ARRAY[${companyId}])`);
    return companyId;
  });
}

/**
 * Inserts a company in a group of its own, with the defaults that its operations need and one admin. The rest of the
 * transaction writes in the new company as that admin. Throws PostgreSQL's error, such as for an unknown currency.
 */
export async function insertCompany(send: Send, company: NewCompany, admin: Admin): Promise<Owner> {
  const { rows } = await send<Pick<Owner, "companyId" | "companyGroupId">>(sql`
    SELECT new_id('co') AS "companyId", new_id('cgr') AS "companyGroupId"`);
  const ids = onlyRow(rows);
  const owner = { ...ids, userId: admin.id };
  await send(ownerSettings(owner));
  await send(newCompanySql({ ...company, ...ids }));
  await send(sql`
    INSERT INTO "employee" ("id", "name", "email", "role")
    VALUES (${admin.id}, ${admin.name}, ${admin.email}, 'admin')`);
  await send(newAccountsSql);
  await send(newPaymentTermsSql);
  return owner;
}

/** Group, company and a first location. Sequences are created with the first document of a kind. */
const newCompanySql = (created: NewCompany & Omit<Owner, "userId">): Sql => sql`
  WITH made_group AS (
    INSERT INTO "companyGroup" ("id", "name") VALUES (${created.companyGroupId}, ${created.companyName})
  ), made_company AS (
    INSERT INTO "company" ("id", "name", "companyGroupId", "baseCurrencyCode", "countryCode", "timezone")
    VALUES (${created.companyId}, ${created.companyName}, ${created.companyGroupId}, ${created.baseCurrencyCode},
            ${created.countryCode ?? null}, ${created.timezone ?? "UTC"})
  )
  INSERT INTO "location" ("name", "countryCode", "timezone")
  VALUES ('Main location', ${created.countryCode ?? null}, ${created.timezone ?? "UTC"})`;

/** The smallest chart of accounts with which every operation works, and the account defaults. */
const newAccountsSql = sql`
  WITH chart ("n", "number", "name", "type", "class", "statement", "rate", "parent") AS (
    VALUES (1, NULL, 'Balance Sheet', NULL, NULL, 'Balance Sheet', 'Current', NULL::int),
           (2, NULL, 'Income Statement', NULL, NULL, 'Income Statement', 'Average', NULL),
           (3, NULL, 'Equity', NULL, 'Equity', 'Balance Sheet', 'Historical', 1),
           (4, '1010', 'Bank', 'Bank', 'Asset', 'Balance Sheet', 'Current', 1),
           (5, '1100', 'Accounts Receivable', 'Accounts Receivable', 'Asset', 'Balance Sheet', 'Current', 1),
           (6, '1200', 'Inventory', 'Inventory', 'Asset', 'Balance Sheet', 'Current', 1),
           (7, '2000', 'Accounts Payable', 'Accounts Payable', 'Liability', 'Balance Sheet', 'Current', 1),
           (8, '3900', 'Cumulative Translation Adjustment', 'Equity - No Close', 'Equity', 'Balance Sheet',
            'Historical', 3),
           (9, '4000', 'Sales', 'Income', 'Revenue', 'Income Statement', 'Average', 2),
           (10, '5000', 'Cost of Goods Sold', 'Cost of Goods Sold', 'Expense', 'Income Statement', 'Average', 2)
  ), numbered AS MATERIALIZED (
    SELECT new_id('acct') AS "id", c.* FROM chart c
  ), made AS (
    INSERT INTO "account" ("id", "companyGroupId", "number", "name", "accountType", "class", "incomeBalance",
                           "consolidatedRate", "parentId", "isGroup", "isSystem")
    SELECT a."id", current_setting('app.company_group'), a."number", a."name", a."type", a."class", a."statement",
           a."rate", p."id", a."number" IS NULL, a."parent" IS NULL
    FROM numbered a LEFT JOIN numbered p ON p."n" = a."parent"
    ORDER BY a."n"
    RETURNING "id", "name"
  )
  INSERT INTO "accountDefault" ("bankCashAccount", "receivablesAccount", "inventoryAccount", "payablesAccount",
                                "currencyTranslationAccount", "salesAccount", "costOfGoodsSoldAccount")
  SELECT max("id") FILTER (WHERE "name" = 'Bank'), max("id") FILTER (WHERE "name" = 'Accounts Receivable'),
         max("id") FILTER (WHERE "name" = 'Inventory'), max("id") FILTER (WHERE "name" = 'Accounts Payable'),
         max("id") FILTER (WHERE "name" = 'Cumulative Translation Adjustment'),
         max("id") FILTER (WHERE "name" = 'Sales'), max("id") FILTER (WHERE "name" = 'Cost of Goods Sold')
  FROM made`;

const newPaymentTermsSql = sql`
  INSERT INTO "paymentTerm" ("name", "daysDue") VALUES ('Due on receipt', 0), ('Net 30', 30)`;
