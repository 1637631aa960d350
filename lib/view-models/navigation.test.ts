import { describe, expect, it } from "vitest";
import { findResource, resources } from "@/lib/resources";
import { workAreas } from "@/lib/resources/work-areas";
import { type Scope, scopes } from "@/lib/schemas/areas";
import { navigationFor } from "./navigation";
import { relatedTo } from "./references";

const places = Object.entries(workAreas).flatMap(([area, { main, more = [], parts = {} }]) =>
  [...main, ...more, ...Object.keys(parts)].map((name) => ({ area, name })),
);

describe("the areas of the navigation", () => {
  it("have every list once, in its own area", () => {
    expect(places.map(({ name }) => name).sort()).toEqual(Object.keys(resources).sort());
    for (const { area, name } of places) expect(findResource(name)?.area, name).toBe(area);
  });

  it("leave out of the sidebar only what a record shows on its page, or what is set up once", () => {
    for (const { parts = {} } of Object.values(workAreas)) {
      for (const [part, whole] of Object.entries(parts)) {
        const resource = findResource(whole);
        const related = resource ? relatedTo(resource).map(({ target }) => target.resource) : [];
        expect(related, `${whole} shows its ${part}`).toContain(part);
      }
    }
  });

  it("begin with the documents that people work in, and keep the rest for palette and address", () => {
    const sales = navigationFor(new Set(scopes)).find(({ area }) => area === "sales");
    const main = sales?.records.filter(({ place }) => place === "main").map(({ name }) => name);
    expect(main).toEqual(workAreas.sales.main);
    expect(sales?.records.find(({ name }) => name === "quoteLine")).toMatchObject({ place: "part" });
  });

  it("name the lists that belong to a customer or supplier, for the palette", () => {
    const lists = navigationFor(new Set(scopes)).flatMap(({ records }) => records);
    const customer = lists.find(({ name }) => name === "customer");
    expect(customer?.documents).toContainEqual({ name: "salesInvoice", column: "customerId" });
    const without = navigationFor(new Set(["sales:read"])).flatMap(({ records }) => records);
    expect(without.find(({ name }) => name === "customer")?.documents).not.toContainEqual(
      expect.objectContaining({ name: "salesInvoice" }),
    );
  });

  it("have an area for a user who may only run its operations, and none with nothing in it", () => {
    const areas = navigationFor(new Set(["purchasing:write"]));
    // Everyone reads the lists that no company owns, such as countries.
    expect(areas.map(({ area }) => area).sort()).toEqual(["purchasing", "settings"]);
    expect(areas.find(({ area }) => area === "purchasing")).toMatchObject({ records: [], pages: [] });
    expect(navigationFor(new Set()).map(({ area }) => area)).toEqual(["settings"]);
  });

  it("begin with main lists, then those that are set up once, then parts, each group but the first by its titles", () => {
    for (const { area, records } of navigationFor(new Set(scopes))) {
      const { main, more = [], parts = {} } = workAreas[area];
      const byTitle = (names: readonly string[]) =>
        records
          .filter(({ name }) => names.includes(name))
          .sort((a, b) => a.title.localeCompare(b.title))
          .map(({ name }) => name);
      const names = records.map(({ name }) => name);
      expect(names).toEqual([...main, ...byTitle(more), ...byTitle(Object.keys(parts))]);
    }
  });

  it("offer to create a record only to those who may, and none of a list that is only changed", () => {
    const recordsOf = (...given: Scope[]) =>
      navigationFor(new Set(given)).flatMap(({ records }) =>
        records.map(({ name, creates }) => [name, creates]),
      );
    expect(recordsOf("sales:read")).toContainEqual(["quote", null]);
    expect(recordsOf("sales:read", "sales:write")).toContainEqual(["quote", "Quote"]);
    expect(recordsOf("settings:read", "settings:write")).toContainEqual(["company", null]);
    expect(recordsOf("sales:write").map(([name]) => name)).not.toContain("quote");
  });

  it("have a page of an area only for those who may read everything on it", () => {
    const pagesOf = (...given: Scope[]) => navigationFor(new Set(given)).flatMap(({ pages }) => pages);
    expect(pagesOf("invoicing:read", "sales:read")).toEqual([
      {
        path: "/console/receivables",
        title: "Receivables",
        summary: "What customers owe, by days past the due date.",
      },
    ]);
    expect(pagesOf("invoicing:read")).toEqual([]);
  });
});
