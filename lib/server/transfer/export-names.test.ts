import { expect, test } from "vitest";
import { knownResource } from "@/lib/resources";
import { scopes } from "@/lib/schemas/areas";
import { parseRowCall } from "../rows/request/row-call";
import { demoActor } from "../testing/demo-actor";
import { testApi } from "../testing/test-api";
import { exportedColumns } from "./export/columns";
import { type Batch, openRows } from "./export/read-rows";

const { deps } = await testApi();
const actor = { ...demoActor(), scopes: new Set(scopes) };

test("rows that a slow caller has not received yet keep the names of their references, however many there are", async () => {
  const total = 21_000;
  const id = (kind: string) => `'${kind}_' || lpad(n::text, 6, '0')`;
  const inserts = [
    `INSERT INTO "customerType" ("companyId", "createdBy", "id", "name") SELECT $1, $2, ${id("ct")}, 'Type ' || n`,
    `INSERT INTO "customer" ("companyId", "createdBy", "id", "name", "customerTypeId")
     SELECT $1, $2, ${id("cust")}, 'Of type ' || n, ${id("ct")}`,
  ];
  for (let done = 0; done < total; done += 3_000) {
    const values = [actor.companyId, actor.userId, done + 1, done + 3_000];
    for (const insert of inserts)
      await deps.pool.query(`${insert} FROM generate_series($3::int, $4::int) n`, values);
  }
  const customer = knownResource("customer");
  const request = {
    ...{ method: "GET", path: "/customer", query: "name=like.Of type*&order=id", address: "127.0.0.1" },
    ...{ header: () => undefined, body: async () => Buffer.alloc(0) },
  };
  const row = parseRowCall(request, customer, { actor, requestId: "names", address: "127.0.0.1" }, deps);
  const wanted = { names: ["name", "customerTypeId"], hasCurrency: false };
  const exported = exportedColumns(customer, wanted, actor, "EUR");
  const batches: Batch[] = await (await openRows(row, exported, "UTC")).toArray();
  const names = batches.flatMap(({ rows, nameOf }) =>
    rows.map((one) => [one.name, ...exported.referencesOf(one).map(nameOf)]),
  );
  expect(names).toHaveLength(total);
  expect(names.filter(([name, type]) => type !== String(name).replace("Of type", "Type"))).toEqual([]);
});
