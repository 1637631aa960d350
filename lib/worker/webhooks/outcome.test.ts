import { describe, expect, it } from "vitest";
import { outcomeOf, parseRetryAfter } from "./outcome";
import type { ReceiverResponse } from "./post";

const now = Date.parse("2026-11-21T12:00:00Z");

const responded = (status: number | null, headers: ReceiverResponse["headers"] = {}): ReceiverResponse => ({
  status,
  headers,
  body: null,
  error: status === null ? "Connection refused by the receiver." : null,
});

const of = (number: number, response: ReceiverResponse, random = 0.5) =>
  outcomeOf(number, response, random, now);

describe("the schedule", () => {
  it("tries ten times over some 75 hours, each delay within 20 %, and then gives up", () => {
    const steps = (random: number) =>
      Array.from({ length: 10 }, (_, n) => of(n + 1, responded(500), random)).map(({ retryIn }) => retryIn);
    const plain = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined];
    expect(steps(0.5)).toEqual(plain);
    expect(steps(0)).toEqual(plain.map((step) => step && expect.closeTo(step * 0.8)));
    expect(steps(1)).toEqual(plain.map((step) => step && expect.closeTo(step * 1.2)));
    expect(of(9, responded(500)).outcome).toBe("retry");
    expect(of(10, responded(500))).toMatchObject({ outcome: "failed", succeeded: false });
  });

  it("goes by the status: 2xx alone is success", () => {
    for (const status of [200, 201, 202, 204, 299])
      expect(of(1, responded(status)).succeeded, `${status}`).toBe(true);
    for (const status of [300, 301, 304, 400, 401, 404, 500, 599, null])
      expect(of(1, responded(status)), `${status}`).toMatchObject({ succeeded: false, outcome: "retry" });
  });

  it("counts an incomplete response as failed, whatever its status", () => {
    expect(of(1, { ...responded(200), error: "No complete response within 15 seconds." }).succeeded).toBe(
      false,
    );
  });
});

describe("the error of an attempt", () => {
  const errorOf = (status: number | null, headers: ReceiverResponse["headers"] = {}) =>
    of(1, { status, headers, body: null, error: null }).error;

  it("names the status, and the target of a redirect, which is not followed", () => {
    const headers = { location: ["https://elsewhere.example/", "https://other.example/"] };
    for (const status of [300, 301, 399]) {
      expect(errorOf(status, headers)).toMatch(
        /^Redirected to https:\/\/elsewhere\.example\/; .* not followed/,
      );
    }
    for (const status of [300, 399, 400, 404, 500, 199]) expect(errorOf(status)).toContain(`${status}`);
    for (const status of [199, 400, 503]) expect(errorOf(status, headers)).not.toContain("elsewhere");
    expect(errorOf(500, null)).toContain("500");
  });

  it("says so when nothing came back, and is empty for a success", () => {
    expect([errorOf(null), errorOf(204)]).toEqual(["No response.", null]);
  });
});

describe("Retry-After", () => {
  it.each([429, 502, 503, 504])(
    "is honoured with %i, for the delivery and for the whole webhook",
    (status) => {
      expect(of(1, responded(status, { "retry-after": "120" }))).toMatchObject({
        retryIn: 120,
        restFor: 120,
      });
    },
  );

  it.each([500, 404, 301])("is ignored with %i", (status) => {
    const outcome = of(1, responded(status, { "retry-after": "120" }));
    expect(outcome.retryIn).toBe(5);
    expect(outcome).not.toHaveProperty("restFor");
  });

  it("may be a date, which counts from the Date of the response", () => {
    const date = "Sat, 21 Nov 2026 12:03:20 GMT";
    expect(of(1, responded(503, { "retry-after": date })).retryIn).toBe(200);
    const elsewhere = {
      "retry-after": "Mon, 01 Jan 2024 00:01:00 GMT",
      date: "Mon, 01 Jan 2024 00:00:00 GMT",
    };
    expect(of(1, responded(503, elsewhere)).retryIn).toBe(60);
  });

  it("is capped at a day, and an invalid or past value changes nothing", () => {
    expect(of(1, responded(429, { "retry-after": "99999999999" })).retryIn).toBe(86_400);
    expect(of(1, responded(429, { "retry-after": "Fri, 31 Dec 9999 23:59:59 GMT" })).retryIn).toBe(86_400);
    for (const nonsense of ["", "soon", "-5", "1e9", "12.5", "Mon, 01 Jan 2024 00:00:00 GMT", "0"]) {
      const outcome = of(1, responded(429, { "retry-after": nonsense }));
      expect(outcome.retryIn, nonsense).toBe(5);
      expect(outcome, nonsense).not.toHaveProperty("restFor");
    }
  });

  it("never makes the next attempt earlier than the schedule", () => {
    expect(of(3, responded(429, { "retry-after": "10" }))).toMatchObject({ retryIn: 1800, restFor: 10 });
  });
});

describe("a receiver that wants no more", () => {
  it("is disabled by 410, and the delivery is kept for a replay", () => {
    expect(of(10, responded(410))).toMatchObject({
      outcome: "retry",
      disable: expect.stringContaining("410"),
    });
  });

  it("is disabled by a header, also with a status of success", () => {
    const headers = { "webhook-delivery": "disable" };
    expect(of(1, responded(200, headers))).toMatchObject({
      outcome: "succeeded",
      disable: expect.any(String),
    });
    expect(of(1, responded(500, headers))).toMatchObject({ outcome: "retry", disable: expect.any(String) });
  });
});

describe("the value of Retry-After", () => {
  const parse = (value: string | undefined, date?: string) => parseRetryAfter(value, date, now);

  it("is seconds, at most a day", () => {
    expect([parse("0"), parse(" 120 "), parse("86400"), parse("86401")]).toEqual([0, 120, 86_400, 86_400]);
  });

  it("or a date, counted from the response's own Date, else from now; a past date is no delay", () => {
    const until = "Sat, 21 Nov 2026 12:01:00 GMT";
    expect(parse(until)).toBe(60);
    expect(parse(until, "Sat, 21 Nov 2026 12:00:30 GMT")).toBe(30);
    expect(parse(until, "nonsense")).toBe(60);
    expect(parse("Sat, 21 Nov 2026 11:59:00 GMT")).toBe(0);
    expect(parse("Mon, 23 Nov 2026 12:00:00 GMT")).toBe(86_400);
  });

  it("is ignored when it is neither", () => {
    expect([undefined, "", "soon", "-5", "1.5", "12 s", "2026-11-21"].map((value) => parse(value))).toEqual(
      Array(7).fill(null),
    );
  });
});
