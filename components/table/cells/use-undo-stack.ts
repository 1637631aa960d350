"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { undoNow } from "@/components/changes/undo-changes";
import { newUndoStack, openStack } from "@/components/changes/undo-stack";
import { dismissSuccesses, notify } from "@/components/ui/notify";

/** The changes made from this list, which Ctrl+Z undoes on the server one after the other, and Ctrl+Y redoes. */
export function useUndoStack() {
  const client = useQueryClient();
  const [stack] = useState(newUndoStack);
  const last = useRef(Promise.resolve());
  useEffect(() => openStack(stack), [stack]);

  async function step(isUndo: boolean) {
    const entry = stack.take(isUndo);
    if (!entry) return notify("info", isUndo ? "Nothing to undo" : "Nothing to redo");
    await entry.settled;
    // What was not stored is reported where it was sent.
    if (!entry.done) return;
    dismissSuccesses();
    const { changeSetId, counts } = entry.done;
    await undoNow(client, { changeSetId, ...(counts && { counts }), title: null, isUndo: !isUndo });
  }

  const run = (isUndo: boolean) => {
    last.current = last.current.catch(() => undefined).then(() => step(isUndo));
  };
  return { addSent: stack.addSent, undo: () => run(true), redo: () => run(false) };
}
