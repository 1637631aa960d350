import { expect, it } from "vitest";
import { writing } from "@/lib/operations/testing/writing";

const { call, rows } = await writing();

const invoice = { customerId: "cust_2", locationId: "loc_1", invoiceId: "" };
const methodOperation = {
  _operation: "create",
  makeMethodId: "mm_2",
  order: 30,
  operationOrder: "After Previous",
  operationType: "Process",
  processId: "proc_5",
  description: "",
};

/** Makes the next insert into a table fail as after a deadlock. A sequence counts the tries, because it never rolls back. */
async function failOnce(table: string) {
  await rows(`CREATE SEQUENCE "tries_${table}"`);
  await rows(`
    CREATE FUNCTION "fail_once_${table}"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('"tries_${table}"') = 1 THEN RAISE deadlock_detected; END IF;
      RETURN NEW;
    END $$`);
  await rows(`CREATE TRIGGER "fail_once" BEFORE INSERT ON "${table}"
    FOR EACH ROW EXECUTE FUNCTION "fail_once_${table}"()`);
}

const countOf = async (table: string) => Number((await rows(`SELECT count(*) FROM "${table}"`))[0].count);

it.each([
  ["invoicing/upsertSalesInvoice", "salesInvoice", invoice],
  ["items/upsertMethodOperation", "methodOperation", methodOperation],
])("%s is tried again after a deadlock, and writes once", async (path, table, body) => {
  const before = [await countOf(table), await countOf("auditLog")];
  await failOnce(table);
  await call(path, body);
  expect([await countOf(table), await countOf("auditLog")]).toEqual(before.map((count) => count + 1));
  expect(await rows(`SELECT last_value::int AS "tries" FROM "tries_${table}"`)).toEqual([{ tries: 2 }]);
});
