import fc from "fast-check";
import type { Resource } from "@/lib/resources/define";
import { relationsOf } from "@/lib/resources/relations";
import { type ColumnType, factsOf } from "@/lib/schemas/fields";

/** A random call on a row resource, and what the other company's rows hold in the column that it selects. */
export interface RandomCall {
  /** Name of the resource. */
  table: string;
  column: string;
  type: ColumnType;
  word: string;
  method: string;
  query: string;
  headers: Record<string, string>;
  body: string;
}

interface Filter {
  field: string;
  verb: string;
  value: string;
}

const casts = ["text", "int", "int8", "numeric", "float8", "date", "timestamptz", "boolean", "jsonb", "uuid"];
const patternVerbs = ["like", "ilike"];
const regexVerbs = ["match", "imatch"];
const searchVerbs = ["fts", "plfts", "phfts", "wfts", "fts(english)", "wfts(simple)", "fts(klingon)"];
const scalarVerbs = ["eq", "neq", "gt", "gte", "lt", "lte", "isdistinct", "sl", "adj"];
const containerVerbs = ["cs", "cd", "ov", "eq(any)", "gt(all)"];

const oneOf = <T>(...values: T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const odd = oneOf("abc", "", "null", "1", "-1", "1e400", "NaN", "infinity", "99999999999999999999", "true");

/** A word of the other company's, its beginning, or a word in no row. */
const partOf = (word: string) => oneOf(word, word, word.slice(0, 2), `${word} `, `${word}x`, "zq");

const patternOf = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      oneOf("", "*", "%", "_", "*\\"),
      partOf(word),
      oneOf("", "*", "\\", "\\", "\\\\", "*\\", "\\*", "_\\\\\\"),
    )
    .map((parts) => parts.join(""));

/** Patterns as an array literal, whose own escapes stand over theirs; now and then without them. */
const patternsOf = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(patternOf(word), patternOf(word), fc.boolean(), oneOf("{", "{ ", '{"'), oneOf("}", " }", '"}'))
    .map(([one, two, isEscaped, opening, closing]) => {
      const literal = (pattern: string) => (isEscaped ? pattern.replaceAll("\\", "\\\\") : pattern);
      return `${opening}${literal(one)}${opening.endsWith('"') ? '","' : ","}${literal(two)}${closing}`;
    });

const regexOf = (word: string) =>
  oneOf(
    ...[`^${word}`, `${word}.*$`, "(", `(${word}`, "[", `(${word}|.)*x$`, `${word}{1000}`, "\\", `${word}\\`],
    ...["(a+)+$", `(?=${word})`, "***:", "(.)\\1", "[[:bad:]]", "a{9999}"],
  );

const searchOf = (word: string) =>
  oneOf(word, `${word} & x`, `${word}:*`, `${word} |`, "!", "((", "'", `${word} <-> x`, "\\", `'${word}`);

const scalarOf = (word: string) =>
  fc.oneof(odd, oneOf(word, "2026-03-05", "2026-02-30", "12:00", "{}", "[1", `{"key":"${word} tail"}`));

const containerOf = (word: string) =>
  fc.oneof(
    odd,
    oneOf(`{${word}}`, `{"${word} tail",1}`, "{", "{{1}}", `{"key":"${word} tail"}`, '{"n":12}', "[1,"),
  );

/** An operator with an operand of its kind; patterns most often, on which errors depended. */
function operationOf(word: string): fc.Arbitrary<[verb: string, value: string]> {
  const of = (verbs: string[], values: fc.Arbitrary<string>) => fc.tuple(oneOf(...verbs), values);
  const many = (verbs: string[]) => verbs.flatMap((verb) => [`${verb}(any)`, `${verb}(all)`]);
  return fc.oneof(
    { weight: 8, arbitrary: of(patternVerbs, patternOf(word)) },
    { weight: 3, arbitrary: of(many(patternVerbs), patternsOf(word)) },
    { weight: 2, arbitrary: of(regexVerbs, regexOf(word)) },
    { weight: 1, arbitrary: of(many(regexVerbs), patternsOf(word)) },
    { weight: 2, arbitrary: of(searchVerbs, searchOf(word)) },
    { weight: 2, arbitrary: of(scalarVerbs, scalarOf(word)) },
    { weight: 2, arbitrary: of(containerVerbs, containerOf(word)) },
    { weight: 1, arbitrary: of(["in"], oneOf(`(${word})`, `("${word} 1",x)`, "()", "(1,2)", "(")) },
    { weight: 1, arbitrary: of(["named"], patternOf(word)) },
    { weight: 1, arbitrary: of(["is"], oneOf("null", "not_null", "true", "unknown")) },
  );
}

const pathOf = (column: string, type: ColumnType) =>
  fc.oneof(
    { weight: type === "jsonb" ? 1 : 8, arbitrary: fc.constant(column) },
    {
      weight: 2,
      arbitrary: oneOf("->>key", "->key", "->list->>1", "->0", "->>-1", "->n").map((path) => column + path),
    },
  );

const filterOf = (column: string, type: ColumnType, word: string): fc.Arbitrary<Filter> =>
  fc
    .tuple(pathOf(column, type), oneOf("", "", "", "not."), operationOf(word))
    .map(([field, not, [verb, value]]) => ({ field, verb: not + verb, value }));

const encode = (text: string) => encodeURIComponent(text);

/** A filter inside a logic tree, where double quotes keep its value together. */
const memberOf = ({ field, verb, value }: Filter): string =>
  `${field}.${verb}.${/in$|is$/.test(verb) ? value : `"${value.replace(/["\\]/g, "\\$&")}"`}`;

const conditionOf = (filter: fc.Arbitrary<Filter>): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: filter.map(({ field, verb, value }) => `${encode(field)}=${encode(`${verb}.${value}`)}`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(oneOf("or", "and", "not.or"), filter, filter)
        .map(([name, one, two]) => `${name}=${encode(`(${memberOf(one)},not.and(${memberOf(two)}))`)}`),
    },
  );

const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const restOf = (column: string, type: ColumnType): fc.Arbitrary<string[]> =>
  fc
    .tuple(
      seldom(
        fc.oneof(
          oneOf("*", "", `${column},a:${column}`),
          oneOf(...casts).map((cast) => `${column}::${cast}`),
          fc.tuple(pathOf(column, type), oneOf(...casts)).map(([path, cast]) => `${path}::${cast}`),
        ),
      ),
      seldom(pathOf(column, type).chain((path) => oneOf(path, `${path}.desc`, `${path}.asc.nullsfirst`))),
      seldom(oneOf("1", "0", "3")),
      seldom(oneOf("1", "100000")),
    )
    .map((values) =>
      ["select", "order", "limit", "offset"].flatMap((name, at) =>
        typeof values[at] === "string" ? [`${name}=${encode(values[at])}`] : [],
      ),
    );

/** A relation of the row, its rows filtered by one of their columns, now and then only the rows that have some; or groups. */
function relatedOf(resource: Resource, column: string): fc.Arbitrary<string[]> {
  const relations = relationsOf(resource);
  if (relations.length === 0) return fc.constant([]);
  return fc
    .tuple(
      oneOf(...relations),
      oneOf("", "!inner"),
      oneOf("gt.", "like.*a*", "in.(1,x)", "is.null"),
      oneOf("*", "count()"),
      fc.boolean(),
    )
    .map(([{ target, column: by }, inner, filter, shown, isSpread]) => {
      const select = `${resource.key},${isSpread ? "..." : "r:"}${target.name}!${by}${inner}(${shown})`;
      const address = isSpread ? target.name : "r";
      return [
        `select=${encode(shown === "*" ? select : `${column},n:count(),${select}`)}`,
        `${encode(`${address}.${target.key}`)}=${encode(filter)}`,
        `order=${encode(`${address}(${target.key}).desc,${column}`)}`,
      ];
    });
}

/** Reads, and writes that are rolled back as soon as one row matches. */
const manner: fc.Arbitrary<Pick<RandomCall, "method" | "headers">> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      method: oneOf("GET", "GET", "GET", "HEAD"),
      headers: oneOf({}, { prefer: "count=exact" }, { prefer: "count=planned" }, { accept: "text/csv" }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      method: oneOf("PATCH", "DELETE"),
      headers: fc.constant({ prefer: "handling=strict, max-affected=0, return=representation" }),
    }),
  },
);

/** Random calls over every column that `resources` let a caller filter. */
export function randomCalls(resources: readonly Resource[]): fc.Arbitrary<RandomCall> {
  const places = resources.flatMap((resource) =>
    Object.entries(resource.row.shape).flatMap(([column, schema]) => {
      const { type, references } = factsOf(schema) ?? {};
      const isFree = type === "text" && references === undefined && resource.write !== undefined;
      return type && !resource.encrypted?.includes(column) ? [{ resource, column, type, isFree }] : [];
    }),
  );
  const texts = places.filter(({ isFree }) => isFree);
  return fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: oneOf(...texts) }, { weight: 2, arbitrary: oneOf(...places) }),
      oneOf("Aerospace", "bearing", "P-1", "2026", "%_x"),
    )
    .chain(([{ resource, column, type }, word]) =>
      fc
        .tuple(
          conditionOf(filterOf(column, type, word)),
          fc.oneof(
            { weight: 4, arbitrary: restOf(column, type) },
            { weight: 1, arbitrary: relatedOf(resource, column) },
          ),
          manner,
        )
        .map(([condition, rest, { method, headers }]) => {
          const [first = "", value] = Object.entries(resource.example ?? {})[0] ?? [];
          const body = method === "PATCH" ? JSON.stringify({ [first]: value }) : "";
          return {
            table: resource.name,
            column,
            type,
            word,
            method,
            query: [condition, ...rest].join("&"),
            headers,
            body,
          };
        }),
    );
}
