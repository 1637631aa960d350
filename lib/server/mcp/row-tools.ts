import * as z from "zod";
import { jsonSchemaOf } from "@/lib/openapi/json-schema";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { areas, type Scope } from "@/lib/schemas/areas";
import { invalidInput } from "@/lib/schemas/errors";
import { mayRead } from "../auth/require-read";
import { parseLongNumbersAsTexts } from "../kernel/json/exact-json";
import { parseInput } from "../kernel/parse-input";
import { relatedResources } from "../rows/request/named";
import { parseRowQuery } from "../rows/request/row-query";
import { oneRow, queryOf, requestRows, requireTable, tableScopes } from "./row-request";
import { rowOf, type Tool, toolSchema } from "./tool";

export const table = () => z.string().max(100).meta({ description: "Name of a table, from list_tables" });
export const filter = () =>
  z
    .string()
    .min(1)
    .max(8_000)
    .refine((conditions) => conditions.split("&").every((one) => one === "" || one.includes("=")), {
      error: "A condition has no “=”: write & in a value as %26.",
    })
    .meta({
      description:
        "Conditions in PostgREST's query language, joined by &, such as `status=eq.Draft&amount=gt.100` or `name=ilike.*bearing*`; " +
        "in values % is written %25, & %26 and + %2B",
    });
const select = () =>
  z.string().max(4_000).optional().meta({ description: "Columns, separated by commas; all by default" });
const Row = z.record(z.string(), z.unknown());

const Inputs = {
  list: z.strictObject({ area: z.enum(areas).optional() }),
  describe: z.strictObject({ table: table() }),
  query: z.strictObject({
    table: table(),
    filter: filter().optional(),
    select: select(),
    order: z.string().max(1_000).optional().meta({ description: "Such as `createdAt.desc,name.asc`" }),
    limit: z.int().min(1).max(200).optional().meta({ description: "50 by default" }),
    offset: z.int().min(0).optional(),
    count: z.boolean().optional().meta({ description: "Also counts all rows that match" }),
  }),
  get: z.strictObject({
    table: table(),
    id: z.string().min(1).max(500).meta({ description: "Value of the table's key column" }),
    select: select(),
  }),
};

const Outputs = {
  list: z.strictObject({
    tables: z.array(
      z.strictObject({
        name: z.string(),
        title: z.string(),
        summary: z.string(),
        area: z.string(),
        key: z.string(),
        isWritable: z.boolean().meta({
          description: "Whether rows can be changed, and those of most tables created and deleted",
        }),
      }),
    ),
  }),
  describe: z.strictObject({
    name: z.string(),
    summary: z.string(),
    key: z.string(),
    columns: Row.meta({
      description: "JSON Schema of each column; x-references names the table it refers to",
    }),
    required: z.array(z.string()).meta({ description: "Columns that a new row must have" }),
    writable: z.array(z.string()).meta({ description: "Columns that a new or changed row may have" }),
    example: Row.nullable(),
  }),
  query: z.strictObject({ rows: z.array(Row), total: z.int().nullable() }),
  get: z.strictObject({ row: Row }),
};

const all: readonly Resource[] = Object.values(resources);
const readsAnything: Tool["isShownTo"] = (scopes) => [...scopes].some((scope) => scope.endsWith(":read"));

const Reading = z.object({ table: table(), filter: filter().optional(), select: select() });

/** The scopes that a call which reads rows needs: for its table, and for those that its query embeds or whose names it compares. */
const readScopes = (args: unknown): Scope[] => [
  ...tableScopes(args, "read"),
  ...relatedIn(args).flatMap((related) => scopesFor(related, "read")),
];

/** The other tables that a query reads; none for one that is not valid, which the call itself rejects. */
function relatedIn(args: unknown): Resource[] {
  try {
    const { table, filter, select } = Reading.parse(args);
    const resource = requireTable(table, "GET");
    const query = parseRowQuery(queryOf({ select }, filter), resource, undefined);
    return relatedResources(resource, query);
  } catch {
    return [];
  }
}

/** Throws 400 for a filter with a parameter that is an argument of the tool: which of the two counts would be unclear. */
function requireConditions(filter: string | undefined): void {
  const name = ["select", "order", "limit", "offset"].find((one) => new URLSearchParams(filter).has(one));
  if (name === undefined) return;
  const message = `${name} is an argument of its own; a column of this name is filtered by and=(${name}.eq.1).`;
  throw invalidInput({ path: ["filter"], message });
}

/** Tools that read rows of any table. */
export const rowTools: readonly Tool[] = [
  {
    name: "list_tables",
    title: "List tables",
    description: "The tables that can be read, with what their rows are.",
    label: "READ",
    inputSchema: toolSchema(Inputs.list, "input"),
    outputSchema: toolSchema(Outputs.list, "output"),
    isShownTo: readsAnything,
    scopesFor: () => [],
    async run(args, { actor }) {
      const { area } = parseInput(Inputs.list, args);
      const readable = all.filter((one) => mayRead(actor, one) && (area === undefined || one.area === area));
      return {
        tables: readable.map(({ name, plural, summary, area, key, write }) => ({
          name,
          title: plural,
          summary,
          area,
          key,
          isWritable: write !== undefined,
        })),
      };
    },
  },
  {
    name: "describe_table",
    title: "Describe a table",
    description: "The columns of a table, which of them can be written, and what they refer to.",
    label: "READ",
    inputSchema: toolSchema(Inputs.describe, "input"),
    outputSchema: toolSchema(Outputs.describe, "output"),
    isShownTo: readsAnything,
    scopesFor: (args) => tableScopes(args, "read"),
    async run(args) {
      const resource = requireTable(parseInput(Inputs.describe, args).table, "GET");
      const { name, summary, key, row, write, example } = resource;
      const required = write?.required ?? [];
      return {
        name,
        summary,
        key,
        columns: jsonSchemaOf(row, "output").properties ?? {},
        required,
        writable: [...required, ...(write?.optional ?? [])],
        example: example ?? null,
      };
    },
  },
  {
    name: "query_rows",
    title: "Query rows",
    description: "Rows of a table by conditions, ordered, at most 200 at a time.",
    label: "READ",
    inputSchema: toolSchema(Inputs.query, "input"),
    outputSchema: toolSchema(Outputs.query, "output"),
    isShownTo: readsAnything,
    scopesFor: readScopes,
    async run(args, call, deps) {
      const input = parseInput(Inputs.query, args);
      requireConditions(input.filter);
      const { select, order, limit = 50, offset, count = false } = input;
      const parameters = { select: select ?? "*", order, limit: String(limit), offset: offset?.toString() };
      const prefer = count ? { prefer: "count=exact" } : {};
      const request = { method: "GET", parameters, filter: input.filter, ...prefer } as const;
      const { body, headers } = await requestRows(requireTable(input.table, "GET"), request, call, deps);
      const total = Number(headers["content-range"]?.split("/")[1]);
      return {
        rows: z.array(Row).parse(parseLongNumbersAsTexts(body ?? "[]")),
        total: count && Number.isInteger(total) ? total : null,
      };
    },
  },
  {
    name: "get_row",
    title: "Get a row",
    description: "One row of a table by its key.",
    label: "READ",
    inputSchema: toolSchema(Inputs.get, "input"),
    outputSchema: toolSchema(Outputs.get, "output"),
    isShownTo: readsAnything,
    scopesFor: readScopes,
    async run(args, call, deps) {
      const { table, id, select } = parseInput(Inputs.get, args);
      const resource = requireTable(table, "GET");
      const request = { method: "GET", ...oneRow(resource, id, { select: select ?? "*" }) } as const;
      return { row: rowOf(await requestRows(resource, request, call, deps)) };
    },
  },
];

/** Whether a caller may write, or delete, rows of some table. */
export const mayChange =
  (verb: "write" | "destroy"): Tool["isShownTo"] =>
  (scopes) =>
    all.some((one) => one.write && scopesFor(one, verb).every((scope) => scopes.has(scope)));
