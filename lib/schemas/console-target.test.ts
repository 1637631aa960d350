import { expect, it } from "vitest";
import { targetOf } from "./console-target";

it.each([
  "/console",
  "/console/keys",
  "/console/records/item?q=bearing&row=item_1",
  "/oauth/authorize?client_id=a",
])("sign-in redirects back to %s", (to) => expect(targetOf(to)).toBe(to));

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
  "/oauth/token",
  "/oauth/authorize/x",
  "/api/console",
  ["/console/keys", "/console"],
])("sign-in redirects to the console instead of %j", (to) => expect(targetOf(to)).toBe("/console"));
