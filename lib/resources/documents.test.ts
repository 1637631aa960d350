import { describe, expect, it } from "vitest";
import * as z from "zod";
import { contracts, findContract } from "@/lib/operations/contracts";
import { knownResource } from "@/lib/resources";
import { type FieldFacts, factsOf, optionsOf } from "@/lib/schemas/fields";
import { rowApi } from "@/lib/server/rows/testing/row-api";
import { describeDocument } from "@/lib/view-models/document/document-screen";
import { offerParameter, sourceParameter } from "@/lib/view-models/paths";
import type { Resource } from "./define";
import type { DocumentFacts, NextLines, Prefill } from "./document";
import { allDocuments, type DocumentResource, documentOf } from "./documents";
import { scopesFor } from "./scopes";

const documents = allDocuments().map((one) => [one.resource.name, one] as const);
const { company1 } = await rowApi();

const columnsOf = (resource: Resource): string[] => Object.keys(resource.row.shape);
const writableOf = ({ write }: Resource): string[] => [
  ...(write?.required ?? []),
  ...(write?.optional ?? []),
];
const factsAt = (resource: Resource, column: string) => {
  const schema = resource.row.shape[column];
  return (schema && factsOf(schema)) ?? expect.fail(`${resource.name} has no column ${column}.`);
};
const statusesOf = (resource: Resource, { status }: DocumentFacts) =>
  optionsOf(resource.row.shape[status.column] ?? z.never()) ?? [];

/** Fields that prefilling reads and sets exist, and those that it sets may be written. */
function expectPrefill(rules: readonly Prefill[], own: Resource, header: Resource) {
  for (const rule of rules) {
    const set = typeof rule.sets === "string" ? [rule.sets] : Object.keys(rule.sets);
    expect(writableOf(own)).toEqual(expect.arrayContaining(set));
    if (rule.kind === "header")
      expect(columnsOf(header)).toEqual(expect.arrayContaining(Object.values(rule.sets)));
    if (rule.kind === "rate") factsAt(own, rule.currency);
    if (rule.kind === "dueDate") expect(factsAt(own, rule.term).references).toBe("paymentTerm");
    if (rule.kind !== "copy") continue;
    const source = knownResource(rule.resource);
    factsAt(rule.ofHeader ? header : own, rule.key);
    expect(columnsOf(source)).toEqual(expect.arrayContaining([rule.by, ...Object.values(rule.sets)]));
    if (rule.where) {
      const { referencesBy } = factsAt(own, rule.key);
      expect(referencesBy?.column).toBe(rule.where.column);
      for (const kind of rule.where.is) expect(referencesBy?.tables[kind]).toBe(rule.resource);
    }
    if (rule.orBaseCurrency !== undefined) expect(set).toContain(rule.orBaseCurrency);
  }
}

/** Kinds of lines exist, and name something that a person chooses. */
function expectKinds(
  { by, column, instead, comment }: NonNullable<NonNullable<DocumentFacts["lines"]>["kinds"]>,
  resource: Resource,
  shown: readonly string[],
) {
  const kinds = [...Object.keys(instead), ...(comment ? [comment.is] : [])];
  expect(optionsOf(resource.row.shape[by] ?? z.never())).toEqual(expect.arrayContaining(kinds));
  expect(shown).toEqual(expect.arrayContaining([column, ...(comment ? [comment.column] : [])]));
  expect(writableOf(resource)).toEqual(expect.arrayContaining(Object.values(instead)));
}

function expectLines(
  { amount, charges = [], rest, ...lines }: NonNullable<DocumentFacts["lines"]>,
  owner: Resource,
  header: Resource,
) {
  const resource = knownResource(lines.resource);
  expect(factsAt(resource, lines.parent).references).toBe(owner.name);
  expect(columnsOf(resource)).toEqual(expect.arrayContaining(lines.columns));
  if ("kinds" in lines && lines.kinds) expectKinds(lines.kinds, resource, lines.columns);
  expect(lines.columns).toEqual(expect.arrayContaining(lines.entry));
  expect(writableOf(resource)).toEqual(expect.arrayContaining(lines.about));
  for (const column of [...(amount ?? []), ...charges, ...Object.values(rest ?? {})])
    expect(factsAt(resource, column).type).toBe("numeric");
  expect(writableOf(resource)).toEqual(
    expect.arrayContaining([...lines.entry, ...Object.keys(lines.defaults)]),
  );
  if (lines.order) expect(factsAt(resource, lines.order.column).type).toBe("numeric");
  const given = [lines.parent, ...lines.columns, ...Object.keys(lines.defaults)];
  expect(given).toEqual(expect.arrayContaining([...(resource.write?.required ?? [])]));
  expectPrefill(lines.prefill, resource, header);
  if (lines.breaks) expectLines(lines.breaks, resource, header);
}

/** Lines that come along have columns of the tables on both sides. */
function expectNextLines(
  { of, quantity, having = quantity, line, remaining, sets, named }: NextLines,
  before: DocumentResource,
  next: DocumentResource,
) {
  const [ordered, own] = [knownResource(of), knownResource(before.document.lines?.resource ?? "")];
  const added = knownResource(next.document.lines?.resource ?? "");
  const namesOrdered = ({ references, referencesOneOf = [] }: FieldFacts) =>
    references === of || referencesOneOf.includes(of);
  expect(factsAt(ordered, quantity).type).toBe("numeric");
  factsAt(ordered, having);
  expect(namesOrdered(factsAt(added, line))).toBe(true);
  for (const column of remaining) expect(factsAt(added, column).type).toBe("numeric");
  for (const [field, column] of Object.entries(sets))
    expect([field, factsAt(added, field).type]).toEqual([field, factsAt(ordered, column).type]);
  // What the form has no field for would not be saved.
  const form = describeDocument(next.resource)?.lines?.fields.map(({ name }) => name);
  expect(form).toEqual(expect.arrayContaining([line, ...remaining, ...Object.keys(sets)]));
  // What has ended does not count.
  expect(next.document.status.ends).not.toEqual([]);
  if (!named) return expect(of).toBe(own.name);
  expect(namesOrdered(factsAt(own, named.by))).toBe(true);
  expect(factsAt(own, named.quantity).type).toBe("numeric");
  expect(factsAt(next.resource, named.from).references).toBe(before.resource.name);
  const order = documents.find(([, { document }]) => document.lines?.resource === of)?.[1].resource;
  for (const [field, column] of Object.entries(named.sets)) {
    expect(writableOf(next.resource)).toContain(field);
    expect(factsAt(next.resource, field).type).toBe(order && factsAt(order, column).type);
  }
}

describe.each(documents)("the document %s", (_, { resource, document }) => {
  it("names columns that exist, each once", () => {
    const grouped = document.groups.flatMap(({ columns }) => columns);
    expect(columnsOf(resource)).toEqual(expect.arrayContaining(grouped));
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(grouped).not.toContain(document.status.column);
    expect(writableOf(resource)).toEqual(expect.arrayContaining(document.required));
    const made = document.related?.made ? [document.related.by] : [];
    expect([...grouped, ...made]).toEqual(expect.arrayContaining([...(resource.write?.required ?? [])]));
  });

  it("has lines, prices and prefilled fields that exist", () => {
    if (document.lines) expectLines(document.lines, resource, resource);
    expectPrefill(document.prefill, resource, resource);
  });

  it("has every status in one step, and transitions between them", () => {
    const { column, steps, ends, transitions } = document.status;
    const statuses = statusesOf(resource, document);
    expect([...steps.flatMap((step) => step.statuses), ...ends].sort()).toEqual([...statuses].sort());
    expect(writableOf(resource)).toContain(column);
    expect(new Set(transitions.map(({ title }) => title)).size).toBe(transitions.length);
    for (const { from, to, sets, asks, pays } of transitions) {
      expect(statuses).toEqual(expect.arrayContaining([...from, to]));
      expect(from).not.toContain(to);
      expect(writableOf(resource)).toEqual(expect.arrayContaining([...Object.keys(sets), ...asks]));
      if (pays) expect(factsAt(resource, pays.column).type).toBe("numeric");
      if (pays) expect(statuses).toContain(pays.partly);
    }
  });

  it("has the reason why users cannot edit what its steps and totals set", () => {
    const { status, totals, groups, setBy } = document;
    const grouped = groups.flatMap(({ columns }) => columns);
    const stepped = status.transitions.flatMap(({ sets, asks, pays }) => [
      ...[...Object.keys(sets), ...asks],
      ...(pays ? [pays.column] : []),
    ]);
    const summed = totals?.kind === "columns" ? totals.columns.filter((name) => !grouped.includes(name)) : [];
    const writable = writableOf(resource);
    const set = [...stepped, ...summed].filter((name) => writable.includes(name));
    expect(Object.keys(setBy)).toEqual(expect.arrayContaining(set));
    expect(writable).toEqual(expect.arrayContaining(Object.keys(setBy)));
    expect(resource.write?.required?.filter((name) => name in setBy) ?? []).toEqual([]);
  });

  it("adds numbers up, and is related by one column", () => {
    const { totals, related, lines, revision } = document;
    expect(revision !== undefined).toBe("revisionId" in resource.row.shape);
    if (revision !== undefined) expect(factsAt(resource, revision).type).toBe("integer");
    const summed = totals?.kind === "columns" ? totals.columns : [];
    for (const column of summed) expect(factsAt(resource, column).type).toBe("numeric");
    if (totals?.kind === "columns")
      expect(totals.columns).toEqual(expect.arrayContaining([totals.grand, ...totals.less]));
    if (totals?.kind === "columns" && totals.charge) {
      const { resource: name, parent, column } = totals.charge;
      expect(factsAt(knownResource(name), parent).references).toBe(resource.name);
      expect(factsAt(knownResource(name), column)).toMatchObject({ type: "numeric", money: "base" });
    }
    if (totals?.kind === "lines") {
      const line = knownResource(lines?.resource ?? "");
      for (const column of [totals.quantity, totals.price, totals.tax ?? totals.price])
        expect(factsAt(line, column).type).toBe("numeric");
    }
    const references = related?.resources.map((name) => factsAt(knownResource(name), related.by).references);
    expect(new Set(references).size).toBeLessThan(2);
    if (!related) return;
    expect(related.resources).toContain(resource.name);
    // Each of them leads to the others.
    for (const name of related.resources)
      expect([name, documentOf(knownResource(name))?.document.related?.resources]).toEqual([
        name,
        related.resources,
      ]);
    const { made } = related;
    if (!made) return;
    expect(references).toContain(made.resource);
    expect(writableOf(knownResource(made.resource))).toEqual(expect.arrayContaining(Object.keys(made.sets)));
    expect(columnsOf(resource)).toEqual(expect.arrayContaining(Object.values(made.sets)));
  });

  it("is followed by documents whose fields it fills in", () => {
    for (const { resource: name, from, sets, values, lines, offered } of document.next) {
      const next = knownResource(name);
      const followed = documentOf(next) ?? expect.fail(`${name} is no document.`);
      // Lines come along wherever both have them.
      const areBoth = Boolean(document.lines && followed.document.lines);
      expect([name, (lines ?? offered) !== undefined]).toEqual([name, areBoth]);
      if (lines) expectNextLines(lines, { resource, document }, followed);
      expect(statusesOf(resource, document)).toEqual(expect.arrayContaining(from));
      expect(writableOf(next)).toEqual(
        expect.arrayContaining([...Object.keys(sets), ...Object.keys(values)]),
      );
      expect(columnsOf(resource)).toEqual(expect.arrayContaining(Object.values(sets)));
      for (const [field, value] of Object.entries(values))
        expect(optionsOf(next.row.shape[field] ?? z.never())).toContain(value);
    }
  });

  it("has no field of the name of a parameter by which lines come along", () => {
    expect(columnsOf(resource)).not.toContain(sourceParameter);
    expect(columnsOf(resource)).not.toContain(offerParameter);
  });

  it("is saved by the operation that upserts it, if it has one", () => {
    const upserting = Object.entries(contracts).find(
      ([, contract]) => "upserts" in contract && contract.upserts === resource.name,
    );
    expect(document.savedBy).toBe(upserting?.[0]);
    const input = document.savedBy === undefined ? null : findContract(document.savedBy)?.input;
    const shape = input instanceof z.ZodObject ? input.shape : {};
    const needed = Object.keys(shape).filter((name) => !z.safeParse(shape[name], undefined).success);
    const given = [...(resource.write?.required ?? []), ...document.required, ...resource.returned];
    expect(given).toEqual(expect.arrayContaining(needed));
  });

  it("takes each transition that the database allows, and is locked where the database locks it", async () => {
    const { name, key } = resource;
    const { column, transitions } = document.status;
    for (const { title, from, to } of transitions) {
      const { json } = await company1.get(
        `/${name}?${column}=in.(${from.map((one) => `"${one}"`)})&select=${key}&limit=1`,
      );
      if (json.length === 0) continue;
      const changes = [{ kind: "update", resource: name, id: json[0][key], values: { [column]: to } }];
      const planned = await company1.send("POST", "/api/console/changes/plan", { changes });
      expect([title, planned.json.errors]).toEqual([title, []]);
    }
    const { lock, lines } = document;
    if (!lock) return;
    const shut = `${column}=not.in.(${lock.open.map((one) => `"${one}"`)})`;
    const { json: locked } = await company1.get(`/${name}?${shut}&select=*&limit=1`);
    const plan = async (change: object) =>
      (await company1.send("POST", "/api/console/changes/plan", { changes: [change] })).json.errors.length;
    for (const field of lock.changeable ? document.groups.flatMap(({ columns }) => columns) : []) {
      const values = { [field]: factsAt(resource, field).type === "date" ? "2020-02-02" : 7 };
      if (lock.changeable?.includes(field) || factsAt(resource, field).type === "text") continue;
      expect([field, await plan({ kind: "update", resource: name, id: locked[0][key], values })]).toEqual([
        field,
        1,
      ]);
    }
    if (!lines) return;
    const line = knownResource(lines.resource);
    const { json: ids } = await company1.get(`/${name}?${shut}&select=${key}`);
    const parents = ids.map((one: Record<string, string>) => one[key]);
    const { json } = await company1.get(
      `/${line.name}?${lines.parent}=in.(${parents})&select=${line.key}&limit=1`,
    );
    expect(await plan({ kind: "delete", resource: line.name, id: json[0][line.key] })).toBe(1);
    for (const { resource: part, parent } of lock.parts) {
      const own = knownResource(part);
      const rows = (await company1.get(`/${part}?${parent}=in.(${parents})&select=${own.key}&limit=1`)).json;
      expect(await plan({ kind: "delete", resource: part, id: rows[0][own.key] })).toBe(1);
    }
  });
});

it("needs no scope beyond those of its tables", () => {
  for (const [, { resource, document }] of documents) {
    const lines = document.lines && knownResource(document.lines.resource);
    if (lines) expect(scopesFor(lines, "write")).toEqual(scopesFor(resource, "write"));
  }
});
