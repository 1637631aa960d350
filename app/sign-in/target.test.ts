import { expect, it } from "vitest";
import { targetOf } from "./target";

it.each(["/console", "/console/keys", "/console/records/item?q=bearing&row=item_1"])(
  "signing in leads back to %s",
  (to) => expect(targetOf(to)).toBe(to),
);

it.each([
  undefined,
  "",
  "/",
  "//evil.example",
  "//evil.example/console",
  "/\\evil.example",
  "https://evil.example/console",
  "javascript:alert(1)",
  "/console/../openapi.json",
  "/consolex",
  ["/console/keys", "/console"],
])("signing in leads to the console, and not to %j", (to) => expect(targetOf(to)).toBe("/console"));
