"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ChangeCounts } from "@/components/changes/count-words";
import type { UndoRequest } from "@/components/changes/propose-changes";
import { undoNow } from "@/components/changes/undo-changes";
import { dismissSuccesses, notify } from "@/components/ui/notify";

type Done = Pick<UndoRequest, "changeSetId" | "counts">;

/** Change sets of this visit, which Ctrl+Z undoes on the server one after the other, and Ctrl+Y redoes. */
export function useUndoStack() {
  const client = useQueryClient();
  const done = useRef<Done[]>([]);
  const undone = useRef<Done[]>([]);

  async function step(from: Done[], to: Done[], isUndo: boolean) {
    const last = from.pop();
    if (last === undefined) return notify("info", isUndo ? "Nothing to undo" : "Nothing to redo");
    dismissSuccesses();
    const changeSetId = await undoNow(client, { ...last, title: null, isUndo: !isUndo });
    if (changeSetId !== null) to.push({ ...last, changeSetId });
  }

  return {
    add(changeSetId: string, counts?: ChangeCounts) {
      done.current.push({ changeSetId, ...(counts && { counts }) });
      undone.current = [];
    },
    undo: () => void step(done.current, undone.current, true),
    redo: () => void step(undone.current, done.current, false),
  };
}
