import { expect, test } from "vitest";
import { failureOf } from "./api-failure";

const overflow = () =>
  new Response(
    JSON.stringify({
      code: "22003",
      message: "numeric field overflow",
      details: null,
      hint: null,
      issues: [{ path: ["creditLimit"], message: "numeric field overflow" }],
      requestId: "r1",
    }),
    { status: 400 },
  );

test("a number that overflows is named in plain words on pages, in PostgreSQL's for programs", async () => {
  const message = "This number is too large to be stored.";
  expect(await failureOf(overflow())).toMatchObject({
    message,
    issues: [{ path: ["creditLimit"], message }],
    requestId: "r1",
  });
  expect(await failureOf(overflow(), true)).toMatchObject({
    message: "numeric field overflow",
    issues: [{ message: "numeric field overflow" }],
  });
});

test("Retry-After is a number of seconds, or the date that a proxy writes", async () => {
  const retryAfterOf = async (text: string) =>
    (await failureOf(new Response("busy", { status: 503, headers: { "retry-after": text } }))).retryAfter;
  expect(await retryAfterOf("7")).toBe(7);
  const soon = await retryAfterOf(new Date(Date.now() + 60_000).toUTCString());
  expect(soon).toBeGreaterThan(50);
  expect(soon).toBeLessThanOrEqual(60);
  expect(await retryAfterOf("Wed, 21 Oct 2015 07:28:00 GMT")).toBe(0);
  expect([await retryAfterOf("soon"), await retryAfterOf("1.5")]).toEqual([null, null]);
});
