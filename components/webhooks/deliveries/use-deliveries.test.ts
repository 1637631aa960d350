import { expect, it } from "vitest";
import { pollIntervalMs } from "./use-deliveries";

const delivered = { status: "succeeded", attempts: [{}] } as const;
const waiting = { status: "pending", attempts: [] } as const;

it("polls sooner while a delivery is waiting for its first attempt", () => {
  expect(pollIntervalMs([{ results: [delivered, waiting] }])).toBe(1_000);
  expect(pollIntervalMs([{ results: [delivered] }])).toBe(2_000);
  expect(pollIntervalMs([])).toBe(2_000);
});

it("makes no more calls when older pages are shown too", () => {
  const page = { results: [delivered] };
  expect(pollIntervalMs([page, page, page])).toBe(6_000);
  expect(pollIntervalMs([page, { results: [waiting] }])).toBe(2_000);
});
