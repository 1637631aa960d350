import { createCipher } from "../cipher";
import type { SealedTable } from "./sealed-tables";

/** Encrypts and decrypts in one of the forms that are stored. */
export interface Sealer {
  seal(plain: string): Promise<string>;
  /** Throws when the value was written under another secret. */
  open(stored: string): Promise<string>;
}

/** The sealers of an installation's secret. */
export function sealersOf(secret: string): Record<SealedTable["form"], Sealer> {
  const cipher = createCipher(secret);
  return {
    own: { seal: async (plain) => cipher.encrypt(plain), open: async (stored) => cipher.decrypt(stored) },
    signIn: {
      seal: async (data) => (await library()).symmetricEncrypt({ key: secret, data }),
      open: async (data) => (await library()).symmetricDecrypt({ key: secret, data }),
    },
  };
}

/** Loaded where it is needed, which is not at every start. */
const library = () => import("better-auth/crypto");

/** Whether a value opens. */
export const opens = (sealer: Sealer, stored: string): Promise<boolean> =>
  sealer.open(stored).then(
    () => true,
    () => false,
  );
