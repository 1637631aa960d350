import { describe, expect, test } from "vitest";
import { nextPage, previousPage, rangeText } from "./pager";
import { readView } from "./query/view";
import { recordsPage } from "./records-query";

const view = { ...readView({}), limit: 2 };
const pageAt = (start: number, next: string | null) => ({
  rows: [{ id: "a" }, { id: "b" }],
  count: null,
  next,
  isLast: false,
  start,
  order: null,
  filters: [],
  search: "",
});

describe("paging", () => {
  test("goes back by cursor, so that page 1,000 costs as much as page 1", () => {
    const second = { ...view, ...nextPage("item", view, pageAt(0, "c2")) };
    const third = { ...second, ...nextPage("item", second, pageAt(2, "c4")) };
    expect(third).toMatchObject({ after: "c4", start: 4 });
    expect(previousPage("item", third)).toEqual({ after: "c2", start: 2 });
    expect(previousPage("item", second)).toEqual({ after: null, start: 0 });
  });

  test("goes back by offset to a page that was not visited, as after a shared link", () => {
    const linked = { ...view, search: "never seen", after: "c9", start: 8 };
    expect(previousPage("item", linked)).toEqual({ after: null, start: 6 });
  });

  test("moves one page when pressed twice while the rows load", () => {
    const second = { ...view, ...nextPage("item", view, pageAt(0, "c2")) };
    expect(nextPage("item", second, pageAt(0, "c2"))).toEqual({ after: "c2", start: 2 });
  });

  test("finds the next page by number where the list behind a cursor has none", () => {
    const rows = [{ id: "a" }, { id: "b" }];
    const at = { ...view, search: "long texts", after: "c2", start: 2 };
    const page = recordsPage({ rows, count: null, next: { after: "c2", offset: 2 } }, at);
    expect(nextPage("item", at, page)).toEqual({ after: null, start: 4 });
    expect(recordsPage({ rows, count: null, next: { after: "c4", offset: 0 } }, at).next).toBe("c4");
  });

  test("pages forward and back by number where the order has no cursor", () => {
    const unnamed = { ...view, search: "no cursor" };
    const third = { ...unnamed, ...nextPage("item", unnamed, pageAt(2, null)) };
    expect(third).toMatchObject({ after: null, start: 4 });
    expect(previousPage("item", third)).toEqual({ after: null, start: 2 });
  });

  test("keeps the cursors of each resource apart", () => {
    const items = { ...view, ...nextPage("item", view, pageAt(2, "item 4")) };
    nextPage("quoteLine", view, pageAt(2, "line 4"));
    const last = { ...items, ...nextPage("item", items, pageAt(4, "item 6")) };
    expect(previousPage("item", last)).toEqual({ after: "item 4", start: 4 });
  });

  test("shows the range of rows, and the total once it is known", () => {
    expect(rangeText(50, 50, 125, String)).toBe("51–100 of 125");
    expect(rangeText(50, 50, undefined, String)).toBe("51–100");
    expect(rangeText(0, 0, 0, String)).toBe("No rows");
  });
});
