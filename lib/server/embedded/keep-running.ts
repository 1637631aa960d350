import { setTimeout as wait } from "node:timers/promises";

/** fast: orderly, nothing is lost; immediate: at once, like a crash. */
export type StopMode = "fast" | "immediate";

/** A child process that serves: `exited` resolves when it has ended, for whatever reason. */
export type Service = { exited: Promise<void>; stop(mode: StopMode): Promise<void> };

type Options = {
  /** For messages: “database”, “server”. */
  name: string;
  first: Service;
  launch: () => Promise<Service>;
  tell: (message: string) => void;
};

/**
 * Starts a service again each time it ends unasked, for as long as it takes, so that whoever uses it only
 * sees a short gap. Answers the function that ends both the watch and the service.
 */
export function keepRunning({ name, first, launch, tell }: Options): (mode?: StopMode) => Promise<void> {
  let current = first;
  let stopping = false;

  const watch = async () => {
    while (!stopping) {
      await current.exited;
      if (stopping) return;
      tell(`The ${name} ended unexpectedly and is started again.`);
      await launch().then(
        (started) => {
          current = started;
        },
        (error: unknown) => {
          if (stopping) return;
          tell(error instanceof Error ? error.message : String(error));
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
