const listeners = new Set<() => void>();

/** Calls `listener` whenever a call finds that the session of the page has ended; returns the unsubscribe function. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportSessionEnd(): void {
  for (const listener of listeners) listener();
}
