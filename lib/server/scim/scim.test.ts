import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { createKey } from "../auth/api-keys/manage-keys";
import { deadlockOnce } from "../testing/deadlock-once";
import { testApi } from "../testing/test-api";
import { testMember } from "../testing/test-member";

const api = await testApi();
const { pool } = api.deps;
const [first, second] = [demoId("co", 1, 1), demoId("co", 1, 2)];
const domain = "test.example";
const newEmail = () => `${randomBytes(6).toString("hex")}@${domain}`;

const tokens: Record<string, string> = {};

/** Sets up the sign-in of a company, and a token of its directory. */
async function connect(company: 1 | 2): Promise<string> {
  const { browser } = await testMember(api, { [company]: "admin" });
  const provider = { issuer: "https://login.example.com", clientId: "millwright" };
  await browser.run("access/setCompanySignIn", {
    ...provider,
    domain,
    defaultRole: "operator",
    enforced: false,
  });
  return (await browser.run("access/createDirectoryToken", {})).json.token;
}

beforeAll(async () => {
  tokens[first] = await connect(1);
  tokens[second] = await connect(2);
});

const scim = (method: string, path: string, body?: object, company = first, headers = {}) =>
  api.call({
    method,
    path: `/scim/v2/${path}`,
    key: tokens[company],
    headers: { ...(body && { "content-type": "application/scim+json" }), ...headers },
    body,
  });

const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
const add = (userName: string, more: object = {}) =>
  scim("POST", "Users", { schemas: [userSchema], userName, ...more });
const patch = (id: string, ...Operations: object[]) =>
  scim("PATCH", `Users/${id}`, {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations,
  });
const roleOf = async (id: string) =>
  (await pool.query(`SELECT "role" FROM "employee" WHERE "companyId" = $1 AND "id" = $2`, [first, id]))
    .rows[0]?.role;

describe("a directory", () => {
  test("adds a member with the role of new members, finds, renames and reads them", async () => {
    const email = newEmail();
    const added = await add(email.toUpperCase(), {
      name: { givenName: "Dora", familyName: "Directory" },
      externalId: `ext ${email}`,
    });
    expect(added).toMatchObject({
      status: 201,
      json: { userName: email, displayName: "Dora Directory", active: true, externalId: `ext ${email}` },
    });
    expect(added.headers["content-type"]).toBe("application/scim+json");
    const { id, meta } = added.json;
    expect([added.headers.location, new URL(meta.location).pathname]).toEqual([
      meta.location,
      `/scim/v2/Users/${id}`,
    ]);
    expect(await roleOf(id)).toBe("operator");
    expect((await scim("GET", `Users/${id}`)).json).toEqual(added.json);
    for (const filter of [`userName eq "${email.toUpperCase()}"`, `externalId eq "ext ${email}"`]) {
      const found = await scim("GET", `Users?filter=${encodeURIComponent(filter)}`);
      expect(found.json).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id }] });
    }
    const replaced = await scim("PUT", `Users/${id}`, {
      userName: email,
      displayName: "Dora D.",
      active: true,
    });
    expect(replaced).toMatchObject({ status: 200, json: { displayName: "Dora D." } });
    const audit = await pool.query(
      `SELECT "action", "keyId" FROM "auditLog" WHERE "recordIds" @> ARRAY[$1]`,
      [id],
    );
    expect(audit.rows).toEqual(
      ["scim.add", "scim.replace"].map((action) => ({ action, keyId: `scim_${first}` })),
    );
  });

  test("deactivates a member within a second: session, API key and all; a member who returns has the role of new ones", async () => {
    const member = await testMember(api, { 1: "admin" });
    const key = await createKey(pool, {
      companyId: first,
      userId: member.id,
      name: "of a leaver",
      scopes: ["*"],
      expiresAt: null,
    });
    const statusByKey = async () => (await api.call({ path: "/item?limit=1", key: key.key })).status;
    expect([await statusByKey(), (await member.browser.run("access/getSession", {})).status]).toEqual([
      200, 200,
    ]);
    // As Entra writes it.
    expect(await patch(member.id, { op: "Replace", path: "active", value: "False" })).toMatchObject({
      status: 200,
      json: { active: false },
    });
    expect((await member.browser.run("access/getSession", {})).status).toBe(401);
    await expect.poll(statusByKey, { timeout: 1_000 }).toBe(401);
    expect(await patch(member.id, { op: "replace", value: { active: true } })).toMatchObject({
      json: { active: true },
    });
    expect(await roleOf(member.id)).toBe("operator");
    await expect.poll(statusByKey, { timeout: 1_000 }).toBe(200);
    expect((await member.browser.run("access/getSession", {})).status).toBe(401);
    const { rows } = await pool.query(
      `SELECT "changes" FROM "auditLog" WHERE "action" = 'scim.patch' AND "recordIds" @> ARRAY[$1] ORDER BY "at"`,
      [member.id],
    );
    expect(rows).toEqual([{ changes: { active: false } }, { changes: { active: true, role: "operator" } }]);
  });

  test("deletes a member by deactivating them, and may add them again", async () => {
    const email = newEmail();
    const { id } = (await add(email)).json;
    expect(await scim("DELETE", `Users/${id}`)).toMatchObject({ status: 204, text: "" });
    for (const [method, body] of [["GET"], ["PUT", { userName: email }], ["DELETE"]] as const) {
      expect((await scim(method, `Users/${id}`, body)).status).toBe(404);
    }
    const list = await scim("GET", `Users?filter=${encodeURIComponent(`userName eq "${email}"`)}`);
    expect(list.json).toMatchObject({ totalResults: 0, Resources: [] });
    const { rows } = await pool.query(`SELECT "active" FROM "employee" WHERE "id" = $1`, [id]);
    expect(rows).toEqual([{ active: false }]);
    expect(await add(email)).toMatchObject({ status: 201, json: { id, active: true } });
  });

  test("finds a member by address, type of address and externalId, combined by and, as Entra ID and Okta ask", async () => {
    const email = newEmail();
    const { id } = (await add(email, { externalId: `a "b]" ${email}` })).json;
    const totalOf = async (filter: string) => {
      const { status, json } = await scim("GET", `Users?filter=${encodeURIComponent(filter)}`);
      return [filter, status, json.totalResults, json.Resources?.[0]?.id];
    };
    const external = `externalId eq ${JSON.stringify(`a "b]" ${email}`)}`;
    for (const filter of [
      `emails eq "${email}"`,
      `emails.value eq "${email.toUpperCase()}"`,
      `emails[type eq "work"].value eq "${email}"`,
      `emails[type eq "Work" and value eq "${email}"]`,
      `${userSchema}:emails[type eq "work"].value EQ "${email}"`,
      `userName eq "${email}" and ${external}`,
      `${external} AND emails[type eq "work"].value eq "${email}" and id eq "${id}"`,
    ]) {
      expect(await totalOf(filter)).toEqual([filter, 200, 1, id]);
    }
    for (const filter of [
      `emails[type eq "home"].value eq "${email}"`,
      `emails[type eq "work" and value eq "x"].value eq "${email}"`,
      `userName eq "${email}" and externalId eq "other"`,
    ]) {
      expect(await totalOf(filter)).toEqual([filter, 200, 0, undefined]);
    }
  });

  test("gets the stored response of a write that it repeats with its Idempotency-Key", async () => {
    const email = newEmail();
    const once = { "idempotency-key": randomUUID() };
    const added = await scim("POST", "Users", { userName: email }, first, once);
    const path = `Users/${added.json.id}`;
    const other = { ...once, accept: "*/*" };
    const again = await scim("POST", "Users", { userName: email }, first, other);
    expect(again).toMatchObject({
      status: 201,
      text: added.text,
      headers: { "idempotent-replayed": "true" },
    });
    expect(again.headers.location).toBe(added.headers.location);
    expect(await scim("POST", "Users", { userName: newEmail() }, first, once)).toMatchObject({
      status: 422,
      json: { status: "422", detail: expect.stringContaining("Idempotency-Key") },
    });
    for (const [method, body, status] of [
      ["PUT", { userName: email, displayName: "Rea D." }, 200],
      ["PATCH", { Operations: [{ op: "replace", path: "active", value: false }] }, 200],
      ["DELETE", undefined, 204],
    ] as const) {
      const key = { "idempotency-key": randomUUID() };
      const call = () => scim(method, path, body, first, key);
      expect(await call(), method).toMatchObject({ status });
      expect(await call(), method).toMatchObject({ status, headers: { "idempotent-replayed": "true" } });
    }
    expect((await scim("DELETE", path, undefined, first, { "idempotency-key": "" })).status).toBe(400);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM "auditLog" WHERE "recordIds" @> ARRAY[$1]`,
      [added.json.id],
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  test("adds a member although the first attempt ends in a deadlock", async () => {
    const writes = await deadlockOnce(pool, "provisionedMember", "INSERT");
    const added = await add(newEmail(), { active: true });
    expect([added.status, await writes()]).toEqual([201, 2]);
  });

  test("pages through its members", async () => {
    await add(newEmail());
    const all = await scim("GET", "Users?count=200");
    const page = await scim("GET", "Users?startIndex=2&count=1");
    expect(page.json).toMatchObject({
      totalResults: all.json.totalResults,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [all.json.Resources[1]],
    });
    expect((await scim("GET", "Users?count=0")).json).toMatchObject({ itemsPerPage: 0, Resources: [] });
  });

  test("reads what is supported", async () => {
    expect((await scim("GET", "ServiceProviderConfig")).json).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    });
    expect((await scim("GET", "ResourceTypes")).json.Resources).toMatchObject([{ schema: userSchema }]);
    expect((await scim("GET", "Schemas")).json.Resources).toMatchObject([{ id: userSchema }]);
    expect((await scim("GET", `Schemas/${encodeURIComponent(userSchema)}`)).json.id).toBe(userSchema);
    expect((await scim("GET", "Schemas/%")).status).toBe(404);
    // Each description is at the address that it names.
    for (const kind of ["ResourceTypes", "Schemas"]) {
      for (const one of (await scim("GET", kind)).json.Resources) {
        const path = new URL(one.meta.location).pathname.replace("/scim/v2/", "");
        expect(await scim("GET", path), path).toMatchObject({ status: 200, json: one });
      }
      expect(await scim("GET", `${kind}/Group`)).toMatchObject({ status: 404, json: { status: "404" } });
    }
  });

  test("writes attribute names in any case, with their schema or without", async () => {
    const email = newEmail();
    const added = await add(email, { DisplayName: "Cas Sensitive" });
    expect(added.json).toMatchObject({ userName: email, displayName: "Cas Sensitive" });
    const { id } = added.json;
    for (const [operation, active] of [
      [{ op: "replace", path: `${userSchema}:active`, value: false }, false],
      [{ op: "replace", value: { Active: "True" } }, true],
      [{ op: "replace", value: { [`${userSchema}:active`]: false } }, false],
      [{ op: "replace", path: "ACTIVE", value: true }, true],
    ] as const) {
      expect((await patch(id, operation)).json, JSON.stringify(operation)).toMatchObject({ active });
    }
    const filter = encodeURIComponent(`${userSchema}:USERNAME eq "${email}"`);
    expect((await scim("GET", `Users?filter=${filter}`)).json).toMatchObject({ totalResults: 1 });
  });

  test("changes a name by its parts only when it sends both, wherever they stand", async () => {
    const { id } = (await add(newEmail(), { displayName: "Ada Byron" })).json;
    const nameAfter = async (...operations: object[]) => (await patch(id, ...operations)).json.displayName;
    const family = { op: "replace", path: "name.familyName", value: "Lovelace" };
    const given = { op: "replace", path: "name.givenName", value: "Augusta" };
    expect(await nameAfter(family)).toBe("Ada Byron");
    expect(await nameAfter(family, given)).toBe("Augusta Lovelace");
    expect(await nameAfter({ op: "replace", path: "displayName", value: "Ada L." }, given)).toBe("Ada L.");
    expect(
      await nameAfter({ op: "replace", value: { "name.givenName": "A.", "name.familyName": "K." } }),
    ).toBe("A. K.");
    const formatted = { op: "replace", path: "name.formatted", value: " " };
    expect(await nameAfter(formatted, given)).toBe("A. K.");
  });

  test("removes a name that it has no longer, which leaves the stored one, and changes the rest", async () => {
    const { id } = (await add(newEmail(), { displayName: "Ada Byron", externalId: "x" })).json;
    const remove = (path: string) => ({ op: "remove", path });
    for (const path of ["displayName", "name", "name.givenName", `${userSchema}:name.familyName`]) {
      const changed = await patch(id, remove(path), { op: "replace", path: "active", value: false });
      expect(changed, path).toMatchObject({ status: 200, json: { displayName: "Ada Byron", active: false } });
      await patch(id, { op: "replace", path: "active", value: true });
    }
    const parts = { op: "add", path: "name", value: { givenName: "A.", familyName: "K." } };
    expect((await patch(id, parts, remove("name.givenName"))).json.displayName).toBe("Ada Byron");
    expect((await patch(id, remove("displayName"), parts)).json.displayName).toBe("A. K.");
    expect((await patch(id, remove("externalId"))).json).not.toHaveProperty("externalId");
    expect(await patch(id, remove("userName"))).toMatchObject({ json: { scimType: "mutability" } });
  });

  test("leaves empty what it does not have: the name is the first of them that has a text", async () => {
    const name = { formatted: " ", givenName: "Olga", familyName: "Kta" };
    expect((await add(newEmail(), { displayName: "", name })).json.displayName).toBe("Olga Kta");
    const shown = { displayName: " ", name: { ...name, formatted: "Kta, Olga" } };
    expect((await add(newEmail(), shown)).json.displayName).toBe("Kta, Olga");
  });
});

/** A text with another last character. */
const changed = (text: string) => `${text.slice(0, -1)}${text.endsWith("x") ? "y" : "x"}`;

describe("a directory is rejected", () => {
  test("without its token, with an API key, and its token everywhere else", async () => {
    const key = await api.createApiKey();
    for (const credentials of [undefined, "mw_scim_wrong", key, changed(tokens[first] ?? "")]) {
      const response = await api.call({ path: "/scim/v2/Users", key: credentials });
      expect(response).toMatchObject({ status: 401, headers: { "www-authenticate": "Bearer" } });
      expect(response.json.detail).toContain("directory token");
    }
    expect((await api.call({ path: "/item", key: tokens[first] })).status).toBe(401);
    expect((await api.call({ path: "/scim/v2/Groups", key: tokens[first] })).status).toBe(404);
  });

  test("in the form of SCIM at paths and with methods that it lacks, before it is asked for its token", async () => {
    const paths = [
      "",
      "/",
      "/Groups",
      "/Users/",
      "/Users/a%20b",
      `/Users/${"x".repeat(65)}`,
      "/Bulk",
      "/Users/a/b",
    ];
    for (const path of paths) {
      for (const method of ["GET", "POST"]) {
        expect(await api.call({ method, path: `/scim/v2${path}` }), path).toMatchObject({
          status: 404,
          headers: { "content-type": "application/scim+json" },
          json: { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "404" },
        });
      }
    }
    expect(await scim("DELETE", "Users")).toMatchObject({
      status: 405,
      headers: { "content-type": "application/scim+json", allow: "GET,POST" },
      json: { status: "405", detail: "Unsupported HTTP method: DELETE" },
    });
    expect((await api.call({ path: "/scim/v3/Users" })).json.code).toBe("not_found");
  });

  test("where someone has an account elsewhere, is a member already, or has an address of another domain", async () => {
    const stranger = await testMember(api, { 2: "operator" });
    const member = await testMember(api, { 1: "operator" });
    for (const { email } of [stranger, member]) {
      expect(await add(email)).toMatchObject({
        status: 409,
        json: { scimType: "uniqueness", status: "409" },
      });
    }
    for (const userName of ["ada@elsewhere.example", "nobody", ""]) {
      expect(await add(userName)).toMatchObject({ status: 400, json: { scimType: "invalidValue" } });
    }
    const { rows } = await pool.query(`SELECT "companyId" FROM "employee" WHERE "id" = $1`, [stranger.id]);
    expect(rows).toEqual([{ companyId: second }]);
  });

  test("at members of another company, and at those with an address of another domain", async () => {
    const stranger = await testMember(api, { 2: "operator" });
    const outside = demoId("usr", 2);
    for (const id of [stranger.id, outside, "usr_unknown"]) {
      for (const [method, body] of [
        ["GET"],
        ["PUT", { active: false }],
        ["PATCH", { Operations: [{ op: "replace", path: "active", value: false }] }],
        ["DELETE"],
      ] as const) {
        expect((await scim(method, `Users/${id}`, body)).status, `${method} ${id}`).toBe(404);
      }
    }
    const mine = (await scim("GET", "Users?count=200")).json.Resources.map(({ id }: { id: string }) => id);
    const theirs = (await scim("GET", "Users?count=200", undefined, second)).json.Resources;
    expect(theirs.map(({ id }: { id: string }) => id)).toContain(stranger.id);
    expect(mine).not.toContain(stranger.id);
  });

  test("in the form of SCIM while the database is unavailable too", async () => {
    const away = api.anotherProcess({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
    const response = await api.call({ path: "/scim/v2/Users", key: tokens[first] }, away);
    expect(response).toMatchObject({
      status: 503,
      headers: { "content-type": "application/scim+json", "retry-after": "1" },
      json: { status: "503", detail: expect.stringContaining("cannot reach its database") },
    });
  });

  test("when it would leave the company without an admin", async () => {
    const { rows } = await pool.query<{ id: string }>(
      `UPDATE "employee" SET "active" = false WHERE "companyId" = $1 AND "role" = 'admin' RETURNING "id"`,
      [first],
    );
    const last = await testMember(api, { 1: "admin" });
    expect(await patch(last.id, { op: "replace", path: "active", value: false })).toMatchObject({
      status: 409,
    });
    expect((await scim("DELETE", `Users/${last.id}`)).status).toBe(409);
    await pool.query(`UPDATE "employee" SET "active" = true WHERE "id" = ANY($1)`, [
      rows.map(({ id }) => id),
    ]);
  });

  test("when it would leave a company that requires its own sign-in without an admin who has a password", async () => {
    const { rows } = await pool.query<{ id: string }>(
      `UPDATE "employee" SET "active" = false WHERE "companyId" = $1 AND "role" = 'admin' RETURNING "id"`,
      [first],
    );
    const [withPassword, without] = [
      await testMember(api, { 1: "admin" }),
      await testMember(api, { 1: "admin" }),
    ];
    await pool.query(`DELETE FROM "userAccount" WHERE "userId" = $1`, [without.id]);
    const require = (enforced: boolean) =>
      pool.query(`UPDATE "identityProvider" SET "enforced" = $2 WHERE "companyId" = $1`, [first, enforced]);
    const end = { op: "replace", path: "active", value: false };
    await require(true);
    expect((await patch(withPassword.id, end)).status).toBe(409);
    expect((await scim("DELETE", `Users/${withPassword.id}`)).status).toBe(409);
    expect((await scim("GET", `Users/${withPassword.id}`)).json.active).toBe(true);
    await require(false);
    expect((await patch(withPassword.id, end)).status).toBe(200);
    await pool.query(`UPDATE "employee" SET "active" = true WHERE "id" = ANY($1)`, [
      rows.map(({ id }) => id),
    ]);
  });

  test("for another userName, an unknown filter, or a body that is none", async () => {
    const { id, userName } = (await add(newEmail())).json;
    expect(await patch(id, { op: "replace", path: "userName", value: newEmail() })).toMatchObject({
      status: 400,
      json: { scimType: "mutability" },
    });
    expect((await patch(id, { op: "replace", path: "userName", value: userName.toUpperCase() })).status).toBe(
      200,
    );
    for (const filter of [
      "userName sw a",
      'active eq "true"',
      'userName eq "a" or id eq "b"',
      'id eq "\\u0000"',
      'userName eq "a" and',
      'userName eq "a" id eq "b"',
      'not (userName eq "a")',
      'userName eq "a" and emails[value eq "b"',
      "emails[]",
      'emails[userName eq "a"]',
      'emails.constructor eq "a"',
      'emails[type eq "work"].display eq "a"',
    ]) {
      const response = await scim("GET", `Users?filter=${encodeURIComponent(filter)}`);
      expect(response, filter).toMatchObject({ status: 400, json: { scimType: "invalidFilter" } });
    }
    const bodies = [
      [{}, "invalidSyntax"],
      [[], "invalidSyntax"],
      [{ Operations: [] }, "invalidSyntax"],
      [{ Operations: [{ op: "move" }] }, "invalidSyntax"],
      [{ Operations: [{ op: "replace", path: "active", value: { a: 1 } }] }, "invalidValue"],
      [{ Operations: [{ op: "replace", value: "text" }] }, "invalidValue"],
      [{ Operations: [{ op: "replace", path: "active" }] }, "invalidValue"],
      [{ Operations: [{ op: "replace", path: "active", value: null }] }, "invalidValue"],
      [{ Operations: [{ op: "replace", value: { active: null } }] }, "invalidValue"],
      [{ Operations: [{ op: "remove", path: "active" }] }, "mutability"],
      [{ Operations: [{ op: "remove" }] }, "noTarget"],
    ] as const;
    for (const [body, scimType] of bodies) {
      const response = await scim("PATCH", `Users/${id}`, body);
      expect(response, JSON.stringify(body)).toMatchObject({ status: 400, json: { scimType } });
    }
    for (const query of [
      "startIndex=-5",
      "startIndex=",
      "count=-1",
      "count=%2B5",
      `startIndex=${"9".repeat(400)}`,
      "count=99999999999",
    ]) {
      expect((await scim("GET", `Users?${query}`)).status, query).toBe(200);
    }
    for (const name of ["count", "startIndex"]) {
      for (const text of ["1e3", "1.5", "nothing", "0x10"]) {
        expect(await scim("GET", `Users?${name}=${text}`), text).toMatchObject({
          status: 400,
          json: { scimType: "invalidValue", detail: `${name} must be a whole number.` },
        });
      }
    }
  });
});
