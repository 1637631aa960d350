import { useMemo, useRef } from "react";

/** What is being filled in; a form waits for it before it is sent. */
export interface Filling {
  /** Counts work that fills in values, until it has ended. */
  add: (work: Promise<unknown>) => void;
  /** Resolves once all of it has ended, and what it has led to; null where there is none. */
  until: () => Promise<void> | null;
}

export function useFilling(): Filling {
  const running = useRef(new Set<Promise<unknown>>());
  return useMemo(() => {
    const untilNone = async () => {
      while (running.current.size > 0) await Promise.allSettled(running.current);
    };
    return {
      add(work) {
        const ended: Promise<unknown> = work.finally(() => running.current.delete(ended));
        running.current.add(ended);
      },
      until: () => (running.current.size > 0 ? untilNone() : null),
    };
  }, []);
}
