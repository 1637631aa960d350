import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const prefix = "mw_live_";
const shape = /^mw_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** A new API key: `mw_live_`, 30 random base62 characters, 6 base62 characters of their CRC32. */
export function generateKey(): string {
  const random = Array.from({ length: 30 }, () => alphabet[randomInt(62)]).join("");
  return prefix + random + checksum(random);
}

/** Whether a text has the format and the checksum of a key; does not query the database. */
export function isWellFormed(key: string): boolean {
  const match = shape.exec(key);
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

/** The stored form of a key: its SHA-256 in hex. */
export const hashKey = (key: string): string => hash("sha256", key);

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = "";
  for (let place = 0; place < 6; place++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
