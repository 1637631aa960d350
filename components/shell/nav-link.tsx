"use client";

import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { Route } from "next";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";

interface NavLinkProps {
  href: Route;
  title: string;
  icon?: LucideIcon;
}

/** A link of the sidebar. It is fetched ahead only once somebody points at it, for the sidebar holds a hundred. */
export function NavLink({ href, title, icon: Icon }: NavLinkProps) {
  const [wanted, setWanted] = useState(false);
  const current = isWithin(usePathname(), href);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Link
      ref={link}
      href={href}
      prefetch={wanted ? null : false}
      onPointerEnter={() => setWanted(true)}
      onFocus={() => setWanted(true)}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "focus-ring flex min-h-7 items-center gap-2 rounded-md px-2 py-1 text-sm",
        current ? "bg-accent-soft font-medium text-accent" : "text-ink hover:bg-sunken",
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{title}</span>
      <OnItsWay />
    </Link>
  );
}

/** Beside a link whose page has been asked for, unless it comes at once. */
function OnItsWay() {
  const { pending } = useLinkStatus();
  return pending && <span aria-hidden className="late ms-auto size-1.5 shrink-0 rounded-full bg-accent" />;
}

const isWithin = (path: string, href: string): boolean =>
  path === href || (href !== "/console" && path.startsWith(`${href}/`));
