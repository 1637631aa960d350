import { describe, expect, test } from "vitest";
import { demoId } from "@/lib/schemas/demo-ids";
import { returned, rowApi } from "../testing/row-api";

const { company1, company2, deps } = await rowApi();

describe("the receivables billing address keeps the forms of the operation", () => {
  const path = "/companyAccountsReceivableBillingAddress";
  const own = `${path}?id=eq.${company1.companyId}`;

  test.each([
    ["phone", "937 555 0123"],
    ["fax", "+0123"],
    ["phone", ""],
    ["email", "nobody"],
    ["email", ""],
    ["name", ""],
  ])("%s %j is rejected on its field", async (field, value) => {
    for (const response of [
      await company1.send("PATCH", own, { [field]: value }),
      await company1.send("PUT", own, { id: company1.companyId, [field]: value }),
    ]) {
      expect(response).toMatchObject({ status: 400, json: { code: "23514", issues: [{ path: [field] }] } });
    }
  });

  test("valid values are stored, and fields that are not sent stay", async () => {
    const changed = await company1.send("PATCH", own, { phone: "+19375550199", fax: null }, returned);
    expect(changed.json).toMatchObject({ phone: "+19375550199", fax: null, email: "ar@brightlathe.example" });
  });
});

test("a company keeps a name", async () => {
  const response = await company1.send("PATCH", `/company?id=eq.${company1.companyId}`, { name: "" });
  expect(response).toMatchObject({ status: 400, json: { code: "23514", issues: [{ path: ["name"] }] } });
});

describe("the logo of a company", () => {
  const own = `/company?id=eq.${company1.companyId}`;

  test.each([
    ["another type", "data:image/svg+xml;base64,PHN2Zy8+"],
    ["no base64", "data:image/png,abc"],
    ["more than 500 kB", `data:image/png;base64,${"A".repeat(700_000)}`],
  ])("with %s is rejected on its field", async (_what, logoMark) => {
    const response = await company1.send("PATCH", own, { logoMark });
    expect(response).toMatchObject({
      status: 400,
      json: { code: "23514", issues: [{ path: ["logoMark"] }] },
    });
  });

  test("is stored as a PNG or JPEG, for this company alone, and may be removed", async () => {
    const logoIcon = "data:image/jpeg;base64,/9j/";
    for (const value of [logoIcon, null]) {
      expect((await company1.send("PATCH", own, { logoIcon: value })).status).toBe(204);
      expect((await company1.get(`${own}&select=logoIcon`)).json).toMatchObject([{ logoIcon: value }]);
    }
    expect((await company2.send("PATCH", own, { logoIcon })).status).toBe(204);
    expect((await company1.get(`${own}&select=logoIcon`)).json).toMatchObject([{ logoIcon: null }]);
  });
});

describe("the price of a line", () => {
  test.each([
    ["quoteLinePrice", "quoteLineId"],
    ["supplierQuoteLinePrice", "supplierQuoteLineId"],
  ])("that does not exist is rejected on that field: %s", async (table, field) => {
    for (const body of [{ [field]: "unknown", quantity: 1 }, [{ [field]: "unknown", quantity: 1 }]]) {
      const response = await company1.send("POST", `/${table}`, body);
      const path = Array.isArray(body) ? [0, field] : [field];
      expect(response).toMatchObject({ status: 409, json: { code: "23503", issues: [{ path }] } });
      expect(response.json.details).toContain(`Key (${field})=(unknown)`);
    }
  });
});

describe("an app keeps the conditions of its registration when it is edited", () => {
  const own = `/oauthClient?id=eq.${demoId("ocl", 1)}`;

  test.each([
    ["redirectUris", ["http://app.example/callback"], "http://app.example/callback: It must be https"],
    [
      "redirectUris",
      ["https://app.example/callback", "javascript:alert(1)"],
      "Its scheme belongs to browsers",
    ],
    ["redirectUris", "{https://app.example/callback,https://app.example/#part}", "a fragment"],
    ["redirectUris", [], "at least one redirect URI"],
    ["redirectUris", "{}", ""],
    ["clientUri", "javascript:alert(1)", "https://"],
    ["logoUri", "https://app.example/logo.png", "data URL"],
    ["name", "n".repeat(101), "100"],
  ])("%s %j is rejected on its field", async (field, value, message) => {
    const app = { name: "n", clientId: "rejected", tokenEndpointAuthMethod: "none", [field]: value };
    for (const response of [
      await company1.send("PATCH", own, { [field]: value }),
      await company1.send("POST", "/oauthClient", app),
    ]) {
      const issues = [{ path: [field], message: expect.stringContaining(message) }];
      expect(response).toMatchObject({ status: 400, json: { code: "23514", issues } });
    }
  });

  test("valid values are stored, and an app in the shape of RFC 8252 is valid", async () => {
    const changes = [
      {
        redirectUris: [
          "https://app.example/callback",
          "http://127.0.0.1/callback",
          "com.example.app:/callback",
        ],
      },
      { redirectUris: "{https://app.example/callback}" },
      { clientUri: "https://app.example", logoUri: "data:image/png;base64,AAAA" },
      { clientUri: null, logoUri: null },
    ];
    for (const change of changes) expect((await company1.send("PATCH", own, change)).status).toBe(204);
    expect((await company1.get(`${own}&select=redirectUris,clientUri,logoUri`)).json).toEqual([
      { redirectUris: ["https://app.example/callback"], clientUri: null, logoUri: null },
    ]);
  });
});

describe("violations of table rules are errors of the caller", () => {
  test("an upsert that ignores the lines of a posted invoice is not rejected", async () => {
    const select = "id,invoiceId,invoiceLineType,itemId,quantity,unitPrice";
    const { json } = await company1.get(
      `/salesInvoiceLine?invoiceId=eq.${demoId("inv", 1)}&select=${select}`,
    );
    const headers = { prefer: "resolution=ignore-duplicates, return=representation" };
    const ignored = await company1.send("POST", "/salesInvoiceLine", json, headers);
    expect([json.length > 0, ignored.status, ignored.json]).toEqual([true, 201, []]);
  });

  test("a posted invoice is locked, and the error names the field", async () => {
    const posted = `/salesInvoice?id=eq.${demoId("inv", 1)}`;
    expect(await company1.send("PATCH", posted, { customerReference: "x" })).toMatchObject({
      status: 400,
      json: { code: "P0001", issues: [{ path: ["customerReference"] }] },
    });
    expect((await company1.send("DELETE", posted)).json).toMatchObject({ code: "P0001" });
    expect((await company1.send("PATCH", posted, { tags: ["checked"] })).status).toBe(204);
  });

  test("an operation of a released make method is read-only", async () => {
    const { rows } = await deps.pool.query(
      `SELECT o."id" FROM "methodOperation" o JOIN "makeMethod" m ON m."id" = o."makeMethodId" AND m."companyId" = o."companyId"
       WHERE m."status" = 'Active' AND o."companyId" = $1 LIMIT 1`,
      [company1.companyId],
    );
    const response = await company1.send("PATCH", `/methodOperation?id=eq.${rows[0].id}`, {
      description: "x",
    });
    expect(response).toMatchObject({ status: 400, json: { code: "P0001" } });
  });

  test("a procedure that an operation of a released make method refers to cannot be deleted", async () => {
    const { rows } = await deps.pool.query(
      `SELECT o."procedureId" FROM "methodOperation" o
       JOIN "makeMethod" m ON m."id" = o."makeMethodId" AND m."companyId" = o."companyId"
       WHERE m."status" = 'Active' AND o."companyId" = $1 AND o."procedureId" IS NOT NULL LIMIT 1`,
      [company1.companyId],
    );
    const id = rows[0].procedureId;
    expect(await company1.send("DELETE", `/procedure?id=eq.${id}`)).toMatchObject({
      status: 409,
      json: {
        code: "23503",
        message: "Other records still refer to this one.",
        details: `Key (id)=(${id}) is still referenced from table "methodOperation".`,
        hint: expect.stringContaining("released versions are read-only"),
      },
    });
  });

  test("two versions of one document cannot become Active in one change, which is a 400 and no 5xx", async () => {
    const drafts = [1, 2].map((version) => ({ name: "Twice", version }));
    await company1.send("POST", "/qualityDocument", drafts);
    const response = await company1.send("PATCH", "/qualityDocument?name=eq.Twice", { status: "Active" });
    expect(response).toMatchObject({ status: 400, json: { code: "27000" } });
    const active = [3, 4].map((version) => ({ name: "Twice", version, status: "Active" }));
    expect(await company1.send("POST", "/qualityDocument", active)).toMatchObject({
      status: 400,
      json: { code: "P0001", message: 'Only one version of "Twice" can become Active in a request.' },
    });
    expect((await company1.get("/qualityDocument?name=eq.Twice&status=eq.Active")).json).toEqual([]);
  });

  test("a merge may release the next version of a document, and not make two versions Active", async () => {
    const versions = (...statuses: string[]) =>
      statuses.map((status, place) => ({ name: "Merged", version: place + 4, status }));
    await company1.send("POST", "/qualityDocument", versions("Active", "Archived"));
    const path = "/qualityDocument?on_conflict=name,version";
    const merge = { prefer: "resolution=merge-duplicates" };
    const next = versions("Archived", "Active", "Draft");
    expect(await company1.send("POST", path, next, merge)).toMatchObject({ status: 201 });
    const stored = "/qualityDocument?name=eq.Merged&select=name,version,status&order=version";
    expect((await company1.get(stored)).json).toEqual(next);
    const twice = await company1.send("POST", path, versions("Active", "Archived", "Active"), merge);
    expect(twice).toMatchObject({ status: 400, json: { code: "27000" } });
    expect((await company1.get(stored)).json).toEqual(next);
  });

  test("a readable id that is absent, null or empty is the next number", async () => {
    const body = { itemId: demoId("item", 7), locationId: demoId("loc", 1) };
    const numbers: number[] = [];
    for (const more of [{}, { jobId: null }, { jobId: "" }]) {
      const { json } = await company1.send("POST", "/job", { ...body, ...more });
      numbers.push(Number(json.jobId.slice(1)));
    }
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
  });

  test("a record keeps its readable id when an empty one is sent", async () => {
    const values = { itemId: demoId("item", 7), locationId: demoId("loc", 1) };
    const { json: job } = await company1.send("POST", "/job", values);
    const { id, jobId } = job;
    const own = `/job?id=eq.${id}`;
    const merge = { prefer: "resolution=merge-duplicates,return=representation" };
    const body = { ...values, id, jobId: "", tags: ["urgent"] };
    expect((await company1.send("PATCH", own, { jobId: "" }, returned)).json).toMatchObject({ jobId });
    expect((await company1.send("POST", "/job", [body], merge)).json).toMatchObject([{ jobId }]);
    expect((await company1.send("PUT", own, body, returned)).json).toMatchObject([{ jobId }]);
    expect((await company1.send("PATCH", own, { jobId: "J-new" })).status).toBe(204);
    expect((await company1.get(`${own}&select=jobId`)).json).toEqual([{ jobId: "J-new" }]);
  });
});
