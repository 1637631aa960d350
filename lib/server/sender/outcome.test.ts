import { describe, expect, it } from "vitest";
import { outcomeOf } from "./outcome";
import type { Answer } from "./post";

const now = Date.parse("2026-11-21T12:00:00Z");

const answered = (status: number | null, headers: Answer["headers"] = {}): Answer => ({
  status,
  headers,
  body: null,
  error: status === null ? "The receiver refuses connections." : null,
});

const of = (number: number, answer: Answer, random = 0.5) => outcomeOf(number, answer, random, now);

describe("the schedule", () => {
  it("tries ten times over some 75 hours, each step within 20 %, and then lets it rest", () => {
    const steps = (random: number) =>
      Array.from({ length: 10 }, (_, n) => of(n + 1, answered(500), random)).map(({ retryIn }) => retryIn);
    const plain = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined];
    expect(steps(0.5)).toEqual(plain);
    expect(steps(0)).toEqual(plain.map((step) => step && expect.closeTo(step * 0.8)));
    expect(steps(1)).toEqual(plain.map((step) => step && expect.closeTo(step * 1.2)));
    expect(of(9, answered(500)).outcome).toBe("retry");
    expect(of(10, answered(500))).toMatchObject({ outcome: "failed", succeeded: false });
  });

  it("goes by what was answered: 2xx alone is success", () => {
    for (const status of [200, 201, 202, 204, 299])
      expect(of(1, answered(status)).succeeded, `${status}`).toBe(true);
    for (const status of [300, 301, 304, 400, 401, 404, 500, 599, null])
      expect(of(1, answered(status)), `${status}`).toMatchObject({ succeeded: false, outcome: "retry" });
  });

  it("counts an answer that broke off as failed, whatever its status", () => {
    expect(
      of(1, { ...answered(200), error: "There was no complete answer within 15 seconds." }).succeeded,
    ).toBe(false);
  });
});

describe("Retry-After", () => {
  it.each([429, 502, 503, 504])("is obeyed with %i, for the delivery and for the whole webhook", (status) => {
    expect(of(1, answered(status, { "retry-after": "120" }))).toMatchObject({ retryIn: 120, restFor: 120 });
  });

  it.each([500, 404, 301])("means nothing with %i", (status) => {
    const outcome = of(1, answered(status, { "retry-after": "120" }));
    expect(outcome.retryIn).toBe(5);
    expect(outcome).not.toHaveProperty("restFor");
  });

  it("may be a date, which counts from the receiver's own", () => {
    const date = "Sat, 21 Nov 2026 12:03:20 GMT";
    expect(of(1, answered(503, { "retry-after": date })).retryIn).toBe(200);
    const elsewhere = {
      "retry-after": "Mon, 01 Jan 2024 00:01:00 GMT",
      date: "Mon, 01 Jan 2024 00:00:00 GMT",
    };
    expect(of(1, answered(503, elsewhere)).retryIn).toBe(60);
  });

  it("is capped at a day, and nonsense or the past leaves the schedule alone", () => {
    expect(of(1, answered(429, { "retry-after": "99999999999" })).retryIn).toBe(86_400);
    expect(of(1, answered(429, { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT" })).retryIn).toBe(86_400);
    for (const nonsense of ["", "soon", "-5", "1e9", "12.5", "Mon, 01 Jan 2024 00:00:00 GMT", "0"]) {
      const outcome = of(1, answered(429, { "retry-after": nonsense }));
      expect(outcome.retryIn, nonsense).toBe(5);
      expect(outcome, nonsense).not.toHaveProperty("restFor");
    }
  });

  it("never makes the next attempt earlier than the schedule does", () => {
    expect(of(3, answered(429, { "retry-after": "10" }))).toMatchObject({ retryIn: 1800, restFor: 10 });
  });
});

describe("a receiver that wants no more", () => {
  it("says so with 410, and the delivery stays to be replayed", () => {
    expect(of(10, answered(410))).toMatchObject({
      outcome: "retry",
      disable: expect.stringContaining("410"),
    });
  });

  it("says so with a header, also while it accepts", () => {
    const headers = { "webhook-delivery": "disable" };
    expect(of(1, answered(200, headers))).toMatchObject({
      outcome: "succeeded",
      disable: expect.any(String),
    });
    expect(of(1, answered(500, headers))).toMatchObject({ outcome: "retry", disable: expect.any(String) });
  });
});
