import { ChevronRight } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";

export interface Crumb {
  title: string;
  /** Where it leads; the last one, which is the page itself, needs none. */
  href?: Route;
}

/** Where a screen lies, from the overview down to itself. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const all: Crumb[] = [{ title: "Console", href: "/console" }, ...items];
  return (
    <nav aria-label="Breadcrumbs" className="pb-2">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-muted">
        {all.map(({ title, href }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an area and a list in it may have one name
          <li key={index} className="flex min-w-0 items-center gap-x-1">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:rotate-180" />}
            {href && index < all.length - 1 ? (
              <Link href={href} className="focus-ring truncate rounded py-0.5 hover:text-ink hover:underline">
                {title}
              </Link>
            ) : (
              <span aria-current={index === all.length - 1 ? "page" : undefined} className="truncate py-0.5">
                {title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
