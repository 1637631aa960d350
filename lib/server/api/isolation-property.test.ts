import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contracts } from "@/lib/operations/contracts";
import type { Contract } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import { type TestCall, testApi } from "../testing/test-api";
import {
  asUnknown,
  companyTables,
  contentsOf,
  embeddings,
  idsOfCompanies,
  companyMarks as marks,
  pick,
  spreadSums,
} from "../testing/two-companies";

const api = await testApi();
const keys = { 1: await api.createApiKey(["*"], 1), 2: await api.createApiKey(["*"], 2) };
/** How many random calls; `npm run test:isolation` makes 10,000. */
const runs = Number(process.env.ISOLATION_RUNS ?? 1000);

const ids = await idsOfCompanies(api, keys);

/** A random call of one company that names a row of the other; null where the table holds none. */
function callOf(
  caller: 1 | 2,
  table: number,
  row: number,
  form: number,
): { call: TestCall; id: string } | null {
  const other = caller === 1 ? 2 : 1;
  const [name, resource] = pick(companyTables, table) ?? ["webhook", resources.webhook];
  const id = pick(ids[other][name] ?? [], row);
  if (id === undefined) return null;
  const filter = `${resource.key}=eq.${id}`;
  const reference = Object.keys(resource.row.shape).find((column) => /Id$/.test(column)) ?? resource.key;
  const representation = { prefer: "return=representation" };
  const calls: TestCall[] = [
    { path: `/${name}?${filter}` },
    { path: `/${name}?${filter}&select=*`, headers: { prefer: "count=exact" } },
    { path: `/${name}?or=(${filter.replace("=", ".")},${resource.key}.is.null)` },
    { path: `/${name}?${resource.key}=in.(${id},nothing)&select=*` },
    { path: `/${name}?${filter}&select=${["*", ...embeddings(resource)]}` },
    { path: `/${name}?${filter}&select=${["count()", ...spreadSums(resource)]}` },
    {
      path: `/company?select=found:${name}!companyId(count(),${resource.key}.min(),${resource.key}.max())&found.${filter}`,
    },
    { path: `/company?select=id,found:${name}!companyId!inner(*)&found.${filter}` },
    { path: `/${name}?${reference}=eq.${id}&order=${resource.key}.desc` },
    { path: `/${name}?${filter}`, headers: { accept: "application/vnd.pgrst.object+json" } },
    { path: `/${name}?${filter}`, headers: { accept: "text/csv" } },
    { method: "HEAD", path: `/${name}?${filter}`, headers: { prefer: "count=exact" } },
    { method: "PATCH", path: `/${name}?${filter}`, body: { [reference]: id }, headers: representation },
    {
      method: "PATCH",
      path: `/${name}?${filter}&select=${["*", ...embeddings(resource)].join().replaceAll("(", "!inner(")}`,
      body: {},
      headers: representation,
    },
    { method: "DELETE", path: `/${name}?${filter}`, headers: representation },
    {
      method: "POST",
      path: `/${name}`,
      body: { ...resource.example, [reference]: id },
      headers: representation,
    },
  ];
  const call = pick(calls, form);
  return call ? { call: { ...call, key: keys[caller] }, id } : null;
}

const anything = fc.nat(100_000);

describe("a company that calls with another one's ids", () => {
  it(`sees and changes nothing of it in ${runs} random calls, and gets the responses of ids that do not exist`, async () => {
    const before = await contentsOf(api, keys[2]);
    const headers = { "x-request-id": "same" };
    await fc.assert(
      fc.asyncProperty(anything, anything, anything, async (table, row, form) => {
        const made = callOf(1, table, row, form);
        if (!made) return;
        const { call, id } = made;
        const unknown = asUnknown(id);
        const nameless = (text: string) => text.replaceAll(id, "·").replaceAll(unknown, "·");
        const replaced: TestCall = JSON.parse(JSON.stringify(call).replaceAll(id, unknown));
        const hidden = await api.call({ ...call, headers: { ...call.headers, ...headers } });
        const missing = await api.call({ ...replaced, headers: { ...call.headers, ...headers } });
        expect(nameless(hidden.text)).not.toContain(marks[2]);
        expect(hidden.status).toBe(missing.status);
        if (hidden.status >= 400) expect(nameless(hidden.text)).toBe(nameless(missing.text));
      }),
      { numRuns: runs },
    );
    expect(await contentsOf(api, keys[2])).toBe(before);
  }, 600_000);

  it.each(Object.entries<Contract>(contracts))("learns nothing from operation %s", async (path, contract) => {
    const body = JSON.parse(JSON.stringify(contract.example).replaceAll(marks[1], marks[2]));
    const request = { method: "POST", path: `/api/v1/${path}`, key: keys[1], body };
    const { text } = await api.call(request);
    const sent = JSON.stringify(body);
    const leaked = (text.match(new RegExp(`[a-z]+_${marks[2]}\\d{15}`, "g")) ?? []).filter(
      (id) => !sent.includes(id),
    );
    expect(leaked).toEqual([]);
  });
});
