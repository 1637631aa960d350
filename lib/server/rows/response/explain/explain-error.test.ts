import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { demoId } from "@/lib/schemas/demo-ids";
import type { TestResponse } from "../../../testing/test-api";
import { rowApi } from "../../testing/row-api";

const { company1, company2 } = await rowApi();

const fields = ({ json }: TestResponse) => json.issues?.map(({ path }: { path: unknown[] }) => path);
const gaugeType = (name: string) => ({ name });

describe("a duplicate and a reference to nothing", () => {
  test("show the key that the caller sent, as PostgreSQL writes it", async () => {
    await company1.send("POST", "/gaugeType", gaugeType("Dial indicator 7"));
    const taken = await company1.send("POST", "/gaugeType", gaugeType("Dial indicator 7"));
    expect(taken).toMatchObject({
      status: 409,
      json: { code: "23505", details: "Key (name)=(Dial indicator 7) already exists." },
    });
    expect(fields(taken)).toEqual([["name"]]);
    expect((await company2.send("POST", "/gaugeType", gaugeType("Dial indicator 7"))).status).toBe(201);
    const [gauge] = (await company1.get("/gauge?select=id&limit=1")).json;
    const missing = await company1.send("PATCH", `/gauge?id=eq.${gauge.id}`, { gaugeTypeId: "nope" });
    expect(missing).toMatchObject({
      status: 409,
      json: { code: "23503", details: 'Key (gaugeTypeId)=(nope) is not present in table "gaugeType".' },
    });
  });

  test("show references of records with secrets, and no secret", async () => {
    const code = { ...resources.oauthCode.example, code: "explained-1" };
    expect((await company1.send("POST", "/oauthCode", code)).status).toBe(201);
    const details = async (sent: object) => (await company1.send("POST", "/oauthCode", sent)).json.details;
    expect([
      await details({ ...code, code: "explained-2", userId: "nope" }),
      await details({ ...code, code: "explained-2", clientId: "nope" }),
      await details(code),
    ]).toEqual([
      'Key (userId)=(nope) is not present in table "user".',
      'Key (clientId)=(nope) is not present in table "oauthClient".',
      "Key (code) already exists.",
    ]);
  });

  test("name the caller's company where it is the key", async () => {
    for (const { name, key, example } of [
      resources.accountDefault,
      resources.companyAccountsReceivableBillingAddress,
    ]) {
      const taken = await company1.send("POST", `/${name}`, example);
      const details = `Key (${key})=(${company1.companyId}) already exists.`;
      expect(taken).toMatchObject({ status: 409, json: { code: "23505", details } });
    }
  });

  test("show no value that the caller did not send, and no secret one", async () => {
    const [one, other] = (await company1.get("/item?select=id,readableId,revision&order=id&limit=2")).json;
    await company1.send("PATCH", `/item?id=eq.${other.id}`, { revision: one.revision });
    const taken = await company1.send("PATCH", `/item?id=eq.${other.id}`, { readableId: one.readableId });
    expect(taken.json).toMatchObject({
      code: "23505",
      details: "Key (readableId, revision) already exists.",
    });
    const code = {
      code: "hidden-code",
      clientId: "brightlathe-portal",
      userId: company1.userId,
      companyId: company1.companyId,
      redirectUri: "https://x.example",
      expiresAt: "2026-12-31T12:00:00Z",
    };
    await company1.send("POST", "/oauthCode", code);
    const again = await company1.send("POST", "/oauthCode", code);
    expect([again.status, again.json.details]).toEqual([409, "Key (code) already exists."]);
    expect(again.text).not.toContain("hidden-code");
  });

  test("name the reference that is the key of its table", async () => {
    const itemId = demoId("item", 1);
    const [cost] = (await company1.get("/itemCost?limit=1&select=itemId")).json;
    const taken = await company1.send("POST", "/itemCost", { itemId: cost?.itemId ?? itemId });
    expect([taken.status, fields(taken)]).toEqual([409, [["itemId"]]]);
  });
});

describe("a record that others refer to", () => {
  test("of which one is a posted invoice, whose references are locked", async () => {
    const make = async (path: string, body: object) => (await company1.send("POST", path, body)).json.id;
    const customerId = await make("/customer", { name: "Invoiced" });
    const addressId = await make("/address", { city: "Canton" });
    const customerLocation = await make("/customerLocation", { customerId, addressId, name: "Canton" });
    const contactId = await make("/contact", { firstName: "Ida" });
    const customerContact = await make("/customerContact", { customerId, contactId });
    const [location, onLine, onShipment] = [
      await make("/location", { name: "Of the invoice", timezone: "UTC" }),
      await make("/location", { name: "Of its line", timezone: "UTC" }),
      await make("/location", { name: "Of its shipment", timezone: "UTC" }),
    ];
    const invoice = await make("/salesInvoice", {
      ...{ customerId, currencyCode: "USD", locationId: location },
      ...{ invoiceCustomerContactId: customerContact, invoiceCustomerLocationId: customerLocation },
    });
    const line = { invoiceId: invoice, invoiceLineType: "Comment", description: "x", locationId: onLine };
    await make("/salesInvoiceLine", line);
    await make("/salesInvoiceShipment", { id: invoice, locationId: onShipment });
    await company1.send("PATCH", `/salesInvoice?id=eq.${invoice}`, { status: "Submitted" });
    const referred: [string, string][] = [
      ["address", addressId],
      ["customerLocation", customerLocation],
      ["contact", contactId],
      ["location", location],
      ["location", onLine],
      ["location", onShipment],
    ];
    for (const [resource, id] of referred) {
      const { status, json } = await company1.send("DELETE", `/${resource}?id=eq.${id}`);
      expect({ resource, status, json }).toMatchObject({
        ...{ resource, status: 409 },
        json: {
          code: "23503",
          message: "Other records still refer to this one.",
          details: `Key (id)=(${id}) is still referenced from table "salesInvoice".`,
        },
      });
    }
    const change = await company1.send("PATCH", `/salesInvoice?id=eq.${invoice}`, { locationId: null });
    expect(change.json).toMatchObject({ code: "P0001", message: expect.stringContaining("are locked") });
  });

  test("is named by its key, and no parameter is blamed", async () => {
    const id = demoId("cust", 1);
    const response = await company1.send("DELETE", `/customer?id=eq.${id}`);
    expect(response.status).toBe(409);
    expect(response.json.details).toMatch(
      new RegExp(`^Key \\(id\\)=\\(${id}\\) is still referenced from table "\\w+"\\.$`),
    );
    expect(response.json).not.toHaveProperty("issues");
  });
});

test("a NUL character in a filter is named in plain words", async () => {
  const { status, json } = await company1.get("/customer?name=ilike.*a%00b*");
  const message = "Text must not hold NUL characters.";
  expect([status, json]).toMatchObject([
    400,
    { code: "22021", message, issues: [{ path: ["name"], message }] },
  ]);
});

describe("a value as it was written", () => {
  const { companyId, userId } = company1;
  const lastDeliveredAt = "2026-03-05T10:00:00.000Z";
  const delivery = { companyId, userId, event: "job-completed", documentId: "job_1", lastDeliveredAt };
  const sent = (count: string) =>
    JSON.stringify({ ...delivery, successCount: 0 }).replace('"successCount":0', `"successCount":${count}`);

  test.each(["1.0", "1e2", "-0.0"])("%s is no integer, and its field is named", async (count) => {
    const one = await company1.send("POST", "/notificationDelivery", sent(count));
    expect([one.status, one.json.code, fields(one)]).toEqual([400, "22P02", [["successCount"]]]);
    const list = await company1.send("POST", "/notificationDelivery", `[${sent("1")}, ${sent(count)}]`);
    expect([list.status, list.json.code, fields(list)]).toEqual([400, "22P02", [[1, "successCount"]]]);
  });

  const digits = "1".repeat(250);
  test.each(["1e400", "-1e400", "1".repeat(400), `${digits}e99`, `${digits}.5E+99`])(
    "%s fits no double, wherever it is",
    async (number) => {
      const name = crypto.randomUUID();
      const nested = await company1.send(
        "POST",
        "/customerType",
        `{"name":"${name}","customFields":{"a":[1,{"b":${number}}]}}`,
      );
      expect([nested.status, nested.json.code, fields(nested)]).toEqual([
        400,
        "22003",
        [["customFields", "a", 1, "b"]],
      ]);
      const list = await company1.send(
        "POST",
        "/paymentTerm",
        `[{"name":"${name}","discountPercentage":1},{"name":"${name} 2","discountPercentage":${number}}]`,
      );
      expect([list.status, list.json.code, fields(list)]).toEqual([
        400,
        "22003",
        [[1, "discountPercentage"]],
      ]);
    },
  );

  test.each(["1e-99999", '"1e-99999"', '"-1e99999"'])(
    "%s has too many digits, and its field is named",
    async (number) => {
      const first = '"name":"digits","discountPercentage"';
      const one = await company1.send("POST", "/paymentTerm", `{${first}:${number}}`);
      expect([one.status, one.json.code, fields(one)]).toEqual([400, "22003", [["discountPercentage"]]]);
      const list = await company1.send("POST", "/paymentTerm", `[{${first}:1},{${first}:${number}}]`);
      expect([list.status, list.json.code, fields(list)]).toEqual([
        400,
        "22003",
        [[1, "discountPercentage"]],
      ]);
      const stored = (await company1.get("/paymentTerm?limit=1")).json[0].id;
      const patched = await company1.send(
        "PATCH",
        `/paymentTerm?id=eq.${stored}`,
        `{"discountPercentage":${number}}`,
      );
      expect([patched.status, fields(patched)]).toEqual([400, [["discountPercentage"]]]);
    },
  );

  test("a calibration after which none can be due names its date, and so does one of an endless interval", async () => {
    const gauge = (await company1.get("/gauge?gaugeStatus=eq.Active&limit=1")).json[0].id;
    const setInterval = (months: number) =>
      company1.send("PATCH", `/gauge?id=eq.${gauge}`, { calibrationIntervalInMonths: months });
    const row = (dateCalibrated: string) => ({ gaugeId: gauge, dateCalibrated, inspectionStatus: "Pass" });
    const rejected = (path: unknown[]) => ({
      status: 400,
      json: { issues: [{ path, message: expect.stringMatching(/earlier date, or a shorter interval/) }] },
    });
    await setInterval(6);
    const post = (body: object) => company1.send("POST", "/gaugeCalibrationRecord", body);
    expect(await post(row("9999-07-01"))).toMatchObject(rejected(["dateCalibrated"]));
    const list = [row("2026-01-01"), row("9999-12-31")];
    expect(await post(list)).toMatchObject(rejected([1, "dateCalibrated"]));
    await setInterval(2 ** 31 - 1);
    expect(await post(row("9998-01-01"))).toMatchObject(rejected(["dateCalibrated"]));
    await setInterval(6);
    const added = await post(row("9999-06-30"));
    expect(added.status).toBe(201);
    const path = `/gaugeCalibrationRecord?id=eq.${added.json.id}`;
    expect(await company1.send("PATCH", path, { dateCalibrated: "9999-12-31" })).toMatchObject(
      rejected(["dateCalibrated"]),
    );
  });

  test("a number with too many digits in JSON names its field", async () => {
    const body = '{"name":"digits","customFields":{"a":1e-99999}}';
    const response = await company1.send("POST", "/customerType", body);
    expect([response.status, response.json.code, fields(response)]).toEqual([
      400,
      "22003",
      [["customFields", "a"]],
    ]);
  });

  const listOf = (number: string, count: number) => `[${Array.from({ length: count }, () => number)}]`;

  test.each<[string, string, string, unknown[][]]>([
    ["POST", "a record", `{"name":"a","customFields":${listOf("1e-16383", 3)}}`, [["customFields", 0]]],
    [
      "POST",
      "a list",
      `[{"name":"a"},{"name":"b","customFields":{"n":-1e-400}}]`,
      [[1, "customFields", "n"]],
    ],
    [
      "POST",
      "all of a record",
      `{"name":"a","customFields":${listOf("1e300", 3400)}}`,
      [["customFields", 3322]],
    ],
    ["PATCH", "a change", `{"customFields":{"a":${listOf("5E-324", 3100)}}}`, [["customFields", "a", 3067]]],
    ["POST", "CSV", 'name,customFields\na,{}\nb,{"n":1e-400}', [[1, "customFields"]]],
  ])("numbers that are too long when they are written out are rejected: %s of %s", async (...one) => {
    const [method, what, body, path] = one;
    const headers = { "content-type": what === "CSV" ? "text/csv" : "application/json" };
    const response = await company1.send(method, "/gaugeType?name=eq.none", body, headers);
    expect([response.status, response.json.code, fields(response)]).toEqual([400, "22003", path]);
  });

  test("all numbers of a body are limited together, those of each record too", async () => {
    const record = (n: number) => `{"name":"Long ${n}","customFields":${listOf("1e300", 3000)}}`;
    const body = (count: number) => `[${Array.from({ length: count }, (_, n) => record(n))}]`;
    const rejected = await company1.send("POST", "/gaugeType", body(12));
    expect([rejected.status, rejected.json.code]).toEqual([400, "22003"]);
    expect(fields(rejected)).toEqual([[11, "customFields", 222]]);
    const created = await company1.send("POST", "/gaugeType", body(11), { prefer: "return=minimal" });
    expect(created.status, created.text).toBe(201);
  });

  test("every number that a double holds is stored", async () => {
    const numbers = "[1.7976931348623157e308,-5e-324,-2.2250738585072014e-308,0.1,1e21]";
    const body = `{"name":"Doubles","customFields":${numbers}}`;
    const created = await company1.send("POST", "/gaugeType", body);
    expect([created.status, created.json.customFields]).toEqual([201, JSON.parse(numbers)]);
  });

  test.each([100, 300])("too long for an index names its field: %i identifiers", async (length) => {
    const name = Array.from({ length }, () => crypto.randomUUID()).join("");
    const response = await company1.send("POST", "/customerType", { name });
    expect([response.status, response.json.code, fields(response)]).toEqual([400, "54000", [["name"]]]);
  });
});

describe("a list", () => {
  const webhook = (more: object) => company1.webhook("listed", more);
  const good = Array.from({ length: 9 }, () => webhook({}));

  test.each<[string, object, string, string]>([
    ["a number that is none", { successCount: "many" }, "22P02", "successCount"],
    ["a time that is none", { lastSuccess: "soon" }, "22007", "lastSuccess"],
    ["an impossible time", { lastSuccess: "2026-02-30T00:00:00Z" }, "22008", "lastSuccess"],
    ["a number that overflows", { errorCount: "99999999999999999999" }, "22003", "errorCount"],
    ["a negative count", { successCount: -1 }, "23514", "successCount"],
    ["an unknown table", { table: "nope" }, "23503", "table"],
  ])("names the row and the field of %s, wherever the row is", async (_what, wrong, code, field) => {
    const bad = { lastSuccess: null, ...webhook(wrong) };
    const fine = good.map((row) => ({ lastSuccess: null, ...row }));
    for (const place of [0, 4, 9]) {
      const rows = [...fine.slice(0, place), bad, ...fine.slice(place)];
      const response = await company1.send("POST", "/webhook", rows);
      expect([response.json.code, fields(response)]).toEqual([code, [[place, field]]]);
    }
    expect((await company1.get("/webhook?name=eq.listed")).json).toEqual([]);
  });

  test("names every field of a record whose values do not fit their types", async () => {
    const wrong = webhook({ successCount: "x", active: "perhaps" });
    const response = await company1.send("POST", "/webhook", wrong);
    expect([response.status, fields(response).sort()]).toEqual([400, [["active"], ["successCount"]]]);
  });

  test("names the row that repeats the value of another one", async () => {
    const rows = ["Bore gauge 1", "Bore gauge 2", "Bore gauge 1"].map(gaugeType);
    const response = await company1.send("POST", "/gaugeType", rows);
    expect([response.json.code, fields(response)]).toEqual(["23505", [[2, "name"]]]);
    expect(response.json.details).toBe("Key (name)=(Bore gauge 1) already exists.");
  });
});

describe("a filter", () => {
  test.each<[string, string, string]>([
    ["successCount=eq.x", "22P02", "successCount"],
    ["name=eq.a&successCount=in.(1,99999999999999999999)", "22003", "successCount"],
    ["lastSuccess=gt.soon", "22007", "lastSuccess"],
    ["lastSuccess=gt.2026-02-30", "22008", "lastSuccess"],
    ["active=is.true&or=(name.eq.a,successCount.lt.b)", "22P02", "or"],
    ["limit=99999999999999999999", "22003", "limit"],
    ["active=is.true&name=fts.bearing cap", "42601", "name"],
    ["name=fts(nope).x", "42704", "name"],
    ["active=is.true&or=(name.is.null,not.and(name.neq.a,name.not.fts.b c))", "42601", "or"],
    ["active=is.true&name=cd.a", "42725", "name"],
    ["active=is.true&name=nearly.a", "PGRST100", "name"],
    ["active=is.true&not.or=(name.eq.a", "PGRST100", "not.or"],
    ["active=is.true&order=name.up", "PGRST100", "order"],
    ["active=is.true&select=name,", "PGRST100", "select"],
  ])("%s is rejected with the parameter named", async (query, code, parameter) => {
    for (const method of ["GET", "PATCH", "DELETE"]) {
      if (method !== "GET" && query.startsWith("limit")) continue;
      const body = method === "PATCH" ? { active: true } : undefined;
      const response = await company1.send(method, `/webhook?${query}`, body);
      expect([response.status, response.json.code, fields(response)]).toEqual([400, code, [[parameter]]]);
    }
  });
});

test.each([
  ["/webhook?active=is.true&select=name,lastSuccess::int", "42846", "select"],
  ["/webhook?active=is.true&select=name::money", "42704", "select"],
  ["/webhook?active=is.true&select=count()::money", "42704", "select"],
  ["/webhook?active=is.true&after=x", "PGRST100", "after"],
  [
    "/customer?select=name,quote(id,quoteLine(id))&quote.quoteLine.id=nearly.a",
    "PGRST100",
    "quote.quoteLine.id",
  ],
  ["/customer?select=name,q:quote(id)&q.order=id.up", "PGRST100", "q.order"],
])("a read is rejected with the parameter named: %s", async (path, code, parameter) => {
  const response = await company1.get(path);
  expect([response.status, response.json.code, fields(response)]).toEqual([400, code, [[parameter]]]);
});

test.each([
  ["columns=name,", "columns"],
  ["on_conflict=name.x", "on_conflict"],
])("a write with ?%s is rejected with the parameter named", async (query, parameter) => {
  const response = await company1.send("POST", `/gaugeType?${query}`, [gaugeType("Named")]);
  expect([response.status, response.json.code, fields(response)]).toEqual([400, "PGRST100", [[parameter]]]);
});

const noZones = ["Nope/X", "Berln1", "+05:30", "Etc/GMT+13", "PST"];
test.each(noZones)("a time zone that does not exist names the header, with any body: %s", async (zone) => {
  const prefer = `timezone=${zone}`;
  const message = `invalid value for parameter "TimeZone": "${zone}"`;
  const rejected = { code: "22023", message, issues: [{ path: ["Prefer"], message }] };
  const rows = ["Zone 1", "Zone 2"].map(gaugeType);
  const calls = [
    company1.get("/gaugeType?name=eq.x", { prefer }),
    company1.send("POST", "/gaugeType", rows[0], { prefer }),
    company1.send("POST", "/gaugeType", rows, { prefer }),
    company1.send("PATCH", "/gaugeType?name=eq.x", { name: "y" }, { prefer }),
  ];
  for (const { status, json } of await Promise.all(calls)) {
    expect([status, json]).toMatchObject([400, rejected]);
  }
});

test.each(["etc/gmt-14", "EST5EDT", "GMT0"])("a time zone may have a digit in its name: %s", async (zone) => {
  const { status, headers } = await company1.get("/gaugeType?limit=1", { prefer: `timezone=${zone}` });
  expect([status, headers["preference-applied"]]).toEqual([200, `timezone=${zone}`]);
});

test.each([5_000, 20_000])(
  "a path of %i steps is rejected before PostgreSQL runs out of memory",
  async (steps) => {
    const { status, json } = await company1.get(`/item?select=x:customFields${"->a".repeat(steps)}`);
    const details = "more than 32 steps of a JSON path";
    expect([status, json]).toMatchObject([400, { code: "PGRST100", details, hint: null }]);
  },
);

test("a list of a list column, which has no type, names its parameter", async () => {
  const response = await company1.get("/item?tags=in.(a)&name=eq.b");
  expect([response.status, response.json.code, fields(response)]).toEqual([400, "42704", [["tags"]]]);
});
