import { expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { type TestMember, testMember } from "@/lib/server/testing/test-member";

const api = await testApi();
const both = { 1: "viewer", 2: "viewer" } as const;

interface Visited {
  key: string;
  label: string;
  dayPart: string | null;
}

const visit = async (who: TestMember, resource: string, key: string, more: object = {}) =>
  who.browser.run("record/visit", { resource, key, ...more });
const list = async (who: TestMember, input: object = {}): Promise<Visited[]> =>
  (await who.browser.run("record/getVisits", input)).json.results;
const keysOf = async (who: TestMember, input?: object) => (await list(who, input)).map(({ key }) => key);
const customers = [1, 2, 3].map((n) => demoId("cust", n)) as [string, string, string];

it("lists the records that a person visited, newest first and each once, with their names", async () => {
  const [ada, other] = [await testMember(api, both), await testMember(api, both)];
  for (const key of [...customers, customers[0]])
    expect((await visit(ada, "customer", key)).status).toBe(200);
  const [line] = (await ada.browser.get("/salesInvoiceLine?select=id&limit=1")).json;
  await visit(ada, "salesInvoiceLine", line.id);
  const visits = await list(ada);
  expect(visits.map(({ key }) => key)).toEqual([line.id, customers[0], customers[2], customers[1]]);
  const { json } = await ada.browser.get(`/customer?id=eq.${customers[0]}`);
  expect(visits[1]).toMatchObject({ resource: "customer", label: json.name, isFavourite: false });
  expect(visits.every(({ label }) => label !== "" && !/^[a-z]+_01/.test(label))).toBe(true);
  expect(await list(other)).toEqual([]);
});

it("names attribute values by attribute and employee, and notification deliveries by user, event and time", async () => {
  const ada = await testMember(api, { 1: "admin", 2: "admin" });
  await visit(ada, "userAttributeValue", demoId("uav", 1));
  await visit(ada, "notificationDelivery", demoId("nd", 1));
  expect((await list(ada)).map(({ label }) => label)).toEqual([
    "Curtis Boone · job-completed · 2026-04-24 13:05 UTC",
    "First aider · Margaret Ellison",
  ]);
});

it("says which part of a label is a day, so that a name that looks like one is shown as it is", async () => {
  const ada = await testMember(api, { 1: "admin", 2: "admin" });
  const { json } = await ada.browser.post("/item", { readableId: "2410-05-12", name: "Bracket" });
  const [opportunity] = (await ada.browser.get("/opportunity?select=id&limit=1")).json;
  await visit(ada, "item", json.id);
  await visit(ada, "opportunity", opportunity.id);
  const { json: visited } = await visit(ada, "notificationDelivery", demoId("nd", 1));
  expect(visited.dayPart).toBe("last");
  const parts = (await list(ada)).map(({ dayPart }) => dayPart);
  expect(parts).toEqual(["last", "first", null]);
  const found = await ada.browser.run("settings/findRecords", { search: "2410-05-12" });
  const item = { resource: "item", label: "2410-05-12 · Bracket", dayPart: null };
  expect(found.json.results).toContainEqual(expect.objectContaining(item));
});

it("keeps favourites in the order in which they were added, until they are removed", async () => {
  const ada = await testMember(api, both);
  for (const key of customers) await visit(ada, "customer", key, { favourite: true });
  expect((await visit(ada, "customer", customers[0])).json).toMatchObject({ isFavourite: true });
  expect(await keysOf(ada, { favourites: true })).toEqual([...customers]);
  await visit(ada, "customer", customers[1], { favourite: false });
  expect(await keysOf(ada, { favourites: true })).toEqual([customers[0], customers[2]]);
});

it("keeps the last fifty in addition to favourites", async () => {
  const ada = await testMember(api, both);
  await visit(ada, "customer", customers[0], { favourite: true });
  const { json: items } = await ada.browser.get("/item?select=id&order=id&limit=52");
  for (const { id } of items) await visit(ada, "item", id);
  const kept = await keysOf(ada, { limit: 100 });
  expect(kept).toHaveLength(51);
  expect(kept.at(-1)).toBe(customers[0]);
  expect(kept).not.toContain(items[1].id);
});

it("knows records of another company as little as those that do not exist", async () => {
  const ada = await testMember(api, both);
  for (const key of [demoId("cust", 1, 2), "cust_unknown"]) {
    expect((await visit(ada, "customer", key)).status).toBe(404);
  }
  await visit(ada, "customer", customers[0]);
  await ada.browser.run("access/switchCompany", { companyId: demoId("co", 1, 2) });
  expect(await list(ada)).toEqual([]);
});

it("names the resource that does not exist, whose records are secrets, or that the caller may not read", async () => {
  const admin = await testMember(api, { 1: "admin" });
  expect((await visit(admin, "nothing", "x")).json.issues[0].path).toEqual(["resource"]);
  expect((await visit(admin, "oauthCode", "x")).json.issues[0].path).toEqual(["resource"]);
  const key = await api.createApiKey(["items:read", "settings:write"]);
  const call = { method: "POST", path: "/api/console/record/visit", key };
  const body = { resource: "customer", key: customers[0] };
  expect((await api.call({ ...call, body })).json.message).toContain("sales:read");
  const reader = await api.createApiKey(["sales:read"]);
  expect((await api.call({ ...call, body, key: reader })).json.message).toContain("settings:write");
});
