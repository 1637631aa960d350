import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { dismiss, messages } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { requestedChanges, setMayDelete } from "./propose-changes";
import { notifyChanged, undoNow } from "./undo-changes";
import { newUndoStack, openStack } from "./undo-stack";

afterEach(() => void vi.restoreAllMocks());

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

test("an undo that is cancelled, or that comes too soon, is the next one again; one that is rejected is not", async () => {
  const client = new QueryClient();
  const stack = newUndoStack();
  const close = openStack(stack);
  const call = vi.spyOn(api, "runConsole");
  const reload = vi.spyOn(client, "invalidateQueries");
  const next = async (end: (request: ReturnType<typeof requestedChanges>) => void) => {
    for (const id of ["aud_1", "aud_2"]) stack.add({ changeSetId: id });
    const undoing = undoNow(client, { changeSetId: "aud_2", title: null });
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    end(requestedChanges());
    expect(await undoing).toBeNull();
    call.mockClear();
    return stack.take(true)?.done?.changeSetId;
  };
  const conflict = new ApiFailure(409, "conflict", "Something changed later.");
  call.mockRejectedValueOnce(conflict);
  expect(await next((request) => request?.kind === "undo" && request.cancel())).toBe("aud_2");
  call.mockRejectedValueOnce(conflict);
  expect(await next((request) => request?.kind === "undo" && request.settle(null))).toBe("aud_1");
  // What changed later is shown; nothing else did.
  expect(reload.mock.calls.filter(([of]) => of?.queryKey?.[0] === "records")).toHaveLength(2);
  call.mockRejectedValueOnce(new ApiFailure(429, "rate_limited", "Too many calls."));
  expect(await next(() => {})).toBe("aud_2");
  expect(reload.mock.calls.filter(([of]) => of?.queryKey?.[0] === "records")).toHaveLength(2);
  close();
});

test("an undo can be redone in the list from which it was asked for, not in the one that is on screen when it is done", async () => {
  const client = new QueryClient();
  const [asked, other] = [newUndoStack(), newUndoStack()];
  const done = { changeSetId: "aud_4", inserted: 0, updated: 1, deleted: 0, conflicts: [] };
  vi.spyOn(api, "runConsole").mockResolvedValueOnce(done);
  openStack(asked);
  const undoing = undoNow(client, { changeSetId: "aud_3", title: null });
  const close = openStack(other);
  expect(await undoing).toBe("aud_4");
  expect([asked.take(false)?.done?.changeSetId, other.take(false)]).toEqual(["aud_4", null]);
  close();
});

test("what created records can be undone only by users who may delete them", () => {
  const client = new QueryClient();
  const stack = newUndoStack();
  const close = openStack(stack);
  const offered = (changed: Partial<Parameters<typeof notifyChanged>[1]>) => {
    for (const { id } of messages()) dismiss(id);
    notifyChanged(client, { changeSetId: "aud_1", title: "Saved", ...changed });
    return [messages()[0]?.action?.label, stack.take(true)?.done?.changeSetId];
  };
  const created = { counts: { inserted: 1, updated: 1, deleted: 0 } };
  const changed = { counts: { inserted: 0, updated: 1, deleted: 1 } };
  expect([offered(created), offered({ creates: true })]).toEqual([
    ["Undo", "aud_1"],
    ["Undo", "aud_1"],
  ]);
  setMayDelete(false);
  expect([offered(created), offered({ creates: true })]).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(offered(changed)).toEqual(["Undo", "aud_1"]);
  setMayDelete(true);
  close();
});
