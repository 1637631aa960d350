import { expect, it } from "vitest";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { Send } from "@/lib/client/send";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { testApi } from "@/lib/server/testing/test-api";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { fetchLabels, labelTargets, targetName } from "./label-query";
import { type LabelOf, namedInRow } from "./row-reference";

const api = await testApi();
const key = await api.createApiKey();
const send: Send = async ({ path, query }) => {
  const { status, json, headers } = await api.call({ path: `${path}?${query}`, key });
  if (status !== 200) throw new Error(`${path}?${query}: ${status} ${JSON.stringify(json)}`);
  return { json, headers: new Headers(headers) };
};
const records = ({ name, key }: { name: string; key: string }) => recordCalls<AnyRow>(send, name, key);

const screens = Object.values<Resource>(resources).map((resource) => describeResource(resource));
/** Rows of every resource with the columns that a screen may show. */
const read = async ({ name, key, columns }: (typeof screens)[number]): Promise<AnyRow[]> => {
  const select = columns.filter(({ sensitive }) => !sensitive).map((column) => column.name);
  const query = new URLSearchParams({ select: select.join(","), limit: "1000" });
  return (await records({ name, key }).list(query)).rows;
};
const rowsOf = new Map<string, AnyRow[]>();
for (const screen of screens) rowsOf.set(screen.name, await read(screen));

/** All ids in the database. */
const ids = new Set(
  screens.flatMap(({ name, key }) => (rowsOf.get(name) ?? []).map((row) => String(row[key]))),
);
const isId = (value: unknown) => typeof value === "string" && /^[a-z]+_/.test(value) && ids.has(value);

async function labelsOf(columns: readonly ColumnScreen[], rows: readonly AnyRow[]): Promise<LabelOf> {
  const labels = new Map<string, Map<string, string>>();
  for (const { target, values } of labelTargets(columns, rows)) {
    labels.set(targetName(target), await fetchLabels(target, values, undefined, records));
  }
  return ({ reference }, value) => reference && labels.get(targetName(reference))?.get(String(value));
}

it.each(screens.map(({ name }) => name))(
  "the references of %s show the record's name and link to it",
  async (name) => {
    const screen = screens.find((one) => one.name === name);
    const rows = rowsOf.get(name) ?? [];
    const columns = screen?.columns.filter(({ name }) => name !== screen.key && name !== "companyId") ?? [];
    const labelOf = await labelsOf(columns, rows);
    const raw = columns.flatMap((column) =>
      rows.flatMap((row) => {
        if (!isId(row[column.name]) && !Array.isArray(row[column.name])) return [];
        if (Array.isArray(row[column.name])) return [row[column.name]].flat().some(isId) ? [column.name] : [];
        const { label, column: shown } = namedInRow(column, row, labelOf);
        return label !== undefined && !isId(label) && shown.reference ? [] : [`${column.name}: ${label}`];
      }),
    );
    expect([...new Set(raw)]).toEqual([]);
  },
);

it("a document line is labelled by its document and its item", async () => {
  const columns = describeResource(resources.shipmentLine).columns.filter(({ name }) => name === "lineId");
  const rows = (rowsOf.get("shipmentLine") ?? []).filter(({ lineId }) => lineId !== null);
  expect(rows.length).toBeGreaterThan(5);
  const labelOf = await labelsOf(columns, rows);
  for (const row of rows) {
    for (const column of columns) {
      const { label, column: shown } = namedInRow(column, row, labelOf);
      expect(label).toMatch(/^SO\d{6} · \S/);
      expect(shown.reference?.resource).toBe("salesOrderLine");
    }
  }
});
