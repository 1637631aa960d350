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

/** The records of a run, in the order in which it takes them. Those that it does not reach stay in the queue. */
export interface Queue {
  /** Whether it is known that no record is left. */
  isEmpty(): boolean;
  /** The first record, read when it is needed; null where none is left. Throws ApiFailure, and may then be called again. */
  first(): Promise<string | null>;
  /** Removes the first record. */
  advance(): void;
  /** The records in it that have been read. */
  known(): readonly string[];
}

/** A queue of known records. */
export function queueOf(ids: readonly string[]): Queue {
  let at = 0;
  return {
    isEmpty: () => at >= ids.length,
    first: async () => ids[at] ?? null,
    advance() {
      at += 1;
    },
    known: () => ids.slice(at),
  };
}

/** How a run ended. */
export interface Ended {
  /** Whether all records were reached. */
  isComplete: boolean;
  /** Why the next records could not be read. */
  failure: ApiFailure | null;
}

interface RunForEach {
  queue: Queue;
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
 * signal ends it after the record that is being worked on, whose outcome is then known.
 */
export async function runForEach({
  queue,
  run,
  signal,
  onProgress,
  before = { done: 0, failed: [] },
  wait = pause,
}: RunForEach): Promise<Ended> {
  let { done } = before;
  const failed = [...before.failed];
  while (!queue.isEmpty()) {
    if (signal.aborted) return { isComplete: false, failure: null };
    const id = await queue.first().catch(failureOf);
    if (id === null) break;
    if (id instanceof ApiFailure) return { isComplete: false, failure: id };
    const message = await attempt(() => run(id), signal, wait);
    if (message === "aborted") continue;
    queue.advance();
    done += 1;
    if (message !== null) failed.push({ id, message });
    onProgress({ done, failed: [...failed] });
  }
  return { isComplete: true, failure: null };
}

function failureOf(error: unknown): ApiFailure {
  if (!(error instanceof ApiFailure)) throw error;
  return error;
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
