import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { relationsOf } from "@/lib/resources/relations";
import { rowApi } from "../testing/row-api";

const { company1 } = await rowApi();

/** What no response may show: statements, stacks, paths, libraries. */
const leak =
  /\b(SELECT|INSERT|UPDATE|DELETE) .*\b(FROM|INTO|SET)\b|node_modules|at .*\.ts:\d|pg-pool|millwright_app|json_to_recordset/;

const often = <T>(weight: number, usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

const resource = often(2, fc.constant("webhook"), fc.constantFrom(...Object.keys(resources)));
const column = often(
  8,
  fc.constantFrom(
    "id",
    "name",
    "table",
    "url",
    "active",
    "successCount",
    "lastSuccess",
    "companyId",
    "name->a",
    "url->>0",
  ),
  fc.constantFrom(
    ...[
      "nope",
      "__proto__",
      "constructor",
      "rel.col",
      '"a b"',
      "a b",
      "*",
      "",
      "columns",
      "on_conflict",
      "name->",
      "x;y",
    ],
    ...["purpose", "secret", "expiresAt", "code", "tableName", "'", "\\", "\u0000", "😀", "\ud800", "not.x"],
  ),
);
const operator = often(
  15,
  fc.constantFrom(
    ...[
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
      "isdistinct",
      "cs",
      "cd",
      "ov",
      "sl",
    ],
    ...[
      "adj",
      "fts",
      "plfts",
      "wfts(english)",
      "eq(any)",
      "like(all)",
      "not.eq",
      "not.in",
      "not.match",
      "named",
      "not.named",
    ],
  ),
  fc.constantFrom("not.not.eq", "noop", "", "toString", "EQ"),
);
const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      "",
      "1",
      "null",
      "true",
      "()",
      "(1,2)",
      '("a","b")',
      "{a,b}",
      "{",
      "(((",
      "infinity",
      "NaN",
      "-1",
      "1e400",
      "%",
    ],
    ...[
      "9223372036854775808",
      "'; DROP TABLE webhook; --",
      "$1",
      "\\",
      "\u0000",
      "\ud800",
      "(a+)+$",
      "[",
      "*",
      "(?",
      "a{99999}",
    ],
    ...["2026-02-30", "*,*", "a::int", "a".repeat(3000), "(?=a)", "\\1", "[[:bad:]]", "(*)"],
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.integer().map(String),
);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const filter = fc
  .tuple(column, operator, hostile)
  .map(([name, verb, value]) => `${encode(name)}=${encode(`${verb}.${value}`)}`);
const reserved = fc
  .tuple(
    fc.constantFrom("select", "order", "limit", "offset", "and", "or", "not.or", "columns", "on_conflict"),
    often(
      1,
      fc.constantFrom(
        ...[
          "id",
          "name,url",
          "n:name",
          "*",
          "id.desc.nullslast",
          "1",
          "0",
          "(id.eq.1,and(name.eq.2))",
          "(name.not.match.x)",
        ],
        ...[
          "name::text",
          "name->a",
          "successCount::json",
          '"a\\"b":id',
          "(or(or(or(id.eq.1))))",
          "rel(*)",
          "count()",
        ],
      ),
      hostile,
    ),
  )
  .map(([name, value]) => `${name}=${encode(value)}`);
const query = fc
  .tuple(
    fc.array(often(2, filter, reserved), { maxLength: 3 }),
    often(10, fc.constant(""), fc.constantFrom("&", "%", "%zz", "&&=", "=", "a", "%ff=eq.%fe")),
  )
  .map(([parts, tail]) => parts.join("&") + tail);
const rarely = (usual: string, ...odd: string[]) => often(20, fc.constant(usual), fc.constantFrom(...odd));
const headers = fc.record(
  {
    prefer: fc.constantFrom(
      ...[
        "return=representation",
        "return=headers-only",
        "count=exact",
        "timezone=UTC",
        "timezone=x'y",
        "tx=rollback",
      ],
      ...[
        "resolution=merge-duplicates, return=representation",
        "resolution=ignore-duplicates, missing=default",
      ],
      ...["max-affected=0, handling=strict", "handling=strict, nope"],
    ),
    accept: rarely(
      "*/*",
      "text/csv",
      "application/vnd.pgrst.object+json",
      "a/b",
      "*/*;q=x",
      ",;,",
      "text/csv;nulls=stripped",
    ),
    range: rarely("0-1", "5-1", "99999999999999999999-", "bytes=0-1", "-"),
    "content-type": rarely(
      "application/json",
      "text/csv",
      "application/x-www-form-urlencoded",
      "text/plain",
      ";;",
    ),
    "content-profile": rarely("public", "x"),
  },
  { requiredKeys: [] },
);
const fieldValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    "\u0000",
    "\ud800",
    company1.companyId,
    "item",
    1e308,
    -1,
    [],
    {},
    [[]],
    [["a"]],
    [["a"], ["b", "c"]],
    [null],
    "{{a}}",
    "x".repeat(5000),
    "infinity",
    "NaN",
  ),
);
const records = new Map<string, Resource>(Object.entries(resources));
/** Records of a resource: its example with other values in a few of its fields. */
function recordOf(name: string): fc.Arbitrary<unknown> {
  const { example = {}, row } = records.get(name) ?? resources.webhook;
  const field = often(6, fc.constantFrom(...Object.keys(row.shape)), fc.oneof(column, fc.string()));
  const more = fc.dictionary(field, fieldValue, { maxKeys: 2 });
  return often(
    4,
    more.map((fields) => ({ ...example, ...fields })),
    more,
  );
}
const listOf = (record: fc.Arbitrary<unknown>) => fc.oneof(record, fc.array(record, { maxLength: 3 }));
const bodyOf = (name: string) =>
  often(
    6,
    listOf(recordOf(name)).map((value) => JSON.stringify(value)),
    fc.oneof(
      fc.constantFrom("", "null", "{", "[1]", "[[]]", '{"a":1,"a":2}', "name,url\n1,2", 'a\n"', "a=1&b=%zz"),
      fc.constantFrom('{"__proto__":{"x":1}}', '{"name":"\\ud800"}', '{"name":"x","id":1e999}', "{}", "[{}]"),
      fc.string({ unit: "binary" }),
    ),
  );
const method = rarely("GET", "OPTIONS", "TRACE").chain((usual) =>
  fc.constantFrom(usual, "GET", "HEAD", "POST", "POST", "PATCH", "PUT", "DELETE"),
);

const target = resource.chain((name) => bodyOf(name).map((payload) => ({ name, payload })));

/** Selects of the relations that there are, and rarely of others. */
const embeddedItems = fc.gen().map((value) => {
  const draw = <T>(choices: readonly [T, ...T[]]): T =>
    choices[value(fc.nat, choices.length - 1)] ?? choices[0];
  const itemsOf = (target: Resource, depth: number): string =>
    draw([[0], [0, 1], [0, 1, 2]])
      .map((index) => itemOf(target, depth, index))
      .join();
  const itemOf = (target: Resource, depth: number, index: number): string => {
    const [first, ...others] = relationsOf(target);
    if (depth === 3 || !first || draw([true, false])) {
      const { key } = target;
      return draw([key, "*", `n:${key}`, "count()", "count", `${key}.max()`, "createdAt.min()::text", "x"]);
    }
    const relation = draw([first, ...others]);
    const before = draw([`a${index}:`, `a${index}:`, "...", ""]);
    const hints = draw(["!", "!", "!", "!inner!"]);
    return `${before}${relation.target.name}${hints}${relation.column}(${itemsOf(relation.target, depth + 1)})`;
  };
  return itemsOf(resources.salesInvoice, 1);
});
const embeddingQuery = fc
  .tuple(
    embeddedItems,
    fc.constantFrom("customer!inner(name)", "...customer(n:name)", "...customer(count())", "customer()"),
    fc.array(
      fc.constantFrom(
        ...["order=customer(name)", "order=status", "order=customer(n).desc", "customer=is.null", "limit=2"],
        ...["customer.name=ilike.a*", "lines.limit=1", "lines.order=item(name)", "lines=not.is.null"],
        ...["or=(customer.is.null,lines.not.is.null)", "lines.or=(id.eq.1,quantity.gt.2)", "id=eq.x"],
        ...["lines.limit=0", "customer.offset=1", "lines.id=eq.%00", "customer.salesInvoice.id=eq.x"],
      ),
      { maxLength: 2 },
    ),
  )
  .map(([items, customer, rest]) =>
    [`select=${items},${customer},lines:salesInvoiceLine(id,item())`, ...rest].join("&"),
  );
/** No write changes a row: their filters name none, or related rows alone. */
const embeddingMethod = rarely("GET", "HEAD", "POST", "PATCH", "DELETE");

describe("hostile input", () => {
  test("never causes a 5xx, never shows the inside, and errors keep their one form", async () => {
    await fc.assert(
      fc.asyncProperty(method, target, query, headers, async (verb, { name, payload }, search, sent) => {
        const response = await company1.send(verb, `/${name}?${search}`, payload, sent);
        expect(response.status, response.text).toBeLessThan(500);
        if (response.status >= 400 && verb !== "HEAD") {
          expect(response.json).toMatchObject({
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
          });
          expect(response.text).not.toMatch(leak);
        }
      }),
      { numRuns: Number(process.env.HOSTILE_RUNS ?? 1500) },
    );
    expect((await company1.get("/webhook?limit=1")).status).toBe(200);
  });

  test("never causes a 5xx by what it embeds and sums up", async () => {
    await fc.assert(
      fc.asyncProperty(embeddingQuery, embeddingMethod, headers, async (search, verb, sent) => {
        const response = await company1.send(verb, `/salesInvoice?${search}`, { notes: {} }, sent);
        expect(response.status, response.text).toBeLessThan(500);
        if (verb !== "HEAD" && response.status >= 400) expect(response.text).not.toMatch(leak);
      }),
      { numRuns: Number(process.env.HOSTILE_RUNS ?? 600) },
    );
  });

  test.each<[string, string]>([
    ["5,000 selected columns", `select=${"id,".repeat(4999)}id`],
    ["2,000 filters", "id=neq.x&".repeat(2000)],
    ["2,000 sort terms", `order=${"id,".repeat(1999)}id`],
    ["a path of 3,000 steps", `name${"->a".repeat(3000)}=eq.1`],
    ["3,000 open parentheses", `or=${"(or".repeat(3000)}`],
    ["3,000 nested groups", `or=${"(and".repeat(3000)}(a.eq.1)${")".repeat(3000)}`],
    ["a list of 7,000 values", `id=in.(${"a,".repeat(6999)}a)`],
    ["a quote that never closes", `name=in.("${"a".repeat(14_000)}`],
    ["14,000 backslashes", `select="${"\\".repeat(14_000)}`],
    ["an alias of 10,000 letters", `select=${"a".repeat(10_000)}:id`],
    ["a thousand open brackets in a pattern", `name=match.${"(".repeat(1000)}`],
    ["an array literal of a thousand braces", `name=eq(any).${"{".repeat(1000)}`],
  ])("%s are returned in time and without a 5xx", async (_what, search) => {
    const started = performance.now();
    const response = await company1.get(`/webhook?${search}`);
    expect(response.status, response.text.slice(0, 300)).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test("a list of 20,000 rows is one statement, and a column of 900 kB fits", async () => {
    const rows = Array.from({ length: 20_000 }, (_, place) => company1.webhook(`bulk ${place}`));
    const response = await company1.send("POST", "/webhook", rows, { prefer: "return=minimal, count=exact" });
    expect([response.status, response.headers["content-range"]], response.text).toEqual([201, "*/20000"]);
    const large = await company1.send(
      "POST",
      "/webhook",
      company1.webhook("large", { url: `https://x/${"y".repeat(900_000)}` }),
    );
    expect(large.status).toBe(201);
  });
});
