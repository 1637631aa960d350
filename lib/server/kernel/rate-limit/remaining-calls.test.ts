import { expect, test } from "vitest";
import { remainingCalls } from "./rate-limits";

test("the remaining calls of a bucket lie between zero and its rate, and are null without a limit", () => {
  expect([remainingCalls(0), remainingCalls(0, 1)]).toEqual([null, null]);
  expect([
    remainingCalls(20),
    remainingCalls(20, 0.26),
    remainingCalls(20, 1),
    remainingCalls(20, 1.5),
    remainingCalls(20, -1),
  ]).toEqual([20, 14, 0, 0, 20]);
});
