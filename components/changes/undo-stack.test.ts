import { expect, test } from "vitest";
import { newUndoStack } from "./undo-stack";

const change = (changeSetId: string) => ({ changeSetId });

test("the newest change is taken, also one that is still being sent", async () => {
  const stack = newUndoStack();
  stack.add(change("aud_1"));
  let stored = (_: ReturnType<typeof change>) => {};
  stack.addSent(
    new Promise((resolve) => {
      stored = resolve;
    }),
  );
  const taken = stack.take(true);
  expect(taken?.done).toBeNull();
  stored(change("aud_2"));
  await taken?.settled;
  expect(taken?.done).toEqual(change("aud_2"));
  expect(stack.take(true)?.done).toEqual(change("aud_1"));
  expect(stack.take(true)).toBeNull();
});

test("an edit that was not stored is not undone, and the one before it is not in its place", async () => {
  const stack = newUndoStack();
  stack.add(change("aud_1"));
  stack.addSent(Promise.reject(new Error("offline")));
  const taken = stack.take(true);
  await taken?.settled;
  expect(taken?.done).toBeNull();

  stack.addSent(Promise.resolve(null));
  // It has left the stack by the time that it is known.
  await new Promise((resolve) => setTimeout(resolve));
  expect(stack.take(true)?.done).toEqual(change("aud_1"));
});

test("what was undone elsewhere is not undone again; redone, it is the newest change", () => {
  const stack = newUndoStack();
  for (const id of ["aud_1", "aud_2"]) stack.add(change(id));
  stack.remove("aud_2");
  stack.addStep(change("aud_3"), true);
  expect(stack.take(true)?.done).toEqual(change("aud_1"));
  expect(stack.take(false)?.done).toEqual(change("aud_3"));
  stack.addStep(change("aud_4"), false);
  expect(stack.take(true)?.done).toEqual(change("aud_4"));

  stack.addStep(change("aud_5"), true);
  stack.add(change("aud_6"));
  expect(stack.take(false)).toBeNull();
});
