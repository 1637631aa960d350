import { expect, it } from "vitest";
import { areas, isArea, isOperationArea, needsRecentSignIn, operationAreas, scopes } from "./areas";

it("an area has three scopes, and secrets have one of their own", () => {
  expect(scopes).toHaveLength(3 * areas.length + 1);
  expect(scopes).toEqual(
    expect.arrayContaining(["items:read", "events:write", "access:destroy", "access:secrets"]),
  );
});

it("events and access are areas without operations", () => {
  for (const area of operationAreas) expect([isArea(area), isOperationArea(area)]).toEqual([true, true]);
  for (const area of ["events", "access"])
    expect([isArea(area), isOperationArea(area)]).toEqual([true, false]);
  for (const other of ["", "item", "Items"])
    expect([isArea(other), isOperationArea(other)]).toEqual([false, false]);
});

it("only what deletes or reveals secrets needs a recent sign-in", () => {
  const needing = scopes.filter(needsRecentSignIn);
  expect(needing).toEqual([...areas.map((area) => `${area}:destroy`), "access:secrets"]);
});
