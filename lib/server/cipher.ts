import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values at rest under the installation's secret. */
export interface Cipher {
  encrypt(plain: string): string;
  /** Throws when the value was written under another secret or altered. */
  decrypt(stored: string): string;
}

const version = "v1";

/**
 * AES-256-GCM under a key derived from `APP_SECRET` (32 bytes, base64).
 * Stored form: `v1.<nonce>.<ciphertext and tag>`, base64url.
 */
export function createCipher(appSecret: string): Cipher {
  const key = Buffer.from(hkdfSync("sha256", Buffer.from(appSecret, "base64"), "", "millwright at rest", 32));
  return {
    encrypt(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return [version, nonce.toString("base64url"), sealed.toString("base64url")].join(".");
    },
    decrypt(stored) {
      const [found, nonce, sealed] = stored.split(".");
      if (found !== version || !nonce || !sealed)
        throw new Error("Not a value that this installation encrypted.");
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8");
    },
  };
}
