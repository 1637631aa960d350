import { setTimeout as wait } from "node:timers/promises";

/** fast: finishes its work; immediate: without that, like a crash. */
export type StopMode = "fast" | "immediate";

/** A child process: `exited` resolves when it has exited, for any reason. */
export type Service = { exited: Promise<void>; stop(mode: StopMode): Promise<void> };

type Options = {
  /** For messages: “database”, “server”. */
  name: string;
  first: Service;
  launch: () => Promise<Service>;
  log: (message: string) => void;
  /** Aborts when everything is being stopped: a service that ends after that is not started again. */
  signal?: AbortSignal;
};

/**
 * Restarts a service each time it exits unexpectedly, until it starts. Returns the function that stops both the watch and
 * the service.
 */
export function keepRunning({
  name,
  first,
  launch,
  log,
  signal,
}: Options): (mode?: StopMode) => Promise<void> {
  let current = first;
  let stopping = false;

  const watch = async () => {
    while (!stopping) {
      await current.exited;
      if (stopping || signal?.aborted) return;
      log(`The ${name} ended unexpectedly and is started again.`);
      await launch().then(
        (started) => {
          current = started;
        },
        (error: unknown) => {
          if (stopping || signal?.aborted) return;
          log(error instanceof Error ? error.message : String(error));
          return wait(1_000);
        },
      );
    }
    await current.stop("fast");
  };
  const watched = watch();

  return async (mode = "fast") => {
    stopping = true;
    await current.stop(mode);
    await watched;
  };
}
