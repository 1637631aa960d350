import { monitorEventLoopDelay } from "node:perf_hooks";
import { ApiError } from "@/lib/schemas/errors";

/**
 * Detects that a process is overloaded. States and transitions, evaluated every `periodMs`:
 * normal → overloaded after two periods in a row of more than `shedAboveMs`; one alone may be a pause of the machine.
 * overloaded → normal after one period of less than `acceptBelowMs`.
 */
export interface LoadMonitor {
  isOverloaded: boolean;
  /** Starts the periods. */
  start(): void;
  /** Evaluates one period. */
  evaluate(): void;
}

const periodMs = 500;
/** Mean milliseconds that a request waits for the event loop. */
const shedAboveMs = 250;
const acceptBelowMs = 100;

/** `readWaitMs` returns the mean wait since its last call. */
export function createLoadMonitor(readWaitMs: () => number = eventLoopWait()): LoadMonitor {
  let highPeriods = 0;
  const monitor: LoadMonitor = {
    isOverloaded: false,
    start() {
      readWaitMs();
      setInterval(monitor.evaluate, periodMs).unref();
    },
    evaluate() {
      const waitMs = readWaitMs();
      highPeriods = waitMs > shedAboveMs ? highPeriods + 1 : 0;
      monitor.isOverloaded = monitor.isOverloaded ? waitMs >= acceptBelowMs : highPeriods >= 2;
    },
  };
  return monitor;
}

/**
 * Mean milliseconds that something arriving at a random moment waits for the event loop's next turn: half the mean square of
 * the turns' lengths by their mean, since most arrive during the long ones.
 */
function eventLoopWait(): () => number {
  const turns = monitorEventLoopDelay({ resolution: 10 });
  return () => {
    turns.enable();
    const { count, mean, stddev } = turns;
    turns.reset();
    return count === 0 ? 0 : (mean ** 2 + stddev ** 2) / (2 * mean) / 1e6;
  };
}

/** 503: the process is overloaded. */
export const overloaded = () =>
  new ApiError(
    503,
    "unavailable",
    "The service has more requests than it can handle. Try again in a moment.",
    {
      headers: { "retry-after": "2" },
    },
  );
