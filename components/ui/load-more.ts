import { notify } from "./notify";

interface Loaded {
  data: unknown;
  isError: boolean;
  error: Error | null;
}

/** Loads more of a list, or loads it again: while a list stays on screen, a message says why that failed. */
export async function loadMore(load: () => Promise<Loaded>): Promise<void> {
  const { data, isError, error } = await load();
  if (isError && data !== undefined) notify("error", "Not loaded", error ? { detail: error.message } : {});
}
