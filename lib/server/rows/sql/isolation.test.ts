import { beforeEach, describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { TestResponse } from "../../testing/test-api";
import { handleRows } from "../handler";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();

const secret = "SECRET-OF-COMPANY-1";
let id = "";

beforeEach(async () => {
  await deps.pool.query(`DELETE FROM webhook WHERE "companyId" IN ($1, $2)`, [
    company1.companyId,
    company2.companyId,
  ]);
  id = (await company1.send("POST", "/webhook", company1.webhook(secret))).json.id;
});

const untouched = async () => {
  const { rows } = await deps.pool.query(`SELECT name, active, "rowVersion" FROM webhook WHERE id = $1`, [
    id,
  ]);
  expect(rows).toEqual([{ name: secret, active: true, rowVersion: 1 }]);
};

/** Every way to reach for company 1's row, and what an unknown row responses. */
async function reachAcross(): Promise<void> {
  const all = { prefer: "return=representation, count=exact" };
  const reads = [
    `id=eq.${id}&select=*`,
    "select=*,companyId",
    `companyId=eq.${company1.companyId}`,
    `companyId=neq.${company2.companyId}`,
    "or=(id.is.not_null,id.is.null)",
    `or=(companyId.eq.${company1.companyId},companyId.eq.${company2.companyId})`,
    `and=(not.or(id.eq.x))`,
    `name=like.*${secret}*`,
    "name=isdistinct.x",
    "order=name.desc&offset=0",
  ];
  for (const query of reads) {
    const response = await company2.get(`/webhook?${query}`, all);
    expect([query, response.status, response.json, response.headers["content-range"]]).toEqual([
      query,
      200,
      [],
      "*/0",
    ]);
    const csv = await company2.get(`/webhook?${query}`, { accept: "text/csv" });
    expect(csv.text).not.toContain(secret);
  }
  expect((await company2.get(`/webhook?id=eq.${id}`)).status).toBe(404);
  expect((await company2.send("HEAD", `/webhook?id=eq.${id}`)).status).toBe(404);
  for (const method of ["PATCH", "DELETE"]) {
    for (const query of [`id=eq.${id}`, "id=not.is.null", `or=(companyId.eq.${company1.companyId})`]) {
      const response = await company2.send(method, `/webhook?${query}&select=*`, { active: false }, all);
      expect([method, query, response.status, response.json]).toEqual([method, query, 200, []]);
    }
  }
  await untouched();
}

describe("company 2 reaches for a row of company 1", () => {
  test("and sees, counts, changes and deletes nothing", reachAcross);

  test("a body that names company 1 is 403 and reveals nothing of it", async () => {
    const row = { ...company2.webhook("x"), companyId: company1.companyId };
    for (const headers of [{}, { prefer: "resolution=merge-duplicates" }]) {
      const response = await company2.send("POST", "/webhook", row, headers);
      expect([response.status, response.json.code]).toEqual([403, "42501"]);
      expect(response.text).not.toContain(company1.companyId);
    }
    expect((await company2.get("/webhook")).json).toEqual([]);
  });

  test("a reference to company 1's user fails as an unknown one does", async () => {
    const delivery = (userId: string) => ({
      companyId: company2.companyId,
      userId,
      event: "job-completed",
      documentId: "d",
      successCount: 0,
      lastDeliveredAt: "2026-03-05T10:00:00.000Z",
    });
    await deps.pool.query(
      `INSERT INTO "user" ("id", "name", "email") VALUES ('usr_one', 'One', 'one@one.example')`,
    );
    await deps.pool.query(
      `INSERT INTO "employee" ("id", "companyId", "name", "createdBy") VALUES ('usr_one', $1, 'One', $2)`,
      [company1.companyId, company1.userId],
    );
    const foreign = await company2.send("POST", "/notificationDelivery", delivery("usr_one"));
    const unknown = await company2.send("POST", "/notificationDelivery", delivery("usr_unknown"));
    // The two differ only in the id that was sent.
    const withoutIds = ({ json: { requestId, ...rest } }: TestResponse, id: string) =>
      JSON.stringify(rest).replaceAll(id, "<id>");
    expect(foreign.status).toBe(409);
    expect(withoutIds(foreign, "usr_one")).toBe(withoutIds(unknown, "usr_unknown"));
  });
});

describe("each layer of isolation holds alone", () => {
  test("the application scope, with row-level security switched off", async () => {
    await deps.pool.query("ALTER TABLE webhook DISABLE ROW LEVEL SECURITY");
    try {
      await reachAcross();
      const upsert = company2.webhook("mine", { id });
      const response = await company2.send("POST", "/webhook", upsert, {
        prefer: "resolution=merge-duplicates, return=representation",
      });
      expect([response.status, response.json[0].name]).toEqual([201, "mine"]);
      await untouchedBeside();
    } finally {
      await deps.pool.query("ALTER TABLE webhook ENABLE ROW LEVEL SECURITY");
    }
  });

  test("the application scope lets two companies have rows of the same unique value", async () => {
    await deps.pool.query(`ALTER TABLE "oauthCode" DISABLE ROW LEVEL SECURITY`);
    try {
      await deps.pool.query(
        `INSERT INTO "oauthClient" ("companyId", "name", "clientId", "tokenEndpointAuthMethod", "createdBy")
         VALUES (NULL, 'Everybody', 'everybody', 'none', $1)`,
        [company1.userId],
      );
      const code = ({ companyId, userId }: typeof company1) => ({
        code: "wall-1",
        clientId: "everybody",
        userId,
        companyId,
        redirectUri: `https://${companyId}.example`,
        expiresAt: "2026-12-31T12:00:00Z",
      });
      expect((await company1.send("POST", "/oauthCode", code(company1))).status).toBe(201);
      const merge = { prefer: "resolution=merge-duplicates" };
      const response = await company2.send("POST", "/oauthCode?on_conflict=code", code(company2), merge);
      expect(response.status).toBe(201);
      const { rows } = await deps.pool.query(
        `SELECT "companyId", "redirectUri" FROM "oauthCode" WHERE code = 'wall-1' ORDER BY "companyId"`,
      );
      const own = ({ companyId }: typeof company1) => ({
        companyId,
        redirectUri: `https://${companyId}.example`,
      });
      expect(rows).toEqual([own(company1), own(company2)]);
    } finally {
      await deps.pool.query(`ALTER TABLE "oauthCode" ENABLE ROW LEVEL SECURITY`);
    }
  });

  test("the key prefix in code, with row-level security switched off", async () => {
    await deps.pool.query(`ALTER TABLE "authenticationChallenge" DISABLE ROW LEVEL SECURITY`);
    try {
      await deps.pool.query(
        `INSERT INTO "authenticationChallenge" ("companyId", "purpose", "subject", "secret", "expiresAt", "createdBy")
         VALUES ($1, 'sign-in:wall', $2, 'sealed', now(), $2)`,
        [company1.companyId, company1.userId],
      );
      const path = "/authenticationChallenge?purpose=like.sign-in*&select=purpose";
      expect((await company1.get(path)).json).toEqual([]);
      expect((await company1.send("DELETE", path, undefined, returned)).json).toEqual([]);
    } finally {
      await deps.pool.query(`ALTER TABLE "authenticationChallenge" ENABLE ROW LEVEL SECURITY`);
    }
  });

  test("related rows and aggregates, with row-level security switched off and the same ids in both companies", async () => {
    const tables = ["customer", "customerType"];
    const each = (text: (table: string) => string) =>
      Promise.all(tables.map((table) => deps.pool.query(text(table))));
    await each((table) => `ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`);
    try {
      for (const { companyId, userId } of [company1, company2]) {
        const name = companyId === company1.companyId ? secret : "ours";
        await deps.pool.query(
          `INSERT INTO "customerType" ("id", "companyId", "name", "createdBy") VALUES ('same', $1, $2, $3)`,
          [companyId, name, userId],
        );
        await deps.pool.query(
          `INSERT INTO customer ("id", "companyId", "name", "customerTypeId", "taxPercent", "currencyCode", "createdBy")
           VALUES ('same', $1, $2, 'same', $3, 'USD', $4)`,
          [companyId, name, companyId === company1.companyId ? 0.9 : 0.1, userId],
        );
      }
      const own = "customerType.id=eq.same&id=eq.same";
      const reads: [string, unknown][] = [
        [`/customer?select=customerType(name)&${own}`, [{ customerType: { name: "ours" } }]],
        [`/customer?select=...customerType(name)&${own}`, [{ name: "ours" }]],
        [`/customer?select=...customerType(count(),name.max())&${own}`, [{ count: 1, max: "ours" }]],
        [`/customer?select=id,customerType!inner()&customerType.name=eq.${secret}&${own}`, []],
        [
          `/customer?select=id,customerType()&customerType=is.null&customerType.name=eq.${secret}&${own}`,
          [{ id: "same" }],
        ],
        [`/customer?select=name,customerType()&order=customerType(name)&${own}`, [{ name: "ours" }]],
        ["/customerType?select=customer(name)&id=eq.same", [{ customer: [{ name: "ours" }] }]],
        ["/customerType?select=...customer(name)&id=eq.same", [{ name: ["ours"] }]],
        [
          "/customerType?select=customer(count(),taxPercent.sum(),...customerType(name.min()))&id=eq.same",
          [{ customer: [{ count: 1, sum: 0.1, min: "ours" }] }],
        ],
        [`/customerType?select=id,customer!inner()&customer.name=eq.${secret}&id=eq.same`, []],
      ];
      for (const [path, expected] of reads) {
        expect([path, (await company2.get(path)).json]).toEqual([path, expected]);
      }
      const changed = await company2.send(
        "PATCH",
        "/customerType?id=eq.same&select=name,customer!inner(name,...customerType(type:name))",
        { name: "ours too" },
        returned,
      );
      expect(changed.json).toEqual([{ name: "ours too", customer: [{ name: "ours", type: "ours" }] }]);
    } finally {
      await each((table) => `DELETE FROM "${table}" WHERE id = 'same'`);
      await each((table) => `ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY`);
    }
  });

  test("row-level security, with the application scope switched off", async () => {
    const unscoped: Resource = { ...resources.webhook, scope: "all" };
    const call = async (method: string, query: string, body = "") =>
      handleRows(
        {
          method,
          path: "/webhook",
          query,
          header: (name) => (name === "prefer" ? `${returned.prefer}, count=exact` : undefined),
          address: "",
          body: async () => Buffer.from(body),
        },
        unscoped,
        {
          actor: {
            companyId: company2.companyId,
            companyGroupId: "none",
            userId: company2.userId,
            keyId: null,
            scopes: new Set(),
          },
          requestId: "r",
          address: "",
        },
        deps,
      );
    expect((await call("GET", "select=*")).headers["content-range"]).toBe("*/0");
    expect((await call("PATCH", `id=eq.${id}`, '{"active":false}')).body).toBe("[]");
    expect((await call("DELETE", "id=not.is.null")).body).toBe("[]");
    await untouched();
    // Without either layer the same calls reach the row.
    await deps.pool.query("ALTER TABLE webhook DISABLE ROW LEVEL SECURITY");
    try {
      expect((await call("GET", "select=*")).headers["content-range"]).toBe("0-0/1");
      expect((await call("DELETE", "id=not.is.null")).body).toContain(id);
    } finally {
      await deps.pool.query("ALTER TABLE webhook ENABLE ROW LEVEL SECURITY");
    }
  });
});

/** Company 1's row is unchanged by writes of company 2 under the same id. */
async function untouchedBeside(): Promise<void> {
  const { rows } = await deps.pool.query(`SELECT name FROM webhook WHERE id = $1 AND "companyId" = $2`, [
    id,
    company1.companyId,
  ]);
  expect(rows).toEqual([{ name: secret }]);
}
