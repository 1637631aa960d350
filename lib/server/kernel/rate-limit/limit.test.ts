import { expect, test } from "vitest";
import { createLimit } from "./limit";

test("a process that decides locally admits a second's calls of each caller, and returns when to retry", async () => {
  const limit = createLimit("key", 2);
  expect(limit).toMatchObject({ name: "key", rate: 2 });
  const decisions = [];
  for (let call = 0; call < 3; call++) decisions.push(await limit.decideLocally("one"));
  expect(decisions).toEqual([
    { admitted: true, remaining: 1, retryAfterSeconds: 1 },
    { admitted: true, remaining: 0, retryAfterSeconds: 1 },
    { admitted: false, remaining: 0, retryAfterSeconds: 1 },
  ]);
  expect((await limit.decideLocally("another")).admitted).toBe(true);
});
