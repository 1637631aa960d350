"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useUnloadQuestion } from "./unsaved-changes";

const LeaveQuestion = lazyDialog(() => import("./leave-question").then((m) => m.LeaveQuestion));

/** Asks before a link or the browser leaves unsaved changes behind. */
export function LeaveGuard({ active }: { active: boolean }) {
  const [target, setTarget] = useState<URL | null>(null);
  const router = useRouter();

  useUnloadQuestion(() => active);
  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const url = leavingTo(event);
      if (!url) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(url);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [active]);

  if (target === null) return null;
  return (
    <LeaveQuestion
      onClose={() => setTarget(null)}
      onConfirm={() => {
        setTarget(null);
        // Next's typed routes cannot know a link found at run time.
        router.push(`${target.pathname}${target.search}${target.hash}` as Route);
      }}
    />
  );
}

/** Target of a plain click on a link; null when the click stays on the page. */
function leavingTo(event: MouseEvent): URL | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.download) return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return null;
  return url;
}
