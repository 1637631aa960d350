import { ApiFailure } from "@/lib/client/api-failure";
import type { AnyRow, Value, Versioned } from "@/lib/client/records";

/** Two people changed a cell. */
export interface CellConflict {
  base: AnyRow;
  mine: AnyRow;
  theirs: Versioned<AnyRow>;
  /** Called with the stored value, or null to leave the cell as it is. */
  settle: (saved: Versioned<AnyRow> | null) => void;
}

/** Edits of a record that are being sent, one after the other. */
interface Pending {
  /** The version after the last of them; null where it is not known. */
  version: Promise<Versioned<AnyRow> | null>;
  /** What is stored in the columns that they edit. */
  values: AnyRow;
}

interface Calls {
  /** Reads a record when an edit begins. */
  begin: (key: string) => Promise<Versioned<AnyRow>>;
  /** Reads what is stored now. */
  read: (key: string) => Promise<Versioned<AnyRow>>;
  update: (key: string, change: AnyRow, ifMatch: string) => Promise<Versioned<AnyRow>>;
  /** Shows a conflict, or null after the last one. */
  show: (conflict: CellConflict | null) => void;
}

export const isSame = (a: Value | undefined, b: Value | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Updates of records, each sent with the version of its record that was read when the edit began. */
export function recordUpdates(calls: Calls) {
  const begun = new Map<string, Promise<Versioned<AnyRow>>>();
  const pending = new Map<string, Pending>();
  const conflicts: CellConflict[] = [];

  /** Reads the version that an edit is based on, unless another edit of the record is being sent: its result is used then. */
  function begin(key: string) {
    if (pending.has(key)) return;
    const read = calls.begin(key);
    read.catch(() => begun.delete(key));
    begun.set(key, read);
  }

  /**
   * Sends a change of a record that was shown as `base`, after the earlier edits of the record; `base` then gets the values that
   * these have stored. Null if someone else's value is left as it is.
   */
  async function send(key: string, base: AnyRow, change: AnyRow): Promise<Versioned<AnyRow> | null> {
    const edits = pending.get(key) ?? { version: begun.get(key) ?? calls.begin(key), values: {} };
    begun.delete(key);
    pending.set(key, edits);
    const saved = edits.version.then(async (known) => {
      Object.assign(base, edits.values);
      Object.assign(edits.values, valuesOf(change, base));
      const stored = await update(key, base, change, known);
      if (stored) Object.assign(edits.values, valuesOf(change, stored.record));
      return stored;
    });
    const version = saved.catch(() => null);
    edits.version = version;
    try {
      return await saved;
    } finally {
      if (edits.version === version) pending.delete(key);
    }
  }

  /** A conflict is reported only after reading again: the version that was read before may precede the user's own undo. */
  async function update(key: string, base: AnyRow, change: AnyRow, known: Versioned<AnyRow> | null) {
    let now = known ?? (await calls.read(key));
    for (let isLatest = known === null; ; isLatest = true) {
      const { record, etag } = now;
      const isMoved = Object.keys(change).some(
        (name) => !isSame(record[name], base[name]) && !isSame(record[name], change[name]),
      );
      if (isMoved && isLatest) return ask(base, change, now);
      try {
        if (!isMoved) return await calls.update(key, change, etag ?? "*");
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
      }
      now = await calls.read(key);
    }
  }

  /** Asks the user, about one conflict after the other. */
  const ask = (base: AnyRow, mine: AnyRow, theirs: Versioned<AnyRow>) =>
    new Promise<Versioned<AnyRow> | null>((resolve) => {
      const conflict: CellConflict = {
        ...{ base, mine, theirs },
        settle(saved) {
          conflicts.splice(conflicts.indexOf(conflict), 1);
          calls.show(conflicts[0] ?? null);
          resolve(saved);
        },
      };
      conflicts.push(conflict);
      calls.show(conflicts[0] ?? null);
    });

  return { begin, send };
}

/** The values of a record in the columns of a change. */
const valuesOf = (change: AnyRow, record: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(change).map((name) => [name, record[name] ?? null]));
