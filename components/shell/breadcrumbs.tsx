import { ChevronRight } from "lucide-react";
import type { Route } from "next";
import { PageLink } from "@/components/ui/page-link";

export interface Crumb {
  title: string;
  /** Target; absent for the page itself. */
  href?: Route;
}

/** Breadcrumbs from the overview to the page. */
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
              <PageLink
                href={href}
                className="focus-ring truncate rounded py-0.5 hover:text-ink hover:underline"
              >
                {title}
              </PageLink>
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
