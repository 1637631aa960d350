import sql from "sql-template-tag";
import type { Send } from "../database/transaction";
import { isDuplicate } from "./free-unique";

type Write<T> = (one: T) => Promise<void>;
/** Frees the unique values of those that wait for each other, of which one was rejected with the error. */
type Free<T> = (waiting: readonly T[], error: unknown) => Promise<void>;

/** Writes records with one statement, or one by one where one of them needs a unique value that another still has. */
export async function writeTogether(
  send: Send,
  keys: string[],
  write: Write<string[]>,
  free: Free<string>,
): Promise<void> {
  const duplicate = await duplicateOf(send, keys, write);
  if (duplicate !== null) await writeInTurn(send, keys, (key) => write([key]), free);
}

/**
 * Writes one after the other, and those that would repeat a unique value again once the others are written: the other way
 * round each time, so that neither values which move up nor those which move down take a pass each.
 */
export async function writeInTurn<T>(
  send: Send,
  all: readonly T[],
  write: Write<T>,
  free?: Free<T>,
): Promise<void> {
  let isFreed = free === undefined;
  for (let left = all; left.length > 0; ) {
    const failed: T[] = [];
    let duplicate: unknown = null;
    for (const one of left) {
      const error = await duplicateOf(send, one, write);
      if (error === null) continue;
      failed.push(one);
      duplicate = error;
    }
    if (failed.length === left.length) {
      if (isFreed) throw duplicate;
      await free?.(failed, duplicate);
      isFreed = true;
    }
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
    if (!isDuplicate(error)) throw error;
    await send(sql`ROLLBACK TO SAVEPOINT "write"`);
    await send(sql`RELEASE SAVEPOINT "write"`);
    return error;
  }
}
