import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tenants } from "../testing/tenants";

const { pool, first } = await tenants();

test("the migration fills in empty names of bank accounts and receivables addresses, which are rejected from then on", async () => {
  await pool.query(`
    ALTER TABLE "supplierBankAccount" DROP CONSTRAINT "supplierBankAccount_name_check",
      DROP CONSTRAINT "supplierBankAccount_bankName_check", DROP CONSTRAINT "supplierBankAccount_bankAddress_check";
    ALTER TABLE "companyAccountsReceivableBillingAddress"
      DROP CONSTRAINT "companyAccountsReceivableBillingAddress_name_check"`);
  const supplier = await first.do((session) => session.insert("supplier", { name: "Forge" }));
  const add = (name: string, bankName: string, bankAddress: string) =>
    first.do((session) =>
      session.insert("supplierBankAccount", {
        ...{ supplierId: supplier.id, countryCode: "DE", name, bankName, bankAddress },
      }),
    );
  await add("", "", "");
  await add("", "Bank", "Street 1");
  await add("Main", "Other bank", "Street 2");
  await first.do((session) => session.insert("companyAccountsReceivableBillingAddress", { name: "" }));
  const folder = "prisma/migrations/20261128070000_filled_names";
  await pool.query(readFileSync(`${folder}/migration.sql`, "utf8"));
  const { rows } = await pool.query(
    'SELECT "name", "bankName", "bankAddress", "rowVersion" FROM "supplierBankAccount" ORDER BY "id"',
  );
  expect(rows).toEqual([
    { name: "Unnamed", bankName: "Unknown", bankAddress: "Unknown", rowVersion: 2 },
    { name: "Bank", bankName: "Bank", bankAddress: "Street 1", rowVersion: 2 },
    { name: "Main", bankName: "Other bank", bankAddress: "Street 2", rowVersion: 1 },
  ]);
  const addresses = await pool.query('SELECT "name" FROM "companyAccountsReceivableBillingAddress"');
  expect(addresses.rows).toEqual([{ name: "Accounts Receivable" }]);
  await expect(add("", "Bank", "Street 1")).rejects.toMatchObject({
    constraint: "supplierBankAccount_name_check",
  });
});

test("a company without a name is named by the migration, which rejects empty names from then on", async () => {
  const empty = `UPDATE "company" SET "name" = ''`;
  await pool.query('ALTER TABLE "company" DROP CONSTRAINT "company_name_check"');
  await first.do((session) => session.query(empty));
  const folder = "prisma/migrations/20261129122000_company_name";
  await pool.query(readFileSync(`${folder}/migration.sql`, "utf8"));
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT "id", "name" FROM "company"');
  expect(rows.filter(({ name }) => name === "Unnamed").map(({ id }) => id)).toEqual([first.companyId]);
  await expect(first.do((session) => session.query(empty))).rejects.toMatchObject({
    constraint: "company_name_check",
  });
});
