import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** A one-line input of any `type`. Text of a right-to-left script begins on the right. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input dir="auto" {...rest} className={clsx("control h-8 w-full min-w-0 px-2.5 text-base", className)} />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={clsx("control w-full min-w-0 px-2.5 py-1.5 text-base", className)}
    />
  );
}

/** A native select, which works on phones and with any assistive technology. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={clsx("control h-8 w-full min-w-0 ps-2 pe-7 text-base", className)} />;
}

export function Checkbox({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      type="checkbox"
      className={clsx("focus-ring size-4 shrink-0 rounded accent-accent", className)}
    />
  );
}
