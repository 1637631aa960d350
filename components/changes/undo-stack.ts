import type { ChangeCounts } from "./count-words";

/** A change set, and what it changed where that is known. */
export interface Done {
  changeSetId: string;
  counts?: ChangeCounts | undefined;
}

interface Entry {
  /** Null until it is known, or if there is nothing to undo. */
  done: Done | null;
  settled: Promise<void>;
}

export type UndoStack = ReturnType<typeof newUndoStack>;

/** The changes made from a list, newest last, and those that were undone, which a redo makes again. */
export function newUndoStack() {
  let done: Entry[] = [];
  let undone: Entry[] = [];
  const entryOf = (change: Done): Entry => ({ done: change, settled: Promise.resolve() });

  function remove(isMeant: (entry: Entry) => boolean) {
    done = done.filter((entry) => !isMeant(entry));
    undone = undone.filter((entry) => !isMeant(entry));
  }

  return {
    add(change: Done) {
      done.push(entryOf(change));
      undone = [];
    },
    /** Adds a change that is being sent; null where it is not stored or cannot be undone. */
    addSent(sent: Promise<Done | null>) {
      const entry: Entry = {
        done: null,
        settled: sent
          .catch(() => null)
          .then((change) => {
            entry.done = change;
            if (change === null) remove((one) => one === entry);
          }),
      };
      done.push(entry);
      undone = [];
    },
    /** Removes the newest change, or the one that was undone last; null if there is none. */
    take: (isUndo: boolean): Entry | null => (isUndo ? done : undone).pop() ?? null,
    remove: (changeSetId: string) => remove((entry) => entry.done?.changeSetId === changeSetId),
    /** Adds an undo, which can be redone, or a redo, which can be undone again. */
    addStep: (change: Done, isUndo: boolean) => void (isUndo ? undone : done).push(entryOf(change)),
  };
}

let opened: UndoStack | null = null;

/** The stack of the list on screen; null where there is no list. */
export const openedStack = (): UndoStack | null => opened;

/** Makes a stack that of the list on screen; returns the function that ends this. */
export function openStack(stack: UndoStack): () => void {
  opened = stack;
  return () => {
    if (opened === stack) opened = null;
  };
}
