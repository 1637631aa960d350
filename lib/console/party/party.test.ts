import { describe, expect, it } from "vitest";
import type { Scope } from "@/lib/schemas/areas";
import { demoId } from "@/lib/schemas/demo-ids";
import { type Caller, rowApi } from "@/lib/server/rows/testing/row-api";
import { waitingFor } from "@/prisma/testing/waiting";

const api = await rowApi();
const { company1, company2 } = api;
const path = "/api/console/party/save";
const save = (body: object, company: Caller = company1) => company.send("POST", path, body);
const rows = async (query: string) => (await company1.get(query)).json;

const body = (name: string) => ({
  resource: "customer",
  values: { name, currencyCode: "EUR" },
  paymentTermId: demoId("pt", 30),
  locations: [
    { values: { name: "Main" }, address: { values: { addressLine1: "12 Canal Street", city: "Akron" } } },
  ],
  contacts: [{ contact: { values: { firstName: "Ida", lastName: "Moss" } }, location: 0 }],
});

const placesOf = (id: string) =>
  rows(`/customerLocation?customerId=eq.${id}&select=*,address(*)&order=createdAt,id`);
const peopleOf = (id: string) =>
  rows(`/customerContact?customerId=eq.${id}&select=*,contact(*)&order=createdAt,id`);

describe("saving a customer", () => {
  it("creates it with terms, address and contact as one change set that can be undone", async () => {
    const { status, json } = await save(body("Tallmadge Pump Co."));
    expect([status, json]).toMatchObject([200, { id: expect.stringMatching(/^cust_/) }]);
    const [place] = await placesOf(json.id);
    const [person] = await peopleOf(json.id);
    expect(place).toMatchObject({ name: "Main", address: { city: "Akron" } });
    expect(person).toMatchObject({ contact: { fullName: "Ida Moss" }, customerLocationId: place.id });
    expect(await rows(`/customerPayment?customerId=in.(${json.id})`)).toMatchObject([
      {
        paymentTermId: demoId("pt", 30),
        invoiceCustomerId: json.id,
        invoiceCustomerLocationId: place.id,
        invoiceCustomerContactId: person.id,
      },
    ]);
    const { changeSetId } = json;
    expect((await company1.send("POST", "/api/console/changes/undo", { changeSetId })).status).toBe(200);
    for (const query of [
      `/customer?id=in.(${json.id})`,
      `/address?id=in.(${place.addressId})`,
      `/contact?id=in.(${person.contactId})`,
    ])
      expect(await rows(query)).toEqual([]);
  });

  it("creates a location without an address", async () => {
    const locations = [{ values: { name: "East dock" }, address: { values: {} } }];
    const { json } = await save({ ...body("Kenmore Tool Co."), locations });
    expect(await placesOf(json.id)).toMatchObject([{ name: "East dock", address: { city: null } }]);
  });

  it("leaves nothing when a part is wrong, and names every field", async () => {
    const count = async () => (await rows("/address?select=id")).length;
    const before = await count();
    const wrong = body("Half Co.");
    const { status, json } = await save({
      ...wrong,
      values: { ...wrong.values, taxPercent: "much" },
      locations: [{ values: { name: "Main" }, address: { values: { countryCode: "ZZ" } } }],
      contacts: [{ contact: { values: { shoeSize: 9 } } }],
    });
    expect([status, json.issues.map((issue: { path: unknown }) => issue.path)]).toEqual([
      400,
      [
        ["values", "taxPercent"],
        ["locations", 0, "address", "values", "countryCode"],
        ["contacts", 0, "contact", "values", "shoeSize"],
      ],
    ]);
    const known = (await rows("/customer?select=name&limit=1"))[0].name;
    const again = await save(body(known));
    expect(again.status).toBe(409);
    expect(again.json.issues).toMatchObject([{ path: ["values", "name"] }]);
    expect([await count(), await rows("/customer?name=eq.Half Co.")]).toEqual([before, []]);
  });

  it("adds, changes and removes parts, and rejects those that someone else changed or that belong to another party", async () => {
    const { id } = (await save(body("Norton Valve Co."))).json;
    const [place] = await placesOf(id);
    const [person] = await peopleOf(id);
    const { headers } = await company1.get(`/address?id=in.(${place.addressId})`, {
      accept: "application/vnd.pgrst.object+json",
    });
    const version = headers.etag;
    const moved = {
      resource: "customer",
      id,
      locations: [{ id: place.id, address: { version, values: { city: "Barberton" } } }],
      contacts: [{ contact: { values: { firstName: "Lee" } } }],
    };
    expect((await save(moved)).status).toBe(200);
    expect((await placesOf(id))[0].address.city).toBe("Barberton");
    expect(await peopleOf(id)).toHaveLength(2);
    const stale = await save({ ...moved, contacts: [] });
    expect([stale.status, stale.json.issues]).toMatchObject([
      412,
      [{ path: ["locations", 0, "address", "values"] }],
    ]);
    const removed = {
      resource: "customer",
      id,
      locations: [{ id: place.id, delete: true }],
      contacts: [{ id: person.id, delete: true }],
    };
    const other = demoId("cust", 1);
    expect((await save({ ...removed, id: other })).status).toBe(400);
    expect((await save(removed, company2)).status).toBe(404);
    expect((await save(removed)).status).toBe(200);
    expect(await placesOf(id)).toEqual([]);
    expect(await rows(`/address?id=in.(${place.addressId})`)).toEqual([]);
    expect(await rows(`/contact?id=in.(${person.contactId})`)).toEqual([]);
  });

  it("rejects a part that is being changed by someone else while it waits for it", async () => {
    const { id } = (await save(body("Copley Seals Co."))).json;
    const [place] = await placesOf(id);
    const accept = "application/vnd.pgrst.object+json";
    const { headers } = await company1.get(`/address?id=in.(${place.addressId})`, { accept });
    const address = { version: headers.etag, values: { city: "Norton" } };
    const change = { resource: "customer", id, locations: [{ id: place.id, address }] };
    const other = await api.deps.pool.connect();
    await other.query("BEGIN");
    await other.query(`UPDATE "address" SET "city" = 'Green' WHERE "id" = $1`, [place.addressId]);
    const saving = save(change);
    await waitingFor(api.deps.pool, "transactionid", 1);
    await other.query("COMMIT");
    other.release();
    expect((await saving).status).toBe(412);
    expect((await placesOf(id))[0].address.city).toBe("Green");
  });

  it("keeps an address that another customer has too", async () => {
    const [shared] = await placesOf((await save(body("One Co."))).json.id);
    const other = (await save({ resource: "customer", values: { name: "Two Co." } })).json.id;
    const created = { customerId: other, addressId: shared.addressId, name: "Same building" };
    await company1.send("POST", "/customerLocation", created);
    const [own] = await placesOf(other);
    await save({ resource: "customer", id: other, locations: [{ id: own.id, delete: true }] });
    expect(await rows(`/address?id=in.(${shared.addressId})`)).toHaveLength(1);
  });

  it("does the same for suppliers, which have no payment term", async () => {
    const { paymentTermId, ...rest } = body("Clinton Castings");
    expect((await save({ ...rest, resource: "supplier", paymentTermId })).status).toBe(400);
    const { status, json } = await save({ ...rest, resource: "supplier" });
    expect(status).toBe(200);
    expect(await rows(`/supplierContact?supplierId=eq.${json.id}&select=contact(fullName)`)).toEqual([
      { contact: { fullName: "Ida Moss" } },
    ]);
  });

  it("needs the scopes of every table that it writes", async () => {
    const as = async (...scopes: Scope[]) => {
      const key = await api.createApiKey(scopes);
      return (await api.call({ method: "POST", path, key, body: body(scopes.join()) })).status;
    };
    expect(await as("sales:read", "sales:write")).toBe(403);
    expect(await as("sales:read", "settings:read", "settings:write")).toBe(403);
    expect(await as("sales:read", "sales:write", "settings:read", "settings:write")).toBe(200);
  });
});
