"use client";

import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { Route } from "next";
import { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { createContext, use, useEffect, useRef } from "react";
import { PageLink } from "@/components/ui/page-link";

/** Path of the list of which a pinned view is open: that view is the current entry instead of the list. */
export const ListOfView = createContext<string | null>(null);

interface NavLinkProps {
  href: Route;
  title: string;
  /** Shown on hover, after the title. */
  detail?: string | undefined;
  icon?: LucideIcon;
  /** Unless given, whether the page is at the link or below it. */
  current?: boolean;
  /** Not current on the pages below it. */
  isExact?: boolean;
}

/** A link of the sidebar. */
export function NavLink({ href, title, detail, icon: Icon, current: given, isExact = false }: NavLinkProps) {
  const path = usePathname();
  const listOfView = use(ListOfView);
  const current = given ?? (isExact ? path === href : href !== listOfView && isWithin(path, href));
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current && link.current) scrollSidebarTo(link.current);
  }, [current]);
  return (
    <PageLink
      ref={link}
      href={href}
      title={detail === undefined ? undefined : `${title} · ${detail}`}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "focus-ring flex min-h-7 items-center gap-2 rounded-md px-2 py-1 text-sm",
        current ? "bg-accent-soft font-medium text-accent" : "text-ink hover:bg-sunken",
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{title}</span>
      <PendingIndicator />
    </PageLink>
  );
}

/** Scrolls only the sidebar. After `scrollIntoView` the next Tab would start here instead of at the skip link. */
function scrollSidebarTo(link: HTMLElement): void {
  const list = link.closest("nav");
  if (!list) return;
  const [{ top, bottom }, bounds] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < bounds.top) list.scrollTop -= bounds.top - top;
  else if (bottom > bounds.bottom) list.scrollTop += bottom - bounds.bottom;
}

/** Spinner of a link whose page is loading. */
function PendingIndicator() {
  const { pending } = useLinkStatus();
  return pending && <span aria-hidden className="late ms-auto size-1.5 shrink-0 rounded-full bg-accent" />;
}

/** Whether a page is at a link or below it. */
export const isWithin = (path: string, href: string): boolean =>
  path === href || (href !== "/console" && path.startsWith(`${href}/`));
