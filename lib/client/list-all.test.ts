import { expect, test } from "vitest";
import { testApi } from "@/lib/server/testing/test-api";
import { startTestServer } from "@/lib/server/testing/test-server";
import { createClient } from "./client";
import { listAll } from "./list-all";
import { recordCalls } from "./records";
import { createSender } from "./send";

const api = await testApi();
const { port } = await startTestServer(api.deps);
const options = { baseUrl: `http://127.0.0.1:${port}`, key: await api.createApiKey() };
const { list } = recordCalls<{ id: string }>(createSender(options), "item", "id");

/** The IDs of all rows of a query, by pages of three, of which there must be no more than rows. */
async function pagedIds(query: Record<string, string>): Promise<string[]> {
  let pages = 0;
  const records = {
    list: (page: URLSearchParams) => {
      pages += 1;
      if (pages > 50) throw new Error("The pages do not end.");
      return list(page);
    },
  };
  const rows = await listAll(records, new URLSearchParams({ ...query, limit: "3" }));
  return rows.map(({ id }) => id);
}

async function idsOf(query: Record<string, string>): Promise<string[]> {
  const { rows } = await list(new URLSearchParams(query));
  return rows.map(({ id }) => id);
}

const ids = (await idsOf({ select: "id", order: "id", limit: "20" })).slice(0, 10);
const ten = { select: "id", id: `in.(${ids})` };

test("reads all pages by cursor, from an offset too", async () => {
  const all = await idsOf({ ...ten, order: "name" });
  expect(await pagedIds({ ...ten, order: "name" })).toEqual(all);
  expect(await pagedIds({ ...ten, order: "name", offset: "2" })).toEqual(all.slice(2));
});

test("reads all pages of an order without a cursor", async () => {
  const order =
    "type,active,replenishmentSystem,itemTrackingType,defaultMethodType,unitOfMeasureCode,createdBy,updatedBy,name";
  const query = { ...ten, order };
  expect(await pagedIds(query)).toEqual(await idsOf(query));
});

test("reads each row once where a text is too long for a cursor", async () => {
  const items = createClient(options).rows("item");
  for (const [place, id] of ids.entries()) {
    const text = place % 4 === 1 ? "long ".repeat(2_500) : "short";
    await items.update(id, { description: `${place} ${text}` });
  }
  expect(await pagedIds({ ...ten, order: "description" })).toEqual(ids);
});

test("reads all pages where the filters are too long for a link", async () => {
  const query = { ...ten, id: `in.(${[...ids, "x".repeat(12_000)]})`, order: "name" };
  expect(await pagedIds(query)).toEqual(await idsOf(query));
});
