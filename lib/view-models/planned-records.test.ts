import { expect, it } from "vitest";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { countRecords } from "./planned-records";

it("a plan counts the records that it names, and those that its filters are expected to match", () => {
  const one: PlannedChange = { kind: "delete", resource: "item", id: "item_1" };
  const many = { kind: "deleteMatching", resource: "item", filter: "active=is.false" } as const;
  expect(countRecords([])).toBe(0);
  expect(countRecords([one, one])).toBe(2);
  expect(countRecords([one, { ...many, expected: 40 }, many])).toBe(41);
});
