import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Where an encrypted value is stored: its associated data. It decrypts there and nowhere else. */
export interface CipherContext {
  table: string;
  column: string;
  /** Null in tables that belong to no company. */
  companyId: string | null;
  /** The row's key without the company; several parts for a key of several columns. */
  rowId: string | readonly string[];
}

/** Encrypts values at rest under the installation's secret. */
export interface Cipher {
  encrypt(plain: string, context: CipherContext): string;
  /** Throws when the value was encrypted under another secret or for another context, or altered. */
  decrypt(stored: string, context: CipherContext): string;
  /** HMAC-SHA-256, in hex, of the concatenated parts: reveals nothing but whether two inputs are equal. */
  fingerprint(...parts: readonly (string | Buffer)[]): string;
}

const version = "v2";
const keyPurpose = "millwright at rest";

/**
 * AES-256-GCM under a key derived from `APP_SECRET` (32 bytes, base64), with the context as associated data.
 * Stored form: `v2.<nonce>.<ciphertext and tag>`, base64url.
 */
export function createCipher(appSecret: string): Cipher {
  const key = deriveKey(appSecret, keyPurpose);
  const fingerprintKey = deriveKey(appSecret, "millwright fingerprint");
  return {
    encrypt(plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(associatedData(context));
      const encrypted = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [version, nonce.toString("base64url"), encrypted.toString("base64url")].join(".");
    },
    decrypt(stored, context) {
      return decryptBytes(key, version, stored, associatedData(context));
    },
    fingerprint(...parts) {
      const hmac = createHmac("sha256", fingerprintKey);
      for (const part of parts) hmac.update(part);
      return hmac.digest("hex");
    },
  };
}

/** Decrypts `v1.…`, the format of earlier releases, which had no associated data. Only the upgrade may read it. */
export const decryptV1 = (appSecret: string, stored: string): string =>
  decryptBytes(deriveKey(appSecret, keyPurpose), "v1", stored, Buffer.alloc(0));

/** A JSON array, so that no two contexts have the same text. */
const associatedData = ({ table, column, companyId, rowId }: CipherContext): Buffer =>
  Buffer.from(JSON.stringify([table, column, companyId, ...[rowId].flat()]));

function decryptBytes(key: Buffer, version: string, stored: string, associated: Buffer): string {
  const [found, nonce, encrypted] = stored.split(".");
  if (found !== version || !nonce || !encrypted)
    throw new Error("Not a value that this installation encrypted.");
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), {
    authTagLength: 16,
  });
  decipher.setAAD(associated).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
}

const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(appSecret, "base64"), "", purpose, 32));
