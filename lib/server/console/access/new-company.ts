import sql, { type Sql } from "sql-template-tag";

export interface NewCompany {
  companyId: string;
  companyGroupId: string;
  companyName: string;
  baseCurrencyCode: string;
  countryCode?: string | undefined;
  timezone?: string | undefined;
}

/** Group, company and a first location. Numbering begins by itself with the first document of a kind. */
export const newCompanySql = (made: NewCompany): Sql => sql`
  WITH made_group AS (
    INSERT INTO "companyGroup" ("id", "name") VALUES (${made.companyGroupId}, ${made.companyName})
  ), made_company AS (
    INSERT INTO "company" ("id", "name", "companyGroupId", "baseCurrencyCode", "countryCode", "timezone")
    VALUES (${made.companyId}, ${made.companyName}, ${made.companyGroupId}, ${made.baseCurrencyCode},
            ${made.countryCode ?? null}, ${made.timezone ?? "UTC"})
  )
  INSERT INTO "location" ("name", "countryCode", "timezone")
  VALUES ('Main location', ${made.countryCode ?? null}, ${made.timezone ?? "UTC"})`;

/** The smallest chart of accounts with which every operation works, and the defaults that point into it. */
export const newAccountsSql = sql`
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

export const newPaymentTermsSql = sql`
  INSERT INTO "paymentTerm" ("name", "daysDue") VALUES ('Due on receipt', 0), ('Net 30', 30)`;
