import type { Clock } from "./clock";
import type { Queue } from "./queue";

/** Seconds between two looks for workers that died, while this one is busy and while it is not, and between two looks at the clock. */
const every = { busy: 1, idle: 2, clock: 60 };

interface Chores {
  queue: Queue;
  clock: Clock;
  /** Whether this worker holds anything. */
  holds(): boolean;
  /** Says that this worker lives. */
  keep(): Promise<void>;
  /** Called when something was taken from a worker that died. */
  onFreed(): void;
}

/** Says every second that this worker lives while it holds anything, and looks for others that do not. Answers how to stop. */
export function startChores({ queue, clock, holds, keep, onFreed }: Chores): () => void {
  let second = 0;
  let isUnderWay = false;

  const chores = async (now: number) => {
    // Before the others, who would be taken for dead together with this one after a pause of the database.
    if (holds()) await keep();
    if (now % every.clock === 0) await clock.compare();
    if (now % (holds() ? every.busy : every.idle) === 0 && (await queue.free()) > 0) onFreed();
  };
  const tick = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    const end = () => {
      isUnderWay = false;
    };
    // What fails because the database is away is told by the turns, which meet the same.
    chores(second++).then(end, end);
  };
  tick();
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}
