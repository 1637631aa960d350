import sql from "sql-template-tag";
import { classifyDatabaseError } from "../database/classify-database-error";
import type { Send } from "../database/transaction";

type Write<T> = (one: T) => Promise<void>;

/** Writes records with one statement, or one by one where one of them needs a unique value that another still has. */
export async function writeTogether(send: Send, keys: string[], write: Write<string[]>): Promise<void> {
  const duplicate = await duplicateOf(send, keys, write);
  if (duplicate !== null) await writeInTurn(send, keys, (key) => write([key]));
}

/**
 * Writes one after the other, and those that would repeat a unique value again once the others are written: the other way
 * round each time, so that neither values which move up nor those which move down take a pass each.
 */
export async function writeInTurn<T>(send: Send, all: readonly T[], write: Write<T>): Promise<void> {
  for (let left = all; left.length > 0; ) {
    const failed: T[] = [];
    let duplicate: unknown = null;
    for (const one of left) {
      const error = await duplicateOf(send, one, write);
      if (error === null) continue;
      failed.push(one);
      duplicate = error;
    }
    if (failed.length === left.length) throw duplicate;
    left = failed.reverse();
  }
}

/** The error of a write that would repeat a unique value, which is undone then; null for none. Throws other errors. */
async function duplicateOf<T>(send: Send, one: T, write: Write<T>): Promise<unknown> {
  await send(sql`SAVEPOINT "write"`);
  try {
    await write(one);
    await send(sql`RELEASE SAVEPOINT "write"`);
    return null;
  } catch (error) {
    if (classifyDatabaseError(error)?.code !== "23505") throw error;
    await send(sql`ROLLBACK TO SAVEPOINT "write"`);
    await send(sql`RELEASE SAVEPOINT "write"`);
    return error;
  }
}
