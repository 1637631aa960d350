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
  const part = lazyPart(async () => (await load()).default);
  return (props: P) => <LazySection part={part} section={props} {...options} />;
}

export const unloadedAdvice = "Check the connection and try again, or reload the page.";

interface LazySectionProps<P> extends LazySectionOptions {
  part: LazyPart<ComponentType<P>>;
  section: P;
}

function LazySection<P extends object>({ part, section, what, loading }: LazySectionProps<P>) {
  const [Section, setSection] = useState(() => part.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    part.load().then(
      (loaded) => setSection(() => loaded),
      () => setHasFailed(true),
    );
  }, [part, hasFailed]);
  if (Section) return <Section {...section} />;
  if (!hasFailed) return loading;
  return <LoadFailure what={what} error={new Error(unloadedAdvice)} onRetry={() => setHasFailed(false)} />;
}
