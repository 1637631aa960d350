import { clsx } from "clsx";

/** Placeholder of loading content; give it a size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block animate-pulse rounded bg-line/60", className)} />
);

/** Placeholder of a list that fills a panel. */
export const SkeletonRows = () => (
  <div aria-busy className="grid gap-3 panel p-4">
    <Skeleton className="h-8" />
    <Skeleton className="h-8" />
    <Skeleton className="h-8" />
  </div>
);
