"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { undoNow } from "@/components/changes/undo-changes";
import { dismissSuccesses, notify } from "@/components/ui/notify";

/** Change sets of this visit, which Ctrl+Z undoes on the server one after the other, and Ctrl+Y redoes. */
export function useUndoStack() {
  const client = useQueryClient();
  const done = useRef<string[]>([]);
  const undone = useRef<string[]>([]);

  async function step(from: string[], to: string[], isUndo: boolean) {
    const last = from.pop();
    if (last === undefined) return notify("info", isUndo ? "Nothing to undo" : "Nothing to redo");
    dismissSuccesses();
    const made = await undoNow(client, last, undefined, !isUndo);
    if (made !== null) to.push(made);
  }

  return {
    add(changeSetId: string) {
      done.current.push(changeSetId);
      undone.current = [];
    },
    undo: () => void step(done.current, undone.current, true),
    redo: () => void step(undone.current, done.current, false),
  };
}
