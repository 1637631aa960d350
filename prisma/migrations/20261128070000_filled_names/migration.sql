-- The names of a bank account, its address and the name of the receivables address are filled, as the operations require.
-- Empty ones of an earlier release are named here.
UPDATE "supplierBankAccount" SET "name" = coalesce(nullif("name", ''), nullif("bankName", ''), 'Unnamed'),
  "bankName" = coalesce(nullif("bankName", ''), 'Unknown'), "bankAddress" = coalesce(nullif("bankAddress", ''), 'Unknown')
WHERE '' IN ("name", "bankName", "bankAddress");
UPDATE "companyAccountsReceivableBillingAddress" SET "name" = DEFAULT WHERE "name" = '';
ALTER TABLE "supplierBankAccount"
  ADD CONSTRAINT "supplierBankAccount_name_check" CHECK ("name" <> ''),
  ADD CONSTRAINT "supplierBankAccount_bankName_check" CHECK ("bankName" <> ''),
  ADD CONSTRAINT "supplierBankAccount_bankAddress_check" CHECK ("bankAddress" <> '');
ALTER TABLE "companyAccountsReceivableBillingAddress"
  ADD CONSTRAINT "companyAccountsReceivableBillingAddress_name_check" CHECK ("name" <> '');
