import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** How far something is; without a `value` it is only known to be under way. */
export const ProgressBar = ({ className, ...rest }: ComponentProps<"progress">) => (
  <progress
    {...rest}
    className={clsx(
      "block h-2 w-full appearance-none overflow-hidden rounded-full bg-line",
      "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent",
      "indeterminate:animate-pulse indeterminate:[&::-webkit-progress-bar]:bg-accent indeterminate:[&::-moz-progress-bar]:w-full",
      className,
    )}
  />
);
