import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resources } from "@/lib/resources";
import { ApiError } from "@/lib/schemas/errors";
import type { Actor } from "../../kernel/actor";
import { decidingTerms } from "../request/cursor";
import { parsePreferences } from "../request/preferences";
import { parseRowQuery } from "../request/row-query";
import { project } from "./projection";
import { readSql } from "./read";

const resource = resources.webhook;
const actor: Actor = {
  companyId: "company-of-the-caller",
  companyGroupId: "group",
  userId: "user",
  keyId: null,
  scopes: new Set(),
};

function statementOf(query: string, isLater = false) {
  const parsed = parseRowQuery(query, resource, undefined);
  const terms = decidingTerms(resource, parsed.order);
  const place = terms?.map((_, at) => (at % 2 === terms.length % 2 ? null : "'; DROP TABLE x")) ?? null;
  return readSql(
    {
      resource,
      call: { actor },
      query: parsed,
      preferences: parsePreferences("count=exact"),
    },
    {
      media: { kind: "json", stripped: false },
      shape: "array",
      hasBody: true,
      projection: project(resource, parsed.select, parsed.embeds, false),
      isList: true,
      order: terms && { terms, mark: "" },
      after: isLater ? place : null,
    },
  );
}

/** Everything of a statement that is neither an identifier in quotes, nor a constant of ours, nor a parameter. */
const skeleton = (text: string): string[] => {
  const bare = text.replace(/"(?:[^"]|"")*"/g, " ").replace(/'(?:\[\]|UTC|YYYY[^']*|)'/g, " ");
  return bare.replace(/\$\d+/g, " ").match(/\w+|[^\w\s]+/g) ?? [];
};

/** Limits are constants of the text. */
const window = /^(?:\d{1,7}|9223372036854775807)$/;

const words = new Set(
  `SELECT FROM WHERE AND OR NOT ORDER BY ASC DESC NULLS FIRST LAST LIMIT OFFSET least AS ANY ALL IS NULL TRUE FALSE UNKNOWN
   DISTINCT CROSS JOIN LATERAL UNION CASE WHEN THEN END array_agg json_build_array LIKE ILIKE AT TIME ZONE t p count int text coalesce json_agg row_to_json json to_char to_jsonb trim_scale
   pg_column_size response_bytes FILTER d doc 0 to_tsvector to_tsquery plainto_tsquery phraseto_tsquery websearch_to_tsquery regconfig varchar uuid jsonb bool
   boolean int2 int4 int8 smallint integer bigint numeric decimal float4 float8 real double precision date time
   timestamp timestamptz`
    .split(/\s+/)
    .filter(Boolean),
);

const text = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    ";--",
    "*/",
    "/*",
    "$1",
    "\\",
    "DROP TABLE webhook",
    "' OR 1=1 --",
    ")) UNION SELECT",
    "$$",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const encode = (value: string) => encodeURIComponent(value.toWellFormed());
const hostileQuery = text.chain((value) =>
  fc.constantFrom(
    `name=eq.${encode(value)}`,
    `name=not.in.(${encode(value)},a)`,
    `name=fts(${encode(value)}).${encode(value)}`,
    `name=like(any).${encode(value)}`,
    `or=(name.eq.${encode(JSON.stringify(value))},url.is.null)`,
    `${encode(JSON.stringify(value))}=eq.1`,
    `name->${encode(JSON.stringify(value))}=eq.1`,
    `select=${encode(JSON.stringify(value))}:name`,
    `select=name->>${encode(JSON.stringify(value))}`,
    `select=name::${encode(value)}`,
    `order=name->${encode(JSON.stringify(value))}.desc`,
    `order=${encode(value)}`,
    `limit=${encode(value)}&offset=${encode(value)}`,
  ),
);

describe("the statement of a read", () => {
  test("contains no text of the query string: values are sent as parameters", () => {
    let built = 0;
    fc.assert(
      fc.property(hostileQuery, (query) => {
        try {
          const statement = statementOf(query, query.length % 2 === 0);
          built += 1;
          const strange = skeleton(statement.text).filter(
            (word) => /\w/.test(word) && !words.has(word) && !window.test(word),
          );
          expect(strange, statement.text).toEqual([]);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
        }
      }),
      { numRuns: 5000 },
    );
    expect(built).toBeGreaterThan(1000);
  });

  test("asks for the caller's company in the page and in the count", () => {
    const { text: written, values } = statementOf("or=(name.eq.a,companyId.eq.other)");
    expect(written.match(/WHERE t\."companyId" = \$\d+ AND /g)).toHaveLength(2);
    expect(values.filter((value) => value === actor.companyId)).toHaveLength(2);
  });

  test("sorts by the key last, in the direction of the term before it", () => {
    expect(statementOf("order=name.desc").text).toContain('ORDER BY t."name" DESC, t."id" DESC LIMIT');
    expect(statementOf("order=id.desc,name").text).toContain('ORDER BY t."id" DESC, t."name" ASC LIMIT');
    expect(statementOf("").text).toContain('ORDER BY t."id" ASC LIMIT');
  });
});
