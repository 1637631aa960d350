import type { ReactNode } from "react";

interface FrameProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Links below the panel. */
  footer?: ReactNode;
}

/** Header and panel of every page before the console. */
export function SignInFrame({ title, description, children, footer }: FrameProps) {
  return (
    <>
      <div className="text-center wrap-anywhere">
        <p className="mb-5 inline-flex items-center gap-2 font-semibold tracking-tight">
          <span
            aria-hidden
            className="grid size-6 place-items-center rounded-md bg-accent text-xs font-semibold text-on-accent"
          >
            M
          </span>
          Millwright
        </p>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description && <p className="mt-1 text-sm text-pretty text-muted">{description}</p>}
      </div>
      <div className="mt-5 panel p-5">{children}</div>
      {footer && <div className="mt-4 text-center text-sm text-muted">{footer}</div>}
    </>
  );
}

/** A link in the text of these pages. */
export const linkClass =
  "focus-ring rounded text-accent underline underline-offset-4 hover:text-accent-strong";
