import type pg from "pg";
import { inTransaction } from "../database/connections/with-client";
import { reencryptAll } from "./re-encrypt";

/** How many values were re-encrypted, and how many sessions ended. */
export interface RotationResult {
  values: number;
  sessions: number;
}

/**
 * Re-encrypts every value under another secret, in one transaction. Sessions end, because their cookies are signed
 * with the secret. Nothing else may write at the same time. Throws when a value cannot be decrypted under `from`; then nothing
 * has changed.
 */
export async function rotateSecret(client: pg.ClientBase, from: string, to: string): Promise<RotationResult> {
  return inTransaction(client, async () => {
    const values = await reencryptAll(client, from, to);
    const { rowCount } = await client.query('DELETE FROM "session"');
    return { values, sessions: rowCount ?? 0 };
  });
}
