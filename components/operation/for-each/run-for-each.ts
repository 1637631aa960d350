import { ApiFailure } from "@/lib/client/api-failure";

/** A record for which the operation failed, and why. */
export interface Failed {
  id: string;
  message: string;
}

/** How far a run has come. */
export interface Progress {
  done: number;
  failed: readonly Failed[];
}

interface RunForEach {
  ids: AsyncIterable<string> | Iterable<string>;
  run: (id: string) => Promise<unknown>;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** How far an earlier run had come that this one continues. */
  before?: Progress;
  /** Waits before a record is tried again; rejects when the signal is aborted. */
  wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Runs an operation for one record after the other and continues after failures. Waits where the server asks for it. An aborted
 * signal ends it after the record that is being worked on, whose outcome is then known. Returns the records that were not
 * reached.
 */
export async function runForEach({
  ids,
  run,
  signal,
  onProgress,
  before = { done: 0, failed: [] },
  wait = pause,
}: RunForEach): Promise<readonly string[]> {
  let { done } = before;
  const failed = [...before.failed];
  const rest: string[] = [];
  for await (const id of ids) {
    const message = await attempt(() => run(id), signal, wait);
    if (message === "aborted") {
      rest.push(id);
      continue;
    }
    done += 1;
    if (message !== null) failed.push({ id, message });
    onProgress({ done, failed });
  }
  return rest;
}

/** Null when it succeeded, else why not. */
async function attempt(
  run: () => Promise<unknown>,
  signal: AbortSignal,
  wait: NonNullable<RunForEach["wait"]>,
): Promise<string | null> {
  while (!signal.aborted) {
    try {
      await run();
      return null;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.retryAfter === null) return messageOf(error);
      await wait(error.retryAfter, signal).catch(() => undefined);
    }
  }
  return "aborted";
}

const messageOf = ({ issues, message }: ApiFailure): string =>
  issues.length > 0
    ? [...new Set(issues.map(({ path, message: of }) => `${path.join(".")}: ${of}`))].join(" · ")
    : message;

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
