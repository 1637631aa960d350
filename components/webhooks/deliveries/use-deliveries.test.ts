import { expect, it } from "vitest";
import { type Delivery, pollIntervalMs } from "./use-deliveries";

const delivered = { status: "delivered", attempts: [{}] } as Delivery;
const waiting = { status: "pending", attempts: [] as Delivery["attempts"] } as Delivery;

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
