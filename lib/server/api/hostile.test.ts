import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ErrorBody } from "@/lib/openapi/errors";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { factsOf } from "@/lib/schemas/fields";
import { expectDocumentedRows, expectDocumentedStatus } from "../testing/documented";
import { everyOperation } from "../testing/every-operation";
import { type TestCall, type TestResponse, testApi } from "../testing/test-api";

const api = await testApi();
const key = await api.createApiKey();
/** How many times the calls of `npm test` (about 4,000) are made; `npm run test:hostile` makes 50,000. */
const scale = Number(process.env.HOSTILE_SCALE ?? 1);
const patient = 60_000 * scale;

/** What no response may contain: SQL, stack traces, file paths, names of libraries. */
const leak =
  /\bSELECT [^p]|\bINSERT INTO\b|\n\s+at |node_modules|\/lib\/|\.ts:\d|[Pp]risma|driverAdapter|\bzod\b/;

const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "'; DROP TABLE webhook; --",
    '" OR 1=1 --',
    "%00",
    "%ff%fe",
    "../../etc/passwd",
    "__proto__",
    "constructor",
    "1e400",
    "-1",
    "9223372036854775808",
    "NaN",
    "Infinity",
    "infinity",
    "0000-00-00",
    "2026-02-30T00:00:00Z",
    "\\",
    "((((((((((",
    "(a+)+$",
    "𝕏".repeat(50),
    "null",
    "{}",
    "[]",
  ),
);

const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(1e308),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
);

/** Values that a list may contain and its column cannot. */
const nested = fc.constantFrom<unknown>(
  [["a"]],
  [[1, 2]],
  [["a"], ["b"]],
  [["a"], ["b", "c"]],
  [[]],
  [null],
  [{ a: 1 }],
  "{{1}}",
);

const operators = [
  "eq",
  "neq",
  "gt",
  "lt",
  "like",
  "ilike",
  "match",
  "imatch",
  "in",
  "is",
  "cs",
  "cd",
  "ov",
  "fts",
  "adj",
  "not.eq",
  "like(any)",
  "named",
  "not.named",
];

const writable = Object.values<Resource>(resources).filter(({ write }) => write);

const textOf = (sent: unknown): string => (typeof sent === "string" ? sent : JSON.stringify(sent));
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const json = { headers: {}, write: (body: object): unknown => body };
const patches = [{ method: "PATCH", ...json }];
/** The ways to send a new record. */
const creates = [
  { method: "POST", ...json },
  { method: "POST", ...json, write: (body: object): unknown => [body] },
  {
    method: "POST",
    headers: { "content-type": "text/csv" },
    write: (body: object): unknown =>
      [Object.keys(body), Object.values(body).map(textOf)].map((line) => line.map(quoted).join()).join("\n"),
  },
  {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    write: (body: object): unknown =>
      new URLSearchParams(Object.entries(body).map(([name, sent]) => [name, textOf(sent)])).toString(),
  },
];

/** Makes a call and checks its response: no 5xx, a status that the document declares, the one error body, no leak. */
async function holds(call: TestCall): Promise<TestResponse> {
  const response = await api.call(call);
  expect(response.status, response.text).toBeLessThan(500);
  expectDocumentedStatus(call, response);
  if (response.status >= 400 && call.method !== "HEAD") {
    expect(ErrorBody.safeParse(response.json).error, response.text).toBeUndefined();
    expect(response.json.message).not.toMatch(leak);
    expect(response.json.details ?? "").not.toMatch(leak);
  }
  return response;
}

/** Lists, creates, shows, changes and deletes the example of a resource; each response has rows as documented. */
async function tour(resource: Resource, select: string): Promise<void> {
  const { name, key: column, example = {}, write } = resource;
  const reported = async (method: string, filter: string, body?: unknown) => {
    const path = `/${name}?${[filter, select].filter(Boolean).join("&")}`;
    const call = { method, path, key, body, headers: { prefer: "return=representation" } };
    const response = await holds(call);
    expect(response.status, response.text).toBeLessThan(300);
    expect(expectDocumentedRows(resource, call, response), `${method} ${path}`).toBeGreaterThan(0);
    return [response.json].flat()[0];
  };
  const filterOf = (row: Record<string, unknown>) =>
    `${column}=eq.${encodeURIComponent(String(row[column]))}`;
  const changed = Object.keys(example).find((field) => field !== column) ?? "";
  const change = { [changed]: example[changed] };

  const listed = await reported("GET", "limit=3");
  await reported("GET", filterOf(listed));
  if (write?.updateOnly) await reported("PATCH", filterOf(listed), change);
  if (!write || write.updateOnly) return;
  // A row that extends another replaces the existing one; any other leaves the data unchanged.
  const isExtension = ![undefined, name].includes(
    factsOf(resource.row.shape[column] ?? resource.row)?.references,
  );
  if (isExtension) await reported("DELETE", filterOf({ [column]: demoId("co", 1), ...example }));
  const created = await reported("POST", "", example);
  await reported("PATCH", filterOf(created), change);
  if (!isExtension) await reported("DELETE", filterOf(created));
}

describe("hostile input", () => {
  it.each(everyOperation)(
    "never breaks operation %s",
    async (_path, { url, contract }) => {
      const fields = Object.keys(contract.example as object);
      const change = fc.record({ field: fc.oneof(fc.constantFrom("id", ...fields), nasty), value });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
          const body = Object.assign(
            {},
            contract.example,
            ...changes.map((one) => ({ [one.field]: one.value })),
          );
          const response = await holds({ method: "POST", path: url, key, body });
          if (response.status === 200) expect(contract.output.safeParse(response.json).error).toBeUndefined();
        }),
        { numRuns: 30 * scale },
      );
    },
    patient,
  );

  it.each(Object.values(resources))(
    "never breaks the query language of $name",
    async (resource) => {
      const columns = Object.keys(resource.row.shape);
      const parameter = fc.oneof(
        fc.record({
          name: fc.oneof(fc.constantFrom(...columns), nasty),
          text: fc
            .tuple(fc.constantFrom(...operators), nasty)
            .map(([operator, text]) => `${operator}.${text}`),
        }),
        fc.record({
          name: fc.constantFrom(
            "select",
            "order",
            "limit",
            "offset",
            "or",
            "and",
            "not.or",
            "columns",
            "on_conflict",
          ),
          text: fc.oneof(
            nasty,
            fc.constantFrom(...columns),
            nasty.map((text) => `(${columns[0]}.eq.${text})`),
          ),
        }),
      );
      const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "PATCH", "DELETE", "POST", "PUT");
      await fc.assert(
        fc.asyncProperty(
          fc.array(parameter, { minLength: 1, maxLength: 4 }),
          method,
          value,
          async (parameters, verb, sent) => {
            const query = parameters.map(({ name, text }) => `${escaped(name)}=${escaped(text)}`).join("&");
            // Writes go to rows that do not exist: what is tested is the rejection, not the deletion of the demo data.
            const path = `/${resource.name}?${verb === "GET" || verb === "HEAD" ? "" : `${resource.key}=eq.nothing&`}${query}`;
            const body = verb === "GET" || verb === "HEAD" || verb === "DELETE" ? undefined : sent;
            const call = { method: verb, path, key, body };
            expectDocumentedRows(resource, call, await holds(call));
          },
        ),
        { numRuns: 30 * scale },
      );
    },
    patient,
  );

  it.each(Object.values<Resource>(resources))(
    "leaves every record of $name as the document describes it: listed, single, created and changed",
    async (resource) => {
      const shown = Object.keys(resource.row.shape).filter((name) => !resource.writeOnly?.includes(name));
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(shown), async (columns) => {
          await tour(resource, "");
          await tour(resource, `select=${[...new Set([resource.key, ...columns])]}`);
        }),
        { numRuns: scale },
      );
    },
    patient,
  );

  it.each(writable)(
    "never breaks a body of $name",
    async (resource) => {
      const { name, key: column, example = {}, write } = resource;
      const fields = [...(write?.required ?? []), ...(write?.optional ?? [])];
      const form = fc.constantFrom(...(write?.updateOnly ? patches : [...patches, ...creates]));
      const change = fc.constantFrom(...fields).chain((field) => {
        const isList = factsOf(resource.row.shape[field] ?? resource.row)?.type.endsWith("[]");
        return fc.record({ field: fc.constant(field), sent: isList ? fc.oneof(nested, value) : value });
      });
      await fc.assert(
        fc.asyncProperty(form, change, async (as, { field, sent }) => {
          const body = { ...(as.method === "PATCH" ? {} : example), [field]: sent };
          const path = `/${name}${as.method === "PATCH" ? `?${column}=not.is.null` : ""}`;
          // What is tested is the rejection: nothing that was accepted stays.
          const headers = { ...as.headers, prefer: "tx=rollback" };
          await holds({ method: as.method, path, key, headers, body: as.write(body) });
        }),
        { numRuns: 15 * scale },
      );
    },
    patient,
  );

  it("responds to a valid request right after all of these", async () => {
    const { example } = resources.webhook;
    expect(await api.call({ method: "POST", path: "/webhook", key, body: example })).toMatchObject({
      status: 201,
    });
  });

  it("rejects deep and prototype-bearing JSON, and bodies that are not UTF-8", async () => {
    const deep = `${'{"customFields":'.repeat(40)}1${"}".repeat(40)}`;
    const path = "/api/v1/settings/upsertItemSerialSequence";
    expect((await holds({ method: "POST", path, key, body: deep })).status).toBe(413);
    expect((await holds({ method: "POST", path, key, body: '{"__proto__":{"polluted":1}}' })).status).toBe(
      400,
    );
    expect(
      (await holds({ method: "POST", path, key, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) })).status,
    ).toBe(400);
    expect({}).not.toHaveProperty("polluted");
  });
});

/** Percent-encodes a text; a lone surrogate is sent as the bytes of its code unit. */
function escaped(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
}
