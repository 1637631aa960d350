import { expect, it } from "vitest";
import { healthOf } from "./health";

const webhook = { active: true, successCount: 0, errorCount: 0, lastSuccess: null, lastError: null };

it("is failing while the last attempt failed, however many succeeded before", () => {
  const record = {
    ...webhook,
    successCount: 999,
    errorCount: 1,
    lastSuccess: "2026-03-01T10:00:00.000Z",
    lastError: "2026-03-01T10:00:01.000Z",
  };
  expect(healthOf(record)).toMatchObject({ state: "Failing", tone: "danger", percent: 99.9 });
});

it("never rounds up to 100 %, and has no success rate before the first attempt", () => {
  expect(healthOf({ ...webhook, successCount: 100_000, errorCount: 1 }).percent).toBe(99.9);
  expect(healthOf({ ...webhook, successCount: 5 }).percent).toBe(100);
  expect(healthOf(webhook)).toMatchObject({ state: "Active", percent: null });
});

it("is disabled while the webhook is inactive, regardless of the outcome of its attempts", () => {
  expect(healthOf({ ...webhook, active: false, lastError: "2026-03-01T10:00:00.000Z" }).state).toBe(
    "Disabled",
  );
});
