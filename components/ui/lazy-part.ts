import { useEffect, useEffectEvent, useState } from "react";
import { notifyOnce } from "./notify";

/** Code that is loaded when it is needed. */
export interface LazyPart<T> {
  /** Loads it; after an error the next call tries again. */
  load: () => Promise<T>;
  /** Loads it ahead of its use, where an error does not matter. */
  preload: () => void;
  /** Null until it is loaded. */
  loaded: T | null;
}

export function lazyPart<T>(importPart: () => Promise<T>): LazyPart<T> {
  const part: LazyPart<T> = {
    async load() {
      part.loaded = await importPart();
      return part.loaded;
    },
    preload: () => void part.load().catch(() => null),
    loaded: null,
  };
  return part;
}

/**
 * Loads a part while `isWanted`; null until it is loaded. An error is reported, and `close` is called so that the next
 * time it is opened it is loaded again: `React.lazy` would throw the first error forever.
 */
export function useLazyPart<T>(part: LazyPart<T>, isWanted: boolean, close: () => void): T | null {
  const [loaded, setLoaded] = useState(() => part.loaded);
  const fail = useEffectEvent(() => {
    reportUnloaded();
    close();
  });
  useEffect(() => {
    if (!isWanted) return;
    let isOpen = true;
    part.load().then(
      (value) => setLoaded(() => value),
      () => isOpen && fail(),
    );
    return () => {
      isOpen = false;
    };
  }, [part, isWanted]);
  return loaded;
}

/** Once, where a panel and its content both fail. */
export const reportUnloaded = () =>
  notifyOnce("error", "This part could not be loaded", {
    detail: "Check the connection and try again, or reload the page.",
  });

/** Reports code that an action needs and that fails to load, such as the validation of a form; returns a function that stops. */
export function reportUnloadedCode(): () => void {
  const report = (event: PromiseRejectionEvent) => {
    // The name that Next.js gives such an error.
    if (!(event.reason instanceof Error) || event.reason.name !== "ChunkLoadError") return;
    event.preventDefault();
    reportUnloaded();
  };
  addEventListener("unhandledrejection", report);
  return () => removeEventListener("unhandledrejection", report);
}
