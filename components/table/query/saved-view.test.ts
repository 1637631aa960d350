import { describe, expect, test } from "vitest";
import { knownResource } from "@/lib/resources";
import { ViewDefinition } from "@/lib/schemas/saved-view";
import { describeResource } from "@/lib/view-models/resource-screen";
import { defaultLayout } from "./layout";
import {
  definitionOf,
  hasContent,
  hasLayout,
  layoutOf,
  readAddress,
  type SavedView,
  writeAddress,
} from "./saved-view";

const screen = describeResource(knownResource("salesInvoice"));

const viewOf = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, resource: screen.name, name: id, visibility: "own", ownerId: "usr_1", ownerName: "Ada" },
  definition: ViewDefinition.parse({
    filters: [
      { name: "status", value: "in.(Draft)" },
      { name: "or", value: "(balance.gt.0,dateDue.is.null)" },
    ],
    order: "dateDue.asc.nullslast",
    columns: ["invoiceId", "balance"],
  }),
  ...{ defaultFor: [], isDefault: false, isPinned: false, mayChange: true, version: 1, updatedAt: null },
  ...more,
});
const [plain, usual] = [viewOf("view_1"), viewOf("view_2", { isDefault: true })];

const read = (query: string, views: SavedView[] | undefined = [plain]) => {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query))
    parameters[name] = [...(parameters[name] ?? []), value];
  return readAddress(parameters, views);
};
const write = ({ view, saved }: ReturnType<typeof read>, change: object = {}, hasDefault = false) =>
  Object.entries(writeAddress(screen, { ...view, ...change }, saved, hasDefault))
    .flatMap(([name, values]) => values.map((value) => `${name}=${value}`))
    .join("&");

describe("an address with a saved view", () => {
  test("shows what was saved, and keeps a short link while it is paged or a record is opened", () => {
    const opened = read("view=view_1");
    expect(hasContent(opened.view, plain.definition)).toBe(true);
    expect(opened).toMatchObject({ saved: plain, isMissing: false });
    expect(write(opened, { after: "abc", start: 50, row: "inv_1" })).toBe(
      "view=view_1&after=abc&at=50&row=inv_1",
    );
  });

  test("holds the whole state as soon as it differs, and is short again when the difference is undone", () => {
    const changed = write(read("view=view_1"), { filters: [] });
    expect(changed).toBe("view=view_1&order=dateDue.asc.nullslast&select=invoiceId,balance");
    const again = read(changed);
    expect(again.saved).toBe(plain);
    expect(again.view.filters).toEqual([]);
    expect(write(again, { filters: [...plain.definition.filters].reverse() })).toBe("view=view_1");
  });

  test("names the columns where nothing else differs from a plain list, which would read as unchanged", () => {
    const cleared = write(read("view=view_1"), { filters: [], order: null, select: null });
    expect(cleared).toBe(`view=view_1&select=${screen.listColumns.join(",")}`);
    expect(read(cleared).view.filters).toEqual([]);
  });

  test("that does not exist is missing, but not before the views have loaded", () => {
    expect(read("view=view_9").isMissing).toBe(true);
    expect(readAddress({ view: ["view_9"] }, undefined).isMissing).toBe(false);
    expect(read("view=all").isMissing).toBe(false);
  });
});

describe("the default view of a role", () => {
  test("opens with a bare address alone; a link with a filter and “all” do without it", () => {
    expect(read("", [plain, usual]).saved).toBe(usual);
    expect(read("limit=100&row=inv_1", [plain, usual]).saved).toBe(usual);
    expect(read("status=eq.Paid", [plain, usual])).toMatchObject({ saved: null, isMissing: false });
    expect(read("view=all", [plain, usual]).saved).toBeNull();
    expect(read("view=view_1", [plain, usual]).saved).toBe(plain);
  });

  test("does not come back when the last filter of a plain list is removed", () => {
    expect(write(read("status=eq.Paid", [plain, usual]), { filters: [] }, true)).toBe("view=all");
    expect(write(read("status=eq.Paid"), { filters: [] })).toBe("");
  });
});

test("a definition is what the list shows, and reads back as the same", () => {
  const layout = {
    ...defaultLayout,
    ...{ widths: { balance: 200, invoiceId: 90 }, density: "comfortable" as const, pinned: ["balance"] },
  };
  const definition = definitionOf(screen, read("view=view_1").view, layout);
  expect(definition).toEqual({
    ...plain.definition,
    ...{ widths: layout.widths, density: "comfortable", pinnedColumns: ["balance"] },
  });
  expect(ViewDefinition.parse(definition)).toEqual(definition);
  expect(hasLayout(layoutOf(definition), definition)).toBe(true);
  expect(hasLayout({ ...layout, widths: { invoiceId: 90, balance: 200 } }, definition)).toBe(true);
  expect(hasLayout({ ...layout, density: "compact" }, definition)).toBe(false);
});

test("a view that names a column of an earlier release is saved without it", () => {
  const view = { ...read("").view, select: ["invoiceId", "gone"], totals: { gone: "sum" as const } };
  const layout = { ...defaultLayout, widths: { gone: 90, balance: 200 }, pinned: ["gone"] };
  expect(definitionOf(screen, view, layout)).toMatchObject({
    ...{ columns: ["invoiceId"], totals: {}, widths: { balance: 200 }, pinnedColumns: [] },
  });
});
