import { clsx } from "clsx";
import type { Route } from "next";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";
import { Count } from "@/components/value/count";

interface TileProps {
  href: Route;
  title: string;
  count: number;
  /** Context of the number, such as “of 120”. */
  detail: ReactNode;
  /** Whether any number above 0 is a problem. */
  alarming?: boolean;
}

/** A count, linked to its records. */
export function Tile({ href, title, count, detail, alarming = false }: TileProps) {
  return (
    <PageLink
      href={href}
      className="focus-ring grid content-start gap-0.5 panel px-4 py-3 hover:border-line-strong"
    >
      <span className="text-sm text-muted">{title}</span>
      <span
        className={clsx(
          "text-2xl leading-8 font-semibold tracking-tight",
          alarming && count > 0 && "text-danger",
        )}
      >
        <Count value={count} />
      </span>
      <span className="text-xs text-muted">{detail}</span>
    </PageLink>
  );
}
