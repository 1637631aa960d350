import { beforeAll, expect, it } from "vitest";
import { type Json, jsonSchemaOf } from "@/lib/openapi/json-schema";
import { findResource } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import { type AnyOperation, consoleOperations } from "@/lib/server/testing/every-operation";
import { testApi } from "@/lib/server/testing/test-api";
import { connectApp, registerApp } from "@/lib/server/testing/test-app";
import { testMember } from "@/lib/server/testing/test-member";
import { companyMarks } from "@/lib/server/testing/two-companies";
import { csv, importing } from "@/lib/server/transfer/testing/import-file";

type Body = Record<string, unknown>;

const api = await testApi();
const { pool, requestLog } = api.deps;
const [ours, theirs] = [demoId("co", 1, 2), demoId("co", 1, 1)];
const { browser } = await testMember(api, { 2: "admin" });
const stranger = await testMember(api, { 1: "admin" });
const key = await api.createApiKey();

/** The other company gets what only people and imports make. */
async function makeRecords(): Promise<void> {
  const { run } = stranger.browser;
  const change = { kind: "update", resource: "customer", id: demoId("cust", 1), values: { name: "Changed" } };
  await run("access/createKey", { name: "Theirs", scopes: ["items:read"], expiresAt: null });
  await run("access/inviteMember", { email: "theirs@test.example", role: "viewer" });
  await registerApp(stranger.browser, { isConfidential: true });
  await connectApp(api, stranger.browser, await registerApp(stranger.browser), ["items:read"]);
  await run("changes/apply", { token: (await run("changes/plan", { changes: [change] })).json.token });
  await run("changes/plan", { changes: [{ ...change, values: { name: "Planned" } }] });
  const view = { resource: "customer", name: "Theirs", visibility: "shared", definition: { filters: [] } };
  await run("view/create", view);
  await run("record/visit", { resource: "customer", key: demoId("cust", 1), favourite: true });
  const { send, check } = importing(api, key);
  await check((await send("customer", csv(["Name"], ["Import of theirs"]))).id);
}

/** Keys of its rows by table, one of each: of all tables that have a company, a group or a user. */
async function idsOfTheirs(): Promise<[table: string, id: string][]> {
  const { rows: columns } = await pool.query(`
    SELECT c.relname AS "table", a.attname AS "key", o.attname AS "owner" FROM pg_class c
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey) AND a.attname !~ '^company'
    JOIN LATERAL (SELECT attname FROM pg_attribute WHERE attrelid = c.oid
      AND attname IN ('companyId', 'companyGroupId', 'userId') ORDER BY attname LIMIT 1) o ON true
    WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition`);
  const found = new Map([["company", theirs]]);
  for (const { table, key, owner } of columns) {
    const { rows } = await pool.query(
      `SELECT t."${key}"::text AS "id" FROM "${table}" t
       WHERE t."${owner}" IN ($1, $2, (SELECT "companyGroupId" FROM "company" WHERE "id" = $1))
         AND length(t."${key}"::text) > 20
         AND NOT EXISTS (SELECT FROM "${table}" o WHERE o."${key}" = t."${key}" AND o."${owner}" = $3)
       ORDER BY t.ctid DESC LIMIT 1`,
      [theirs, stranger.id, ours],
    );
    if (rows[0]) found.set(table, rows[0].id);
  }
  const { rows } = await pool.query(`SELECT "id" FROM "webhookDelivery" WHERE "companyId" = $1 LIMIT 1`, [
    theirs,
  ]);
  found.set("webhookDelivery", `whd_${rows[0].id.replaceAll("-", "")}`);
  return [...found];
}

/** The id with another last digit, which no row has. */
const asUnknown = (id: string): string => id.replace(/.$/, (last) => (last === "7" ? "8" : "7"));

const notAnId = /^(resource|data|name|title|fileName|version|email|role|table)$/;

/** The JSON Schema of an operation's input, written once for all ids. */
const inputs = new Map<AnyOperation, Json>();
function inputOf(operation: AnyOperation): Json {
  const known = inputs.get(operation) ?? jsonSchemaOf(operation.contract.input, "input");
  inputs.set(operation, known);
  return known;
}

/** Fields that take a text of any form, alone or in a list. */
function textFields(operation: AnyOperation): { name: string; isList: boolean }[] {
  const { properties = {} } = inputOf(operation);
  const fields = Object.entries<Body>(Object(properties)).map(([name, { type, enum: options, items }]) => {
    const isList = type === "array";
    const isText = isList ? Object(items).type === "string" : [type].flat().includes("string") && !options;
    return { name, isList, isText };
  });
  return fields.filter(({ name, isText }) => isText && !notAnId.test(name));
}

/** Bodies that name the row of another company, in each field where an id may be. */
function bodiesWith(path: string, operation: AnyOperation, table: string, id: string): Body[] {
  const example: Body = JSON.parse(
    JSON.stringify(operation.contract.example).replaceAll(companyMarks[1], companyMarks[2]),
  );
  const resource = findResource(table);
  const fields = textFields(operation);
  const resources = "resource" in example ? [example.resource, ...(resource ? [table] : [])] : [undefined];
  const bodies = resources.flatMap((name) =>
    fields.map((field): Body => {
      const body = { ...example, [field.name]: field.isList ? [id] : id };
      return name === undefined ? body : { ...body, resource: name };
    }),
  );
  if (path === "console/changes/getChangeSets") return bodies.map((body) => ({ ...body, mine: false }));
  if (path === "console/changes/plan") return plansWith(table, id);
  if (path === "console/document/save") return documentsWith(example, id);
  if (path === "console/party/save") return partiesWith(example, id);
  if (path === "console/record/getTotals")
    return ["id", "customerId"].map((name) => ({ ...example, filters: [{ name, value: `eq.${id}` }] }));
  return bodies;
}

function plansWith(table: string, id: string): Body[] {
  const resource = findResource(table);
  const linked = { name: "Planned", accountManagerId: id };
  const created = { kind: "create", resource: "customer", values: linked };
  const filter = `${resource?.key}=eq.${id}`;
  const named = [
    { kind: "update", resource: table, id, values: {} },
    { kind: "delete", resource: table, id },
    { kind: "updateMatching", resource: table, filter, values: {} },
    { kind: "deleteMatching", resource: table, filter },
  ];
  const changes = [created, ...(resource ? named : [])];
  return changes.flatMap((change) => [{ changes: [change] }, { changes: [change], skipErrors: true }]);
}

const documentsWith = (example: Body, id: string): Body[] => [
  ...["salesOrder", "salesInvoice", "quote", "purchaseOrder", "supplierQuote"].map((resource) => ({
    ...{ resource, id, tryOut: true, values: {}, lines: [] },
  })),
  { ...example, tryOut: true, values: { customerId: id } },
  { ...example, tryOut: true, lines: [{ values: { itemId: id, saleQuantity: 1 } }] },
  { ...example, tryOut: true, id: demoId("so", 1, 2), lines: [{ id, values: {} }] },
];

const partiesWith = (example: Body, id: string): Body[] => [
  { resource: "customer", id, values: {} },
  { resource: "supplier", id, values: {} },
  { ...example, paymentTermId: id },
  { ...example, locations: [{ id, values: {}, address: { id, values: {} } }] },
  { ...example, contacts: [{ id, values: {}, contact: { id, values: {} } }] },
];

/** All rows of the other company, by table. */
async function contentsOfTheirs(): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(`
    SELECT table_name AS "table" FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND column_name = 'companyId' AND table_type = 'BASE TABLE'`);
  const contents: Record<string, string> = {};
  for (const { table } of tables) {
    const { rows } = await pool.query(
      `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS "rows"
       FROM "${table}" t WHERE "companyId" = $1`,
      [theirs],
    );
    contents[table] = rows[0].rows;
  }
  return contents;
}

/** What differs between two calls alike: times, new ids and secrets. */
const withoutNew = (text: string): string =>
  text
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"')
    .replace(/"(?:mw_\w+|https?:[^"]*|app-[0-9a-f-]{36})"/g, '"new"')
    .replace(/[a-z]+_[0-9a-z]{20,}/g, "new");

/** What operations name without saying which resource it is of. */
const kinds = [
  ...["apiKey", "invitation", "oauthClient", "oauthConsent", "session", "employee", "company", "auditLog"],
  ...["changePlan", "rowChange", "importJob", "savedView", "webhook", "webhookDelivery", "customer", "item"],
  ...["salesOrder", "salesOrderLine", "salesInvoice", "supplier", "paymentTerm", "address", "contact"],
];

const isNamed = (operation: AnyOperation, table: string): boolean =>
  kinds.includes(table) || JSON.stringify(inputOf(operation)).includes(`"x-references":"${table}"`);

let ids: [table: string, id: string][] = [];
let before: Record<string, string> = {};
beforeAll(async () => {
  await makeRecords();
  // Requests are logged later, in batches.
  await requestLog.flush();
  ids = await idsOfTheirs();
  before = await contentsOfTheirs();
});

// These name nothing, and would end the session or create companies and accounts.
const left = /\/(setUp|acceptInvitation|createCompany|createApp|\w+CompanySignIn|revokeOtherSessions)$/;
const called = consoleOperations.filter(([path]) => !left.test(path));

it.each(called)("%s responds to another company's ids as to unknown ones", async (path, operation) => {
  const headers = { "x-request-id": "same", "sec-fetch-site": "same-origin", cookie: browser.cookie() };
  const wanted =
    "resource" in Object(operation.contract.example) && !path.endsWith("/save")
      ? ids
      : ids.filter(([table]) => isNamed(operation, table));
  for (const [table, id] of wanted) {
    for (const body of bodiesWith(path, operation, table, id)) {
      const respond = async (one: string) => {
        const sent = JSON.stringify(body).replaceAll(id, one);
        const { status, text } = await api.call({ method: "POST", path: operation.url, headers, body: sent });
        return { status, text: withoutNew(text.replaceAll(one, "<id>")), body };
      };
      expect(await respond(id)).toEqual(await respond(asUnknown(id)));
    }
  }
});

it("nothing of the other company has changed, and every kind of id was sent", async () => {
  const after = await contentsOfTheirs();
  for (const table of Object.keys(before)) expect([table, after[table]]).toEqual([table, before[table]]);
  const tables = ids.map(([table]) => table);
  expect(tables).toEqual(expect.arrayContaining([...kinds]));
  expect(tables.length).toBeGreaterThan(80);
});
