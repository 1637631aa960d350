import { clsx } from "clsx";

/** The place of something that is being loaded; give it a size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={clsx("block animate-pulse rounded bg-sunken", className)} />
);
