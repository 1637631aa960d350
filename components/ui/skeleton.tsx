import { clsx } from "clsx";

/** Placeholder of loading content; give it a size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block animate-pulse rounded bg-sunken", className)} />
);
