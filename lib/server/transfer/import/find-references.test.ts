import { expect, test } from "vitest";
import { knownResource } from "@/lib/resources";
import { scopes } from "@/lib/schemas/areas";
import { demoId } from "@/lib/schemas/demo-ids";
import { describeResource, type ReferenceScreen } from "@/lib/view-models/resource-screen";
import type { Send } from "../../database/transaction";
import { testApi } from "../../testing/test-api";
import { createReferences } from "./find-references";

const { deps } = await testApi();
const send: Send = (statement) => deps.pool.query(statement);
const references = createReferences({
  ...{ companyId: demoId("co", 1), companyGroupId: demoId("cgr", 1), userId: demoId("usr", 1) },
  ...{ keyId: null, scopes: new Set(scopes) },
});

/** The reference of a column. */
function target(name: string, resource = "salesInvoice"): ReferenceScreen {
  const found = describeResource(knownResource(resource)).columns.find((one) => one.name === name);
  if (!found?.reference) throw new Error(`${name} refers to nothing.`);
  return found.reference;
}

test("what one column of a row refers to stays known while another column is loaded, however much is known", async () => {
  const { rows } = await deps.pool.query<{ id: string }>(
    `SELECT "id" FROM "customer" WHERE "companyId" = $1 ORDER BY "id" LIMIT 2`,
    [demoId("co", 1)],
  );
  const [first = "", second = ""] = rows.map(({ id }) => id);
  const [customer, payer] = [target("customerId"), target("invoiceCustomerId")];
  await references.load(
    send,
    customer,
    Array.from({ length: 50_000 }, (_, place) => `No customer ${place}`),
  );
  await references.load(send, customer, [first]);
  await references.load(send, payer, [second]);
  expect(references.valueOf(customer, first)).toEqual({ value: first });
  expect(references.valueOf(payer, second)).toEqual({ value: second });
});

test("an account is found by its number, which is no part of its name", async () => {
  const { rows } = await deps.pool.query<{ id: string; number: string }>(
    `SELECT "id", "number" FROM "account" WHERE "companyGroupId" = $1 AND "number" IS NOT NULL ORDER BY "id" LIMIT 1`,
    [demoId("cgr", 1)],
  );
  const { id, number } = rows[0] ?? { id: "", number: "" };
  const account = target("accountId", "salesInvoiceLine");
  await references.load(send, account, [number]);
  expect(references.valueOf(account, number)).toEqual({ value: id });
});
