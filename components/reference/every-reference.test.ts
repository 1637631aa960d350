import { expect, it } from "vitest";
import { resolveNames } from "@/components/grid/resolve-names";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { Send } from "@/lib/client/send";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { demoId } from "@/lib/schemas/demo-ids";
import { testApi } from "@/lib/server/testing/test-api";
import { testMember } from "@/lib/server/testing/test-member";
import { referenceTo, targetOf } from "@/lib/view-models/references";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { fetchLabels, labelTargets, targetName } from "./label-query";
import { type LabelOf, namedInRow } from "./row-reference";
import { searchReference } from "./search-reference";

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

const named = ["opportunity", "supplierInteraction"] as const;

it.each(named)(
  "every %s has a name of its own, the same in lists, search results and files",
  async (name) => {
    const rows = rowsOf.get(name) ?? [];
    const ids = rows.map(({ id }) => String(id));
    const target = targetOf(resources[name], "id");
    const labels = await fetchLabels(target, ids, undefined, records);
    const names = [...labels.values()];
    expect(names).toHaveLength(ids.length);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((label) => /^\S+\d+ · \S|^[\d :-]+UTC · \S/.test(label))).toBe(true);

    const member = await testMember(api, { 1: "admin" });
    for (const id of ids.slice(0, 3)) await member.browser.run("record/visit", { resource: name, key: id });
    const { results: visits } = (await member.browser.run("record/getVisits", {})).json;
    expect(visits).toHaveLength(3);
    for (const { key, label } of visits) expect(label).toBe(labels.get(key));

    const document = name === "opportunity" ? "quote" : "supplierQuote";
    const column = `${name}Id`;
    const file = await member.browser.get(
      `/api/console/export/${document}.csv?select=${column}&${column}=not.is.null`,
    );
    const written = file.text.trim().split(/\r?\n/).slice(1);
    expect(written.length).toBeGreaterThan(5);
    for (const cell of written) expect(names).toContain(cell.split(",")[0]);
  },
);

it("a record without a document of its own is named by the minute in which it was created", async () => {
  const { json } = await api.call({
    method: "POST",
    path: "/opportunity?select=id,createdAt",
    key,
    body: { customerId: demoId("cust", 1) },
    headers: { prefer: "return=representation" },
  });
  const [{ id, createdAt }] = [json].flat();
  const labels = await fetchLabels(targetOf(resources.opportunity, "id"), [id], undefined, records);
  const minute = createdAt.slice(0, 16).replace("T", " ");
  expect(labels.get(id)).toMatch(new RegExp(`^${minute} UTC · `));
});

it("a picker finds a record by the number that names it", async () => {
  const reference = referenceTo("opportunity");
  const [quote] = (rowsOf.get("quote") ?? []).filter(({ opportunityId }) => opportunityId !== null);
  if (!reference || !quote) throw new Error("The demo data has quotes of opportunities.");
  const found = await searchReference(
    reference,
    String(quote.quoteId),
    new AbortController().signal,
    records,
  );
  expect(found.map(({ value }) => value)).toContain(quote.opportunityId);
});

it("a picker offers those who are no longer active after the others", async () => {
  const reference = referenceTo("user") ?? expect.fail();
  const found = await searchReference(reference, "", new AbortController().signal, records);
  const former = (rowsOf.get("employee") ?? []).filter(({ active }) => !active);
  expect(former.map(({ name }) => name)).toEqual(["Thomas Reilly"]);
  expect(found.map(({ label }) => label)).toContain("Walter Brandt");
  expect(found.at(-1)?.label).toBe("Thomas Reilly");
});

it.each(screens.map(({ name }) => name))("the name that lists show of a %s finds it", async (name) => {
  const reference = referenceTo(name) ?? expect.fail();
  const rows = (rowsOf.get(name) ?? []).slice(0, 5);
  const keys = rows.map((row) => String(row[reference.column]));
  const labels = await fetchLabels(reference, keys, undefined, records);
  const lost: string[] = [];
  for (const [value, label] of labels) {
    const found = await searchReference(reference, label, new AbortController().signal, records);
    if (!found.some((one) => one.value === value && one.label === label)) lost.push(label);
  }
  expect(lost).toEqual([]);
});

it("the revisions of an item differ by name, and each is found by its number and by its whole name", async () => {
  const target = referenceTo("item");
  if (!target) throw new Error("There are no items.");
  const search = async (text: string) =>
    (await searchReference(target, text, new AbortController().signal, records)).map(({ label }) => label);
  const revisions = await search("P-1042").then((labels) =>
    labels.filter((label) => label.startsWith("P-1042")),
  );
  expect(revisions).toEqual(["P-1042 · Bearing cap", "P-1042.A · Bearing cap", "P-1042.B · Bearing cap"]);
  for (const label of revisions.slice(1)) expect(await search(label)).toEqual([label]);
  expect(await search("p-1042.b")).toEqual(["P-1042.B · Bearing cap"]);
});

it("a pasted name with non-breaking spaces is the record's", async () => {
  const [item, line] = [referenceTo("item"), referenceTo("salesOrderLine")];
  const [row] = rowsOf.get("salesOrderLine") ?? [];
  if (!item || !line || !row) throw new Error("The demo data has order lines.");
  const [label = ""] = (await fetchLabels(line, [String(row.id)], undefined, records)).values();
  for (const [target, name] of [
    [item, "P-1042.B · Bearing cap"],
    [line, label],
  ] as const) {
    const pasted = name.replaceAll(" ", "\u00a0");
    expect((await resolveNames(target, [pasted], records)).get(pasted)).toMatchObject({ label: name });
  }
});

it("a long text with many words finds no contact, instead of being too long a query", async () => {
  const contact = referenceTo("supplierContact") ?? expect.fail();
  const text = "word ".repeat(400);
  expect(await searchReference(contact, text, new AbortController().signal, records)).toEqual([]);
});
