import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an authenticator app shows now for a secret in base32 (RFC 6238, six digits, 30 s). */
export function totpOf(secret: string, at = Date.now()): string {
  const bits = [...secret.replaceAll(/[\s=]/g, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", Buffer.from(bytes)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, "0");
}
