import { expect, it } from "vitest";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { Send } from "@/lib/client/send";
import { referenceTo } from "@/lib/view-models/references";
import { searchReference } from "./search-reference";

const target = referenceTo("item");
if (!target) throw new Error("Items are a resource.");

const rows = (names: string[]): AnyRow[] =>
  names.map((name, index) => ({ id: `item_${name}`, readableId: `P-${index}`, name, revision: "B" }));

/** Stub of the API: responds to each list by the pattern of its query. */
const found = (rowsFor: (pattern: string) => AnyRow[]) => {
  const patterns: string[] = [];
  const send = async ({ query }: Parameters<Send>[0]) => {
    const pattern = /readableId\.ilike\."([^"]*)"/.exec(query?.get("or") ?? "")?.[1] ?? "";
    patterns.push(pattern);
    return { json: rowsFor(pattern), headers: new Headers() };
  };
  const records = ({ name, key }: { name: string; key: string }) => recordCalls<AnyRow>(send, name, key);
  return { patterns, records };
};

it("ranks exact matches first, then prefixes", async () => {
  const { records } = found(() => rows(["Old gear", "Gear box", "Gear"]));
  const options = await searchReference(target, "gear", new AbortController().signal, records);
  expect(options.map(({ label }) => label)).toEqual(["P-2 · Gear", "P-1 · Gear box", "P-0 · Old gear"]);
});

it("searches exact names separately when more records match than are shown", async () => {
  const many = rows(Array.from({ length: 20 }, (_, n) => `Old gear ${n}`));
  const { patterns, records } = found((pattern) => (pattern === "gear" ? rows(["Gear"]) : many));
  const options = await searchReference(target, "gear", new AbortController().signal, records);
  expect(patterns).toEqual(["*gear*", "gear", "gear*"]);
  expect(options[0]?.label).toBe("P-0 · Gear");
  expect(options).toHaveLength(20);
});

it("escapes wildcards, and searches for any one character in place of an asterisk", async () => {
  const { patterns, records } = found(() => []);
  await searchReference(target, "M8*20_5%", new AbortController().signal, records);
  // A quoted value escapes the escape character again.
  expect(patterns).toEqual([String.raw`*M8_20\\_5\\%*`]);
});

it("distinguishes options by columns that people know, never by ID", async () => {
  const location = referenceTo("location") ?? expect.fail();
  const { records } = found(() => [{ id: "loc_1", name: "Depot", city: "Toledo" }]);
  const [option] = await searchReference(location, "", new AbortController().signal, records);
  expect(option).toEqual({ value: "loc_1", label: "Depot", detail: "Toledo" });
});

it("does not repeat the revision of an item, which its label has", async () => {
  const { records } = found(() => rows(["Gear"]).map((row) => ({ ...row, readableIdWithRevision: "P-0.B" })));
  const [option] = await searchReference(target, "", new AbortController().signal, records);
  expect(option).toEqual({ value: "item_Gear", label: "P-0.B · Gear" });
});

it("distinguishes records that another one names by the names of what they refer to", async () => {
  const value = referenceTo("userAttributeValue") ?? expect.fail();
  const stored: Record<string, AnyRow[]> = {
    "/userAttributeValue": ["usr_1", "usr_2"].map((userId) => ({
      id: `uav_${userId}`,
      userAttributeId: "uatr_1",
      userId,
    })),
    "/userAttribute": [{ id: "uatr_1", name: "First aider" }],
    "/employee": [
      { id: "usr_1", name: "Ada Voss" },
      { id: "usr_2", name: "Ben Kay" },
    ],
  };
  const send = async ({ path }: Parameters<Send>[0]) => ({
    json: stored[path] ?? [],
    headers: new Headers(),
  });
  const records = ({ name, key }: { name: string; key: string }) => recordCalls<AnyRow>(send, name, key);
  const options = await searchReference(value, "", new AbortController().signal, records);
  expect(options.map(({ label }) => label)).toEqual(["First aider · Ada Voss", "First aider · Ben Kay"]);
});
