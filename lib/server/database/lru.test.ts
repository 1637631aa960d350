import { expect, it } from "vitest";
import { Lru } from "./lru";

it("creates a value once while it is in use, and drops unused ones", () => {
  const lru = new Lru<string>(10);
  const made: string[] = [];
  const get = (key: string) =>
    lru.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(get("kept")).toBe("KEPT");
  expect(get("dropped")).toBe("DROPPED");
  for (let n = 0; n < 20; n++) {
    get(`other ${n}`);
    expect(get("kept")).toBe("KEPT");
  }
  expect(made.filter((key) => key === "kept")).toHaveLength(1);
  get("dropped");
  expect(made.filter((key) => key === "dropped")).toHaveLength(2);
});

it("keeps neither what its maker throws nor a very long key", () => {
  const lru = new Lru<number>(10);
  expect(() =>
    lru.get("key", () => {
      throw new Error("planned");
    }),
  ).toThrow("planned");
  expect(lru.get("key", () => 1)).toBe(1);
  const long = "x".repeat(5_000);
  expect([lru.get(long, () => 1), lru.get(long, () => 2)]).toEqual([1, 2]);
});
