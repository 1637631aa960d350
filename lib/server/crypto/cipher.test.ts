import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { encryptV1 } from "../testing/encrypt-v1";
import { testSecret } from "../testing/test-secret";
import { type CipherContext, createCipher, decryptV1 } from "./cipher";

const cipher = createCipher(testSecret);
const other = createCipher(Buffer.alloc(32, 9).toString("base64"));
const place: CipherContext = { table: "webhook", column: "secret", companyId: "co_1", rowId: "wh_1" };

describe("an encrypted value", () => {
  test("decrypts only in its context, and differs each time", () => {
    for (const plain of ["", "whsec_x", 'ünï 😀 "q" \\', "x".repeat(100_000)]) {
      const stored = cipher.encrypt(plain, place);
      expect(stored).toMatch(/^v2\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+$/);
      expect(cipher.decrypt(stored, { ...place })).toBe(plain);
      expect(cipher.encrypt(plain, place)).not.toBe(stored);
    }
  });

  test.each<[string, CipherContext]>([
    ["another row", { ...place, rowId: "wh_2" }],
    ["another column", { ...place, column: "previousSecret" }],
    ["another table", { ...place, table: "authenticationChallenge" }],
    ["another company", { ...place, companyId: "co_2" }],
    ["no company", { ...place, companyId: null }],
    ["a company called null", { ...place, companyId: "null" }],
    ["a key in other parts", { ...place, rowId: ["wh_", "1"] }],
    [
      "a place whose parts read alike when they are joined",
      { ...place, column: "secretco_1", companyId: "" },
    ],
    ["a place with a separator inside a part", { ...place, column: 'secret","co_1', companyId: "" }],
  ])("does not decrypt in %s", (_, elsewhere) => {
    const stored = cipher.encrypt("plain", place);
    expect(() => cipher.decrypt(stored, elsewhere)).toThrow();
    expect(() => cipher.decrypt(cipher.encrypt("plain", elsewhere), place)).toThrow();
  });

  test("does not decrypt under another secret, altered, shortened, or in the form of earlier releases", () => {
    const stored = cipher.encrypt("plain", place);
    expect(() => other.decrypt(stored, place)).toThrow();
    const [version, nonce, encrypted] = stored.split(".");
    const bytes = Buffer.from(encrypted ?? "", "base64url");
    for (const at of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      const text = [version, nonce, altered.toString("base64url")].join(".");
      expect(() => cipher.decrypt(text, place)).toThrow();
    }
    for (const text of ["", "v2", "v2..", `v2.${nonce}.AAAA`, stored.slice(0, -8), `v3${stored.slice(2)}`])
      expect(() => cipher.decrypt(text, place), text).toThrow();
    const earlier = encryptV1(testSecret, "plain");
    expect(decryptV1(testSecret, earlier)).toBe("plain");
    for (const text of [earlier, `v2${earlier.slice(2)}`])
      expect(() => cipher.decrypt(text, place)).toThrow();
    expect(() => decryptV1(testSecret, stored)).toThrow();
    expect(() => decryptV1(testSecret, `v1${stored.slice(2)}`)).toThrow();
  });
});

test("a fingerprint depends on the secret and on every byte, and is no plain hash", () => {
  const made = cipher.fingerprint("a", Buffer.from("b"));
  expect(made).toBe(createCipher(testSecret).fingerprint("ab"));
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(made).not.toBe(createHash("sha256").update("ab").digest("hex"));
  expect(made).not.toBe(other.fingerprint("ab"));
  expect(made).not.toBe(cipher.fingerprint("ac"));
});
