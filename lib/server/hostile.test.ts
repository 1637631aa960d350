import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ErrorBody } from "@/lib/openapi/errors";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { factsOf } from "@/lib/schemas/fields";
import { expectDocumentedRows, expectDocumentedStatus } from "./testing/documented";
import { everyOperation } from "./testing/every-operation";
import { type TestAnswer, type TestCall, testApi } from "./testing/test-api";

const api = await testApi();
const key = await api.makeKey();
/** How many times the calls of `npm test` (about 4,000) are made; `npm run test:hostile` makes 50,000. */
const scale = Number(process.env.HOSTILE_SCALE ?? 1);
const patient = 60_000 * scale;

/** What no answer may show: SQL, stacks, paths of files, names of libraries. */
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
];

/** Makes a call and holds its answer: no 5xx, a status that the document declares, the one error body, no leak. */
async function holds(call: TestCall): Promise<TestAnswer> {
  const answer = await api.call(call);
  expect(answer.status, answer.text).toBeLessThan(500);
  expectDocumentedStatus(call, answer);
  if (answer.status >= 400 && call.method !== "HEAD") {
    expect(ErrorBody.safeParse(answer.json).error, answer.text).toBeUndefined();
    expect(answer.json.message).not.toMatch(leak);
    expect(answer.json.details ?? "").not.toMatch(leak);
  }
  return answer;
}

/** Lists, creates, shows, changes and deletes the example of a resource; each answer has rows as the document says. */
async function tour(resource: Resource, select: string): Promise<void> {
  const { name, key: column, example = {}, write } = resource;
  const told = async (method: string, filter: string, body?: unknown) => {
    const path = `/${name}?${[filter, select].filter(Boolean).join("&")}`;
    const call = { method, path, key, body, headers: { prefer: "return=representation" } };
    const answer = await holds(call);
    expect(answer.status, answer.text).toBeLessThan(300);
    expect(expectDocumentedRows(resource, call, answer), `${method} ${path}`).toBeGreaterThan(0);
    return [answer.json].flat()[0];
  };
  const filterOf = (row: Record<string, unknown>) =>
    `${column}=eq.${encodeURIComponent(String(row[column]))}`;
  const changed = Object.keys(example).find((field) => field !== column) ?? "";
  const change = { [changed]: example[changed] };

  const listed = await told("GET", "limit=3");
  await told("GET", filterOf(listed));
  if (write?.updateOnly) await told("PATCH", filterOf(listed), change);
  if (!write || write.updateOnly) return;
  // A row that extends another takes the place of the one that is there; any other leaves things as they were.
  const isExtension = ![undefined, name].includes(
    factsOf(resource.row.shape[column] ?? resource.row)?.references,
  );
  if (isExtension) await told("DELETE", filterOf({ [column]: demoId("co", 1), ...example }));
  const created = await told("POST", "", example);
  await told("PATCH", filterOf(created), change);
  if (!isExtension) await told("DELETE", filterOf(created));
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
          const answer = await holds({ method: "POST", path: url, key, body });
          if (answer.status === 200) expect(contract.output.safeParse(answer.json).error).toBeUndefined();
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
            // Writes go to rows that do not exist: what is tested is the refusal, not the deletion of the demo data.
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

  it(
    "never breaks a create body, and a proper request right after works",
    async () => {
      const example = resources.webhook.example ?? {};
      const change = fc.record({ field: fc.oneof(fc.constantFrom(...Object.keys(example)), nasty), value });
      await fc.assert(
        fc.asyncProperty(change, async (one) => {
          await holds({
            method: "POST",
            path: "/webhook",
            key,
            body: { ...example, [one.field]: one.value },
          });
        }),
        { numRuns: 150 * scale },
      );
      const after = await api.call({ method: "POST", path: "/webhook", key, body: example });
      expect(after.status).toBe(201);
    },
    patient,
  );

  it("refuses deep and prototype-bearing JSON, and bodies that are no UTF-8", async () => {
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

/** Percent-encodes what can be; a lone surrogate goes out as the bytes of its code unit. */
function escaped(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
}
