/** A message that appears in passing. */
export interface Message {
  id: number;
  kind: "success" | "error" | "info";
  title: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

let shown: readonly Message[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Message[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the user in passing that something was done or failed; at most four messages are in sight. */
export function notify(
  kind: Message["kind"],
  title: string,
  more: Pick<Message, "detail" | "action"> = {},
): void {
  lastId += 1;
  show([...shown.slice(-3), { id: lastId, kind, title, ...more }]);
}

export const dismiss = (id: number): void => show(shown.filter((message) => message.id !== id));
export const messages = (): readonly Message[] => shown;

/** Calls back at every change; returns how to stop that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
