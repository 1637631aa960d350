import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import type { Contract } from "@/lib/operations/define";
import { scopes } from "@/lib/schemas/areas";
import { toolCaller } from "../testing/call-tool";
import { testApi } from "../testing/test-api";
import { connectApp, registerApp } from "../testing/test-app";
import { testMember } from "../testing/test-member";
import {
  asUnknown,
  companyMarks,
  companyTables,
  contentsOf,
  embeddings,
  idsOfCompanies,
  pick,
} from "../testing/two-companies";

const api = await testApi();
const keys = { 1: await api.createApiKey(["*"], 1), 2: await api.createApiKey(["*"], 2) };
const ids = await idsOfCompanies(api, keys);
const { browser } = await testMember(api, { 1: "admin" });
const app = await registerApp(browser);
const resource = `${api.deps.publicUrl}/mcp`;
const { accessToken } = await connectApp(api, browser, app, scopes, { resource });
/** How many random calls; `npm run test:isolation` makes 3,334. */
const runs = Math.ceil(Number(process.env.ISOLATION_RUNS ?? 360) / 3);

type Arguments = Record<string, unknown>;
type ToolCall = [tool: string, args: Arguments];

/** Calls of row tools that name a row of the other company; none where the table holds none of them. */
function rowCalls(at: number, row: number): ToolCall[] {
  const [table, definition] = pick(companyTables, at) ?? [];
  const id = table === undefined ? undefined : pick(ids[2][table] ?? [], row);
  if (table === undefined || !definition || id === undefined) return [];
  const { key } = definition;
  const own = pick(ids[1][table] ?? [], row) ?? "nothing";
  const reference = Object.keys(definition.row.shape).find((column) => /Id$/.test(column)) ?? key;
  const values = { [reference]: id };
  const filter = `${key}=eq.${id}`;
  const several = `${key}=in.(${id},nothing)`;
  const example = { ...definition.example, ...values };
  const isFound = { table: "company", select: `id,found:${table}!companyId!inner(*)` };
  const calls: ToolCall[] = [
    ["get_row", { table, id }],
    ["get_row", { table, id, select: ["*", ...embeddings(definition)].join() }],
    ["query_rows", { table, filter, count: true }],
    ["query_rows", { table, filter: `or=(${key}.eq.${id},${key}.is.null)` }],
    ["query_rows", { table, filter: several, select: ["*", ...embeddings(definition)].join() }],
    ["query_rows", { table, filter: `${reference}=eq.${id}`, order: `${key}.desc` }],
    ["query_rows", { ...isFound, filter: `found.${filter}` }],
    ["create_rows", { table, rows: [example] }],
    ["create_rows", { table, rows: [example, { ...definition.example, [key]: id }] }],
    ["create_rows", { table, rows: [example], dryRun: true }],
    ["update_rows", { table, rows: [{ id, values }] }],
    ["update_rows", { table, rows: [{ id: own, values }] }],
    ["update_rows", { table, rows: [id, own].map((one) => ({ id: one, values })) }],
    ["update_rows", { table, rows: [{ id, values }], dryRun: true }],
    ["update_rows", { table, matching: { filter, expected: 1, values } }],
    ["update_rows", { table, matching: { filter: several, expected: 0, values } }],
    ["delete_rows", { table, ids: [id] }],
    ["delete_rows", { table, ids: [id, "nothing"] }],
    ["delete_rows", { table, ids: [id], dryRun: true }],
    ["delete_rows", { table, matching: { filter, expected: 1 } }],
  ];
  return calls;
}

/** Calls of the operations with their examples, as if the other company called. */
const operationCalls = Object.entries<Contract>(contracts).map(
  ([path, { example }]): ToolCall => [
    path.split("/")[1] ?? "",
    JSON.parse(JSON.stringify(example).replaceAll(companyMarks[1], companyMarks[2])),
  ],
);

const callTool = toolCaller(api);
const call = ([name, args]: ToolCall, key: string) => callTool(name, args, key);

const foreign = new RegExp(`\\w*(${companyMarks[2]}|${asUnknown(companyMarks[2])})\\d*`, "g");
const foreignIds = (text: string): string[] => text.match(foreign) ?? [];

/** The text without the ids that a call sent. */
const nameless = (text: string, sent: ToolCall): string =>
  foreignIds(JSON.stringify(sent)).reduce((left, id) => left.replaceAll(id, "·"), text);

const anything = fc.nat(100_000);

describe.each(Object.entries({ "an API key": keys[1], "an app's token": accessToken }))(
  "an agent with %s that names what another company has",
  (_kind, key) => {
    it(`sees and changes nothing of it in ${runs} random calls, and gets the results of ids that do not exist`, async () => {
      const before = await contentsOf(api, keys[2]);
      await fc.assert(
        fc.asyncProperty(anything, anything, anything, async (table, row, form) => {
          const sent = form % 5 === 0 ? pick(operationCalls, row) : pick(rowCalls(table, row), form);
          if (!sent) return;
          const unknown: ToolCall = JSON.parse(asUnknown(JSON.stringify(sent)));
          const { table: name, id } = sent[1];
          // At the same time the company itself finds it: one message never acts for the caller of another.
          const [hidden, own] = await Promise.all([
            call(sent, key),
            sent[0] === "get_row" ? call(["get_row", { table: name, id }], keys[2]) : null,
          ]);
          const missing = await call(unknown, key);
          expect(own?.isError ?? false).toBe(false);
          expect(foreignIds(nameless(hidden.text, sent))).toEqual([]);
          expect(hidden.isError).toBe(missing.isError);
          if (hidden.isError) expect(nameless(hidden.text, sent)).toBe(nameless(missing.text, unknown));
        }),
        { numRuns: runs },
      );
      expect(await contentsOf(api, keys[2])).toBe(before);
    }, 600_000);
  },
);
