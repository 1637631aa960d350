import { describe, expect, it } from "vitest";
import { larkfield } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows, deps } = await writing();
const path = "purchasing/upsertSupplierBankAccount";
const example = {
  _operation: "create",
  supplierId: "sup_3",
  name: "Main EUR",
  bankName: "Example Bank",
  bankAddress: "Domplatz 1, 50667 Köln",
  countryCode: "DE",
  accountNumber: "DE89 3704 0044 0532 0130 00",
  swiftBic: "COBADEFFXXX",
  currencyCode: "EUR",
};
const american = {
  ...example,
  countryCode: "US",
  accountNumber: "0012-3456-78",
  bankCode: "021000021",
  swiftBic: undefined,
  currencyCode: undefined,
};

const create = async (body: object = {}): Promise<string> => (await call(path, { ...example, ...body })).id;
const update = (id: string, body: object) => call(path, { ...example, ...body, _operation: "update", id });

const placeOf = ({ companyId, id }: Record<string, string>) => ({
  table: "supplierBankAccount",
  column: "accountNumber",
  companyId: companyId ?? "",
  rowId: id ?? "",
});

async function stored(id: string) {
  const [row] = await rows(`SELECT * FROM "supplierBankAccount" WHERE "companyId" = 'co_1' AND "id" = $1`, [
    id,
  ]);
  return { ...row, accountNumber: row.accountNumber && deps.cipher.decrypt(row.accountNumber, placeOf(row)) };
}

describe("saving a supplier's bank account", () => {
  it("returns the worked example; the number is stored encrypted, compact and marked complete", async () => {
    const response = await call(path, example);
    expect(response).toEqual({ id: expect.stringMatching(/^sba_/) });
    expect(await stored(response.id)).toMatchObject({
      accountNumber: "DE89370400440532013000",
      accountNumberLast4: "3000",
      swiftBic: "COBADEFFXXX",
      isComplete: true,
      currencyCode: "EUR",
      bankCode: null,
    });
  });

  it("leaves the number in no table in the clear, audit rows included", async () => {
    const id = await create(american);
    expect(await stored(id)).toMatchObject({
      accountNumber: "0012345678",
      currencyCode: "USD",
      isComplete: true,
    });
    const tables = await rows(`SELECT table_name AS name FROM information_schema.tables
                               WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`);
    for (const { name } of tables) {
      const leaks = await rows(`SELECT 1 FROM "${name}" t WHERE t::text ~ '0012-?3456-?78|DE89 ?3704'`);
      expect(leaks, name).toEqual([]);
    }
    const audit = await rows(
      `SELECT "changes"::text AS changes FROM "auditLog" WHERE $1 = ANY ("recordIds")`,
      [id],
    );
    expect(audit).toHaveLength(1);
    expect(audit[0].changes).toContain("021000021");
  });

  it("rejects wrong formats with one issue per field", async () => {
    const wrong = { accountNumber: "DE89 3704 0044 0532 0130 01", swiftBic: "COBAFRFFXXX" };
    await expect(create(wrong)).rejects.toMatchObject({
      ...apiError(400, "invalid_input", "accountNumber", "swiftBic"),
      message: expect.stringContaining("IBAN check digits are wrong"),
    });
  });

  it("treats absent codes as incomplete, not as wrong", async () => {
    const id = await create({ accountNumber: undefined, swiftBic: "" });
    expect(await stored(id)).toMatchObject({
      accountNumber: null,
      accountNumberLast4: null,
      isComplete: false,
    });
  });

  it("checks the merged record on update, decrypting the number it keeps", async () => {
    const id = await create();
    await expect(update(id, { countryCode: "FR", accountNumber: undefined })).rejects.toMatchObject(
      apiError(400, "invalid_input", "accountNumber", "swiftBic"),
    );
    await expect(update(id, { accountNumber: undefined, swiftBic: "BNPAFRPP" })).rejects.toMatchObject(
      apiError(400, "invalid_input", "swiftBic"),
    );
    await update(id, { accountNumber: undefined, swiftBic: null, notes: "Ask first" });
    expect(await stored(id)).toMatchObject({
      accountNumber: "DE89370400440532013000",
      accountNumberLast4: "3000",
      swiftBic: null,
      isComplete: false,
      notes: "Ask first",
    });
    await update(id, { accountNumber: null, swiftBic: undefined, currencyCode: null });
    expect(await stored(id)).toMatchObject({
      accountNumber: null,
      accountNumberLast4: null,
      currencyCode: null,
      notes: "Ask first",
    });
    await update(id, american);
    expect(await stored(id)).toMatchObject({
      accountNumber: "0012345678",
      accountNumberLast4: "5678",
      isComplete: true,
    });
  });

  it("finds the account only under its own supplier and company", async () => {
    const id = await create();
    await expect(update(id, { supplierId: "sup_9" })).rejects.toMatchObject(apiError(404, "not_found"));
    await expect(update("sba_99", {})).rejects.toMatchObject(apiError(404, "not_found"));
    const body = { ...example, _operation: "update", id };
    await expect(call(path, body, larkfield)).rejects.toMatchObject(apiError(404, "not_found"));
    await expect(update("", {})).rejects.toMatchObject(apiError(400, "invalid_input", "id"));
  });

  it.each([
    ["supplierId", "sup_99"],
    ["countryCode", "XX"],
    ["currencyCode", "ZZZ"],
  ])("rejects the unknown %s %o", async (field, value) => {
    const codes = { accountNumber: undefined, swiftBic: undefined };
    await expect(create({ ...codes, [field]: value })).rejects.toMatchObject(apiError(409, "23503", field));
  });

  it("cannot clear the custom fields", async () => {
    const id = await create({ customFields: { a: 1 } });
    await expect(update(id, { customFields: null })).rejects.toMatchObject(
      apiError(400, "invalid_input", "customFields"),
    );
    await update(id, { customFields: { b: 2 } });
    expect(await stored(id)).toMatchObject({ customFields: { b: 2 } });
  });

  it("stores custom fields that Prisma would take for its own arguments", async () => {
    const customFields = {
      a: { toStringTag: "[object Decimal]" },
      __prismaRawParameters__: true,
      values: "1",
    };
    const id = await create({ customFields });
    expect(await stored(id)).toMatchObject({ customFields });
    await update(id, { customFields: { a: [customFields] } });
    expect(await stored(id)).toMatchObject({ customFields: { a: [customFields] } });
  });

  it.each([
    ["supplierId", ""],
    ["name", ""],
    ["bankName", ""],
    ["bankAddress", ""],
    ["countryCode", ""],
    ["name", null],
    ["accountNumber", 12345678],
    ["_operation", undefined],
    ["accountNumberLast4", "3000"],
    ["isComplete", true],
  ])("rejects %s %o", async (field, value) => {
    await expect(create({ [field]: value })).rejects.toMatchObject(apiError(400, "invalid_input", field));
  });
});
