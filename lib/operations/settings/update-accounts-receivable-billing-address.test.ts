import { describe, expect, it, onTestFinished } from "vitest";
import { brightlathe, newcomer } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows } = await writing();
const path = "settings/updateAccountsReceivableBillingAddress";
const example = {
  name: "Accounts Receivable",
  city: "Dayton",
  state: "OH",
  countryCode: "US",
  phone: "+19375550123",
};
const response = {
  name: "Accounts Receivable",
  addressLine1: "410 Mill Road",
  addressLine2: null,
  city: "Dayton",
  state: "OH",
  postalCode: "45402",
  countryCode: "US",
  phone: "+19375550123",
  fax: null,
  email: "ar@brightlathe.example",
};

describe("the receivables billing address", () => {
  it("returns the worked example: what was sent over what was stored, all ten fields", async () => {
    expect(await call(path, example)).toEqual(response);
    expect(await call(path, {})).toEqual(response);
    expect(Object.keys(await call(path, {}))).toEqual(Object.keys(response));
  });

  it("is created on first use with its default name", async () => {
    const empty = {
      ...Object.fromEntries(Object.keys(response).map((field) => [field, null])),
      name: "Accounts Receivable",
    };
    expect(await call(path, {}, newcomer)).toEqual(empty);
    expect(await call(path, { city: "Xenia" }, newcomer)).toEqual({ ...empty, city: "Xenia" });
  });

  it("clears with null and empty text; the name returns to its default", async () => {
    await call(path, { ...example, name: "Collections", fax: "+49221123" });
    expect(await call(path, { name: null, fax: null, city: "", countryCode: "" })).toEqual({
      ...response,
      city: null,
      countryCode: null,
    });
    await call(path, { name: "Collections" });
    expect(await call(path, { name: "" })).toMatchObject({ name: "Accounts Receivable" });
  });

  it("keeps one row per company, stamped by who changed it", async () => {
    await Promise.all(["a", "b", "c"].map((city) => call(path, { city })));
    const stored = await rows(`SELECT * FROM "companyAccountsReceivableBillingAddress" WHERE "id" = $1`, [
      brightlathe.companyId,
    ]);
    expect(stored).toMatchObject([{ companyId: brightlathe.companyId, updatedBy: "usr_1" }]);
  });

  it.each([
    ["phone", ""],
    ["phone", "19375550123"],
    ["phone", "+0937555"],
    ["phone", "+1"],
    ["phone", "+1234567890123456"],
    ["phone", "+1 937 555"],
    ["phone", "+19375550123\n"],
    ["fax", ""],
    ["fax", "none"],
    ["email", ""],
    ["email", "ar@brightlathe"],
    ["email", "not an address"],
    ["city", 7],
    ["stateProvince", "OH"],
  ])("rejects %s %o", async (field, value) => {
    await expect(call(path, { [field]: value })).rejects.toMatchObject(apiError(400, "invalid_input", field));
  });

  it("takes the shortest and the longest international number", async () => {
    onTestFinished(async () => void (await call(path, { fax: null })));
    expect(await call(path, { phone: "+12", fax: "+123456789012345" })).toMatchObject({
      phone: "+12",
      fax: "+123456789012345",
    });
  });

  it("rejects an unknown country", async () => {
    await expect(call(path, { countryCode: "XX" })).rejects.toMatchObject(
      apiError(409, "23503", "countryCode"),
    );
  });
});
