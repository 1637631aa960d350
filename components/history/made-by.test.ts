import { expect, test } from "vitest";
import { clientWords } from "./made-by";

test.each([
  [
    "a person in the browser",
    { appName: null, keyId: null, keyName: null, through: "screen" },
    "in the console",
  ],
  ["the server", { appName: null, keyId: null, keyName: null, through: "server" }, null],
  [
    "an app",
    { appName: "Delivery board", keyId: "con_1", keyName: null, through: "key" },
    "via Delivery board",
  ],
  [
    "an app without a name",
    { appName: null, keyId: "con_1", keyName: null, through: "key" },
    "via a connected app",
  ],
  [
    "a key",
    { appName: null, keyId: "key_1", keyName: "Nightly sync", through: "key" },
    "via API key Nightly sync",
  ],
  [
    "a key that was deleted",
    { appName: null, keyId: "key_1", keyName: null, through: "key" },
    "via a deleted API key",
  ],
  [
    "the directory",
    { appName: null, keyId: "scim_co_1", keyName: null, through: "key" },
    "via the directory",
  ],
] as const)("a change by %s names it", (_case, made, words) => {
  expect(clientWords(made)).toBe(words);
});
