import { describe, expect, it } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { shownSession, shownSessionHeader } from "@/lib/schemas/shown-session";
import { testApi } from "../../testing/test-api";
import { testMember } from "../../testing/test-member";

const api = await testApi();
const { pool } = api.deps;

/** A member of two companies on a page of the one that the session opens first. */
async function onPage() {
  const { id, browser } = await testMember(api, { 1: "operator", 2: "operator" });
  const { company, companies } = (await browser.run("access/getSession")).json;
  const other = companies.find((one: { id: string }) => one.id !== company.id);
  const headers = { [shownSessionHeader]: shownSession(id, company.id) };
  const createItem = (name: string) => browser.post("/item", { name, readableId: name }, headers);
  const companiesOf = async (name: string) =>
    (await pool.query(`SELECT "companyId" FROM "item" WHERE "name" = $1`, [name])).rows.map(
      ({ companyId }) => companyId,
    );
  return { id, browser, company, other, createItem, companiesOf };
}

const rejected = { status: 403, json: { code: "other_session" } };

describe("a call of a page", () => {
  it("is made in the company that the page shows", async () => {
    const { company, createItem, companiesOf } = await onPage();
    expect((await createItem("Shown 1")).status).toBe(201);
    expect(await companiesOf("Shown 1")).toEqual([company.id]);
  });

  it("is rejected while the session is switched to another company", async () => {
    const { browser, company, other, createItem, companiesOf } = await onPage();
    await browser.run("access/switchCompany", { companyId: other.id });
    expect(await createItem("Shown 2")).toMatchObject(rejected);
    expect(await companiesOf("Shown 2")).toEqual([]);
    await browser.run("access/switchCompany", { companyId: company.id });
    expect((await createItem("Shown 2")).status).toBe(201);
  });

  it("is rejected once only the identity provider of the company opens it, not made in another one", async () => {
    const { id, company, createItem, companiesOf } = await onPage();
    await pool.query(`UPDATE "user" SET "email" = $2 WHERE "id" = $1`, [id, `${id}@required.example`]);
    await pool.query(
      `INSERT INTO "identityProvider" ("companyId", "issuer", "clientId", "domain", "enforced")
       VALUES ($1, 'https://login.required.example', 'millwright', 'required.example', true)`,
      [company.id],
    );
    expect(await createItem("Shown 3")).toMatchObject(rejected);
    expect(await companiesOf("Shown 3")).toEqual([]);
  });

  it("is rejected once an older membership opens another company again", async () => {
    const { id, other, createItem, companiesOf } = await onPage();
    await pool.query(
      `UPDATE "employee" SET "createdAt" = now() - interval '1 day' WHERE "id" = $1 AND "companyId" = $2`,
      [id, other.id],
    );
    expect(await createItem("Shown 4")).toMatchObject(rejected);
    expect(await companiesOf("Shown 4")).toEqual([]);
  });

  it("is rejected in a session of another user", async () => {
    const { browser } = await onPage();
    const shown = { [shownSessionHeader]: shownSession(demoId("usr", 1), demoId("co", 1)) };
    expect(await browser.post("/api/console/access/getSession", {}, shown)).toMatchObject(rejected);
  });
});
