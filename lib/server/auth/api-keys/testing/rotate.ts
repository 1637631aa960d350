import type pg from "pg";
import { type CreatedKey, rotateKey } from "../manage-keys";

/** Rotates a key on a connection of its own, as the command does. */
export async function rotate(pool: pg.Pool, id: string): Promise<CreatedKey> {
  const client = await pool.connect();
  try {
    return await rotateKey(client, id);
  } finally {
    client.release();
  }
}
