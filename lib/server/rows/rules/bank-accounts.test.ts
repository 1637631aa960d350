import { beforeEach, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "../testing/row-api";

const { company1, deps } = await rowApi();
const path = "/supplierBankAccount";
const iban = "DE89370400440532013000";

const german = (more: object = {}) => ({
  supplierId: demoId("sup", 3),
  name: "Main EUR",
  bankName: "Example Bank",
  bankAddress: "Domplatz 1, 50667 Köln",
  countryCode: "DE",
  accountNumber: "de89 3704 0044 0532 0130 00",
  swiftBic: "cobadeffxxx",
  ...more,
});

const placeOf = ({ companyId, id }: Record<string, string>) => ({
  table: "supplierBankAccount",
  column: "accountNumber",
  companyId: companyId ?? "",
  rowId: id ?? "",
});

async function stored(id: string) {
  const { rows } = await deps.pool.query(`SELECT * FROM "supplierBankAccount" WHERE "id" = $1`, [id]);
  const { accountNumber, ...row } = rows[0];
  return {
    ...row,
    accountNumber: accountNumber === null ? null : deps.cipher.decrypt(accountNumber, placeOf(row)),
  };
}

async function made(more: object = {}) {
  const response = await company1.send("POST", path, german(more));
  expect(response.status, response.text).toBe(201);
  return response.json;
}

beforeEach(() => deps.pool.query(`DELETE FROM "supplierBankAccount"`));

describe("a bank account written as a row keeps the rules of the operation", () => {
  test("codes are stored without spaces in capitals, the number encrypted and shown by its end alone", async () => {
    const account = await made();
    expect(account).toMatchObject({ swiftBic: "COBADEFFXXX", accountNumberLast4: "3000", isComplete: true });
    expect(account).not.toHaveProperty("accountNumber");
    expect(await stored(account.id)).toMatchObject({ accountNumber: iban });
    const { rows } = await deps.pool.query(`SELECT "accountNumber" FROM "supplierBankAccount"`);
    expect(rows[0].accountNumber).not.toContain("3704");
  });

  test("the currency is the company's own unless one is given, and null is none", async () => {
    expect(await made()).toMatchObject({ currencyCode: "USD" });
    expect(await made({ name: "Second", currencyCode: "EUR" })).toMatchObject({ currencyCode: "EUR" });
    expect(await made({ name: "Third", currencyCode: null })).toMatchObject({ currencyCode: null });
  });

  test.each(["name", "bankName", "bankAddress"])("an empty %s is rejected on its field", async (field) => {
    expect(await company1.send("POST", path, german({ [field]: "" }))).toMatchObject({
      status: 400,
      json: { code: "23514", issues: [{ path: [field] }] },
    });
  });

  test("codes of a wrong format are rejected, each by its field, and nothing is stored", async () => {
    const response = await company1.send(
      "POST",
      path,
      german({ accountNumber: "DE00370400440532013000", swiftBic: "X" }),
    );
    expect(response).toMatchObject({ status: 400, json: { code: "23514" } });
    expect(response.json.issues.map((issue: { path: string[] }) => issue.path)).toEqual([
      ["accountNumber"],
      ["swiftBic"],
    ]);
    expect((await company1.get(path)).json).toEqual([]);
  });

  test("an issue of a list has the index of its row", async () => {
    const list = [german(), german({ accountNumber: "DE1" })];
    const response = await company1.send("POST", path, list);
    expect(response).toMatchObject({ status: 400, json: { code: "23514" } });
    expect(response.json.issues).toMatchObject([{ path: [1, "accountNumber"] }]);
  });

  test("absent codes are accepted but leave the account incomplete", async () => {
    expect(await made({ swiftBic: null })).toMatchObject({ swiftBic: null, isComplete: false });
    expect(await made({ accountNumber: "" })).toMatchObject({ accountNumberLast4: null, isComplete: false });
  });

  test("numbers sent as JSON numbers count as their digits", async () => {
    const american = { countryCode: "US", accountNumber: 123456789, bankCode: 11000015, swiftBic: null };
    expect((await company1.send("POST", path, german(american))).status).toBe(400);
    const right = { ...american, bankCode: 111000025 };
    expect(await made(right)).toMatchObject({ bankCode: "111000025", accountNumberLast4: "6789" });
  });
});

describe("a change is checked together with the unchanged values", () => {
  test("an unrelated field leaves the codes alone", async () => {
    const { id } = await made();
    const before = await deps.pool.query(`SELECT "accountNumber" FROM "supplierBankAccount"`);
    const changed = await company1.send("PATCH", `${path}?id=eq.${id}`, { name: "Second" }, returned);
    expect(changed.json).toMatchObject({ name: "Second", accountNumberLast4: "3000", isComplete: true });
    expect((await deps.pool.query(`SELECT "accountNumber" FROM "supplierBankAccount"`)).rows).toEqual(
      before.rows,
    );
  });

  test("removing a code makes the account incomplete, and restoring it complete again", async () => {
    const { id } = await made();
    const set = async (swiftBic: string | null) =>
      (await company1.send("PATCH", `${path}?id=eq.${id}`, { swiftBic }, returned)).json;
    expect(await set(null)).toMatchObject({ swiftBic: null, isComplete: false });
    expect(await set("cobade ff")).toMatchObject({ swiftBic: "COBADEFF", isComplete: true });
    expect(await stored(id)).toMatchObject({ accountNumber: iban });
  });

  test("another country is rejected while the stored codes are those of the first", async () => {
    const { id } = await made();
    const response = await company1.send("PATCH", `${path}?id=eq.${id}`, { countryCode: "FR" }, returned);
    expect(response).toMatchObject({ status: 400, json: { code: "23514" } });
    expect(await stored(id)).toMatchObject({ countryCode: "DE" });
  });

  test("each of several records keeps its own codes", async () => {
    await made({ name: "A" });
    await made({ name: "B", accountNumber: "DE02120300000000202051", swiftBic: null });
    const response = await company1.send(
      "PATCH",
      `${path}?countryCode=eq.DE`,
      { swiftBic: "BYLADEM1001" },
      returned,
    );
    const brief = response.json.map((row: Record<string, unknown>) => [
      row.name,
      row.accountNumberLast4,
      row.isComplete,
    ]);
    expect(brief.sort()).toEqual([
      ["A", "3000", true],
      ["B", "2051", true],
    ]);
  });

  test("a filter that matches nothing changes nothing", async () => {
    const response = await company1.send("PATCH", `${path}?id=eq.none`, { swiftBic: "COBADEFF" }, returned);
    expect(response).toMatchObject({ status: 404, json: { code: "PGRST116" } });
  });

  test("a merge is reviewed with the stored record", async () => {
    const { id } = await made();
    const { accountNumber: _left, swiftBic: _too, ...rest } = german({ id, name: "Merged" });
    const merged = await company1.send("PUT", `${path}?id=eq.${id}`, rest, returned);
    expect(merged).toMatchObject({ status: 200, json: [{ name: "Merged", isComplete: true }] });
    expect(await stored(id)).toMatchObject({ accountNumber: iban, accountNumberLast4: "3000" });
    const prefer = "return=representation,resolution=merge-duplicates";
    const foreign = await company1.send("POST", path, [{ ...rest, countryCode: "FR" }], { prefer });
    expect(foreign).toMatchObject({ status: 400, json: { code: "23514" } });
    const fresh = await company1.send("POST", path, [{ ...rest, id: "sba_new" }], { prefer });
    expect(fresh).toMatchObject({ status: 201, json: [{ id: "sba_new", isComplete: false }] });
  });
});

describe("a merge of what is stored already changes nothing", () => {
  const prefer = "return=representation,resolution=merge-duplicates";
  const versions = async () =>
    (
      await deps.pool.query(
        `SELECT "id", "rowVersion", "accountNumber" FROM "supplierBankAccount" ORDER BY "id"`,
      )
    ).rows;

  test("of an export, and of a row with its number", async () => {
    const one = await made({ name: "One" });
    await made({ name: "Two", accountNumber: null, swiftBic: null });
    const before = await versions();
    const whole = (await company1.get(`${path}?select=*`)).json;
    expect(await company1.send("POST", path, whole, { prefer })).toMatchObject({ status: 200, json: whole });
    const csv = await company1.get(path, { accept: "text/csv" });
    const imported = await company1.send("POST", path, csv.text, { prefer, "content-type": "text/csv" });
    expect(imported.status).toBe(200);
    const { id } = one;
    const again = await company1.send("POST", path, [german({ name: "One", id })], { prefer });
    expect(again).toMatchObject({ status: 200, json: [one] });
    const put = await company1.send("PUT", `${path}?id=eq.${id}`, german({ name: "One", id }), returned);
    expect(put).toMatchObject({ status: 200, json: [one] });
    expect(await versions()).toEqual(before);
  });

  test("another number changes its row alone", async () => {
    const [one, two] = [await made({ name: "One" }), await made({ name: "Two" })];
    const rows = [german({ name: "One", id: one.id }), german({ name: "Two", id: two.id })];
    const other = { ...rows[1], accountNumber: "DE02120300000000202051" };
    const merged = await company1.send("POST", path, [rows[0], other], { prefer });
    expect(merged.json).toMatchObject([one, { id: two.id, accountNumberLast4: "2051" }]);
    expect(await stored(two.id)).toMatchObject({ accountNumber: other.accountNumber, rowVersion: 2 });
  });
});

describe("the account number is accepted and never shown", () => {
  test("no select, filter, order or cast reaches it", async () => {
    await made();
    for (const query of [
      "select=accountNumber",
      "select=n:accountNumber",
      "select=accountNumber::text",
      "accountNumber=not.is.null",
      "order=accountNumber",
      "or=(accountNumber.like.D*,id.eq.x)",
    ]) {
      const response = await company1.get(`${path}?${query}`);
      expect(response, query).toMatchObject({ status: 400, json: { code: "0A000" } });
      expect(response.text).not.toContain("3704");
    }
  });

  test("no response and no audit row holds it", async () => {
    const { id } = await made();
    const changed = await company1.send(
      "PATCH",
      `${path}?id=eq.${id}`,
      { accountNumber: "DE02120300000000202051" },
      returned,
    );
    const csv = await company1.get(path, { accept: "text/csv" });
    const { rows } = await deps.pool.query(`SELECT * FROM "auditLog"`);
    for (const text of [changed.text, csv.text, JSON.stringify(rows)]) {
      expect(text).not.toMatch(/0532013000|0000202051|accountNumber"/);
    }
  });
});
