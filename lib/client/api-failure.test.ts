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
