import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { notifyChanged, undoNow } from "./undo-changes";
import { newUndoStack, openStack } from "./undo-stack";

test("a reported change is the newest of the list on screen, until it is undone or after that failed", async () => {
  const client = new QueryClient();
  const stack = newUndoStack();
  const close = openStack(stack);
  notifyChanged(client, { changeSetId: "aud_1", title: "Tax rate saved" });
  notifyChanged(client, { changeSetId: "aud_2", title: "1 deleted" });
  notifyChanged(client, { changeSetId: null, title: "Nothing changed" });
  // Here is no server to undo it.
  const undoing = undoNow(client, { changeSetId: "aud_2", title: null });
  expect(stack.take(true)?.done?.changeSetId).toBe("aud_1");
  expect(await undoing).toBeNull();
  expect(stack.take(true)?.done?.changeSetId).toBe("aud_2");
  expect(stack.take(true)).toBeNull();

  close();
  notifyChanged(client, { changeSetId: "aud_3", title: "Sales invoice saved" });
  expect(stack.take(true)).toBeNull();
});
