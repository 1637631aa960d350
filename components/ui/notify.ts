import { createListeners } from "@/lib/client/listeners";

/** A toast message. */
export interface Message {
  id: number;
  kind: "success" | "error" | "info";
  title: string;
  detail?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** How long it stays; 6 seconds unless given, an error 15, one with an action 20. */
  durationMs?: number | undefined;
}

let shown: readonly Message[] = [];
let lastId = 0;
const listeners = createListeners();

function show(next: readonly Message[]): void {
  shown = next;
  listeners.notify();
}

/** Shows a toast; at most four are visible. */
export function notify(
  kind: Message["kind"],
  title: string,
  more: Pick<Message, "detail" | "action" | "durationMs"> = {},
): void {
  lastId += 1;
  show([...shown.slice(-3), { id: lastId, kind, title, ...more }]);
}

/** Shows a toast unless one with this title is visible. */
export const notifyOnce: typeof notify = (kind, title, more) => {
  if (!shown.some((message) => message.title === title)) notify(kind, title, more);
};

export const dismiss = (id: number): void => show(shown.filter((message) => message.id !== id));

/** Dismisses success messages. */
export const dismissSuccesses = (): void => show(shown.filter(({ kind }) => kind !== "success"));
export const messages = (): readonly Message[] => shown;
export const { subscribe } = listeners;
