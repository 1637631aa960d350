import { expect, it } from "vitest";
import { counted } from "./counted";

it("counts in the singular and the plural", () => {
  expect([0, 1, 2].map((count) => counted(count, "row"))).toEqual(["0 rows", "1 row", "2 rows"]);
  expect(counted(1, "process needs", "processes need")).toBe("1 process needs");
  expect(counted(2, "process needs", "processes need")).toBe("2 processes need");
});
