import { expect, test } from "vitest";
import { clientWords } from "./made-by";

test.each([
  ["the console", { appName: null, keyId: null, keyName: null }, null],
  ["an app", { appName: "Delivery board", keyId: "con_1", keyName: null }, "via Delivery board"],
  ["an app without a name", { appName: null, keyId: "con_1", keyName: null }, "via a connected app"],
  ["a key", { appName: null, keyId: "key_1", keyName: "Nightly sync" }, "via API key Nightly sync"],
  ["a key that was deleted", { appName: null, keyId: "key_1", keyName: null }, "via a deleted API key"],
  ["the directory", { appName: null, keyId: "scim_co_1", keyName: null }, "via the directory"],
])("a change by %s names it", (_case, made, words) => {
  expect(clientWords(made)).toBe(words);
});
