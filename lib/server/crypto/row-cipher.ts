import { type CipherContext, createCipher, decryptV1 } from "./cipher";
import type { EncryptedTable } from "./encrypted-tables";

/** Encrypts and decrypts in one of the stored formats. */
export interface RowCipher {
  encrypt(plain: string, context: CipherContext): Promise<string>;
  /** Throws when the value was encrypted under another secret or for another context. */
  decrypt(stored: string, context: CipherContext): Promise<string>;
}

/** Which versions of our format may be decrypted: `v1` only in a database that is not upgraded yet. */
export type AcceptedVersions = "v2" | "v1 and v2";

/** The row ciphers of an installation secret. better-auth's format has no associated data. */
export function createRowCiphers(
  secret: string,
  accepted: AcceptedVersions,
): Record<EncryptedTable["format"], RowCipher> {
  const cipher = createCipher(secret);
  return {
    millwright: {
      encrypt: async (plain, context) => cipher.encrypt(plain, context),
      decrypt: async (stored, context) =>
        accepted === "v1 and v2" && stored.startsWith("v1.")
          ? decryptV1(secret, stored)
          : cipher.decrypt(stored, context),
    },
    betterAuth: {
      encrypt: async (data) => (await loadBetterAuth()).symmetricEncrypt({ key: secret, data }),
      decrypt: async (data) => (await loadBetterAuth()).symmetricDecrypt({ key: secret, data }),
    },
  };
}

/** Loaded on first use: a normal start does not need it. */
const loadBetterAuth = () => import("better-auth/crypto");

/** Whether a value can be decrypted. */
export const canDecrypt = (rowCipher: RowCipher, stored: string, context: CipherContext): Promise<boolean> =>
  rowCipher.decrypt(stored, context).then(
    () => true,
    () => false,
  );
