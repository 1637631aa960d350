import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type LazyPart, lazyPart } from "./lazy-part";
import { LoadFailure } from "./load-failure";

interface LazySectionOptions {
  /** Name of the content, as in “the history”. */
  what: string;
  /** Shown until it is loaded. */
  loading: ReactNode;
}

/**
 * A section that is loaded when the user opens it. An error is shown in its place, with a button that loads it again;
 * `next/dynamic` would replace the whole page by an error.
 */
export function lazySection<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  options: LazySectionOptions,
) {
  const part = lazyPart(() => load().then((module) => module.default));
  return (props: P) => <LazySection part={part} section={props} {...options} />;
}

export const unloaded = new Error("Check the connection and try again, or reload the page.");

interface LazySectionProps<P> extends LazySectionOptions {
  part: LazyPart<ComponentType<P>>;
  section: P;
}

function LazySection<P extends object>({ part, section, what, loading }: LazySectionProps<P>) {
  // False after an error.
  const [Section, setSection] = useState<ComponentType<P> | null | false>(() => part.loaded);
  useEffect(() => {
    const show = (loaded: ComponentType<P> | false) => setSection(() => loaded);
    if (Section === null) part.load().then(show, () => show(false));
  }, [part, Section]);
  if (Section) return <Section {...section} />;
  if (Section === null) return loading;
  return <LoadFailure what={what} error={unloaded} onRetry={() => setSection(null)} />;
}
