import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";

/** A value as releases before `v2` stored it: bound to no place. */
export function encryptV1(appSecret: string, plain: string): string {
  const key = hkdfSync("sha256", Buffer.from(appSecret, "base64"), "", "millwright at rest", 32);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", Buffer.from(key), nonce);
  const encrypted = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return ["v1", nonce.toString("base64url"), encrypted.toString("base64url")].join(".");
}
