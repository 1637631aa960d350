import { expect, it } from "vitest";
import { salesRfq } from "@/lib/resources/sales/sales-rfq";
import { describeResource } from "@/lib/view-models/resource-screen";
import { type BlockCell, changesOf } from "./cell-block";

it("a pasted status names the one that the list shows, from which it was checked", () => {
  const screen = describeResource(salesRfq);
  const stored = { id: "rfq_1", status: "Draft", customerReference: "A" };
  const cell = (name: string, value: string): BlockCell => {
    const column = screen.columns.find((one) => one.name === name) ?? expect.fail();
    return { row: 0, key: "rfq_1", stored, column, text: null, draft: value, value, error: null };
  };
  const changes = (...cells: BlockCell[]) => changesOf(screen, cells).map(({ change }) => change);
  expect(changes(cell("status", "Closed"))).toMatchObject([{ was: { status: "Draft" } }]);
  expect(changes(cell("customerReference", "B"))[0]).not.toHaveProperty("was");
});
