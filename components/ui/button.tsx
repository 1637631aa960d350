import { clsx } from "clsx";
import { Loader2 } from "lucide-react";
import type { ComponentProps } from "react";

const base =
  "focus-ring inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border text-sm font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const variants = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line bg-surface text-ink hover:bg-sunken",
  ghost: "border-transparent bg-transparent text-ink hover:bg-sunken",
  danger: "border-transparent bg-danger text-surface hover:opacity-90",
};

const sizes = {
  md: "h-8 px-3",
  sm: "h-7 px-2",
  icon: "size-8",
  "icon-sm": "size-6",
};

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}

/** Classes of a button, for a link that looks like one. */
export const buttonClass = ({ variant = "secondary", size = "md" }: Look = {}, extra?: string): string =>
  clsx(base, variants[variant], sizes[size], extra);

interface ButtonProps extends ComponentProps<"button">, Look {
  /** The action is in progress. */
  busy?: boolean;
}

const ignore = (event: { preventDefault(): void }) => event.preventDefault();

/** A button; of type “button” unless `type` is given. While it is busy it keeps the focus and does nothing. */
export function Button({ variant, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      {...(busy && { "aria-disabled": true, onClick: ignore })}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {busy && <Loader2 aria-hidden className="size-3.5 animate-spin" />}
      {children}
    </button>
  );
}
