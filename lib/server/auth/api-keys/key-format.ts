import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The beginnings of secrets, by their kind; an authorization code and a client secret are never credentials of a call. */
const prefixes = {
  key: "mw_live_",
  accessToken: "mw_at_",
  refreshToken: "mw_rt_",
  authorizationCode: "mw_ac_",
  clientSecret: "mw_cs_",
  directory: "mw_scim_",
} as const;

export type SecretKind = keyof typeof prefixes;

const shape = /^(mw_[a-z]+_)([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** A new secret of a kind: its prefix, 30 random base62 characters, 6 base62 characters of their CRC32. */
export function generateSecret(kind: SecretKind): string {
  const random = Array.from({ length: 30 }, () => alphabet[randomInt(62)]).join("");
  return prefixes[kind] + random + checksum(random);
}

/** A new API key. */
export const generateKey = (): string => generateSecret("key");

/** Whether a text has the format and the checksum of a secret of a kind; does not query the database. */
export function isWellFormed(text: string, kind: SecretKind = "key"): boolean {
  const [, prefix, random, digits] = shape.exec(text) ?? [];
  return random !== undefined && prefix === prefixes[kind] && checksum(random) === digits;
}

/** The stored form of a secret: its SHA-256 in hex. */
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
