import { expect, it } from "vitest";
import { resources } from "@/lib/resources";
import { describeResource } from "@/lib/view-models/resource-screen";
import { labelsAmong } from "./labels-among";

const attribute = describeResource(resources.userAttribute);
const column = describeResource(resources.userAttributeValue).columns.find(
  ({ name }) => name === "userAttributeId",
);
const rows = { before: { id: "uatr_1", name: "Shoe size" }, after: {} };

it("names records of a change that it has deleted, and stored ones as they are now", () => {
  if (!column) throw new Error("Values name their attribute.");
  const changes = [{ id: "uatr_1", screen: attribute, rows }];
  expect(labelsAmong(changes, () => undefined)(column, "uatr_1")).toBe("Shoe size");
  expect(labelsAmong(changes, () => null)(column, "uatr_1")).toBe("Shoe size");
  expect(labelsAmong(changes, () => "Size of shoes")(column, "uatr_1")).toBe("Size of shoes");
  expect(labelsAmong(changes, () => null)(column, "uatr_2")).toBeNull();
  expect(labelsAmong(changes, () => undefined)({ name: "name" }, "uatr_1")).toBeUndefined();
});
