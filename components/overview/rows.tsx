import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/** A short list inside a card. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="-my-2 divide-y divide-line">{children}</ul>
);

interface RowProps {
  href: Route;
  title: string;
  detail?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

/** A record that wants attention. */
export const Row = ({ href, title, detail, end }: RowProps) => (
  <li className="flex items-center gap-3 py-2 text-sm">
    <div className="min-w-0 flex-1">
      <Link
        href={href}
        className="focus-ring block truncate rounded-sm font-medium underline-offset-2 hover:underline"
      >
        {title}
      </Link>
      {detail && <div className="truncate text-xs text-muted">{detail}</div>}
    </div>
    {end && <div className="shrink-0 text-end text-xs text-muted">{end}</div>}
  </li>
);

/** Nothing wants attention, and what could be done. */
export const Calm = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="py-4 text-sm">
    <p className="font-medium">{title}</p>
    {children && <p className="pt-0.5 text-muted">{children}</p>}
  </div>
);
