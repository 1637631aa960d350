/** The text that this browser stores under a name; null without one, and where the browser permits no storage. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text in this browser, or deletes it for null; without effect where the storage is full or not permitted. */
export function writeStored(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The page works without it.
  }
}
