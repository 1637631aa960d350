import { afterEach, beforeEach, expect, it } from "vitest";
import { rememberVisit } from "./palette/recent";
import { areSingleKeysEnabled, setSingleKeysEnabled } from "./single-keys";

const before = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
beforeEach(() => {
  const get = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
});
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "localStorage", before);
  else Reflect.deleteProperty(globalThis, "localStorage");
});

it("has shortcuts in a browser that permits no storage", () => {
  expect(areSingleKeysEnabled()).toBe(true);
  expect(() => setSingleKeysEnabled(false)).not.toThrow();
});

it("opens screens in a browser that permits no storage", () => {
  expect(() => rememberVisit("company", { href: "/console", title: "Overview" })).not.toThrow();
});
