import { expect, it } from "vitest";
import { describeOperation } from "./operation-screen";

it("an operation that creates or changes a record picks it instead of asking for its ID", () => {
  const account = describeOperation("purchasing/upsertSupplierBankAccount");
  expect(account).toMatchObject({ label: "WRITE", scope: "purchasing:write" });
  expect(account?.subject).toMatchObject({ reference: { resource: "supplierBankAccount" } });
  const names = account?.fields.map(({ name }) => name);
  expect(names).toContain("supplierId");
  for (const name of ["id", "_operation"]) expect(names).not.toContain(name);
});

it("a change begins with the values of the record, but not with encrypted ones", () => {
  const { shared = [] } = describeOperation("purchasing/upsertSupplierBankAccount")?.subject ?? {};
  expect(shared).toEqual(expect.arrayContaining(["supplierId", "bankName"]));
  for (const name of ["id", "_operation", "accountNumber"]) expect(shared).not.toContain(name);
});

it("an operation that reads, or changes no record of a list, has a field for each ID", () => {
  for (const path of ["purchasing/getSupplierLocations", "settings/updateAccountsReceivableBillingAddress"]) {
    const operation = describeOperation(path);
    expect(operation).toMatchObject({ path, subject: null });
    expect(operation?.fields.map(({ kind }) => kind)).toContain("reference");
  }
});

it("a path without an operation has no screen", () => {
  for (const path of ["items/none", "none", ""]) expect(describeOperation(path)).toBeNull();
});
