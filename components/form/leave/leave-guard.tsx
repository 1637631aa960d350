"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useState } from "react";
import { LazyLeaveQuestion } from "./lazy-leave-question";
import { useLeaveQuestion, useUnloadQuestion } from "./unsaved-changes";

interface LeaveGuardProps {
  active: boolean;
  /** Whether a draft keeps changes; others are asked about before a key or the palette opens a page too. */
  isKept?: boolean;
  /** Whether the draft keeps all of them, secrets too. */
  isWhole?: () => boolean;
  /** Where a plain click on a link opens no page. */
  within?: RefObject<HTMLElement | null>;
}

/** Asks before a link or the browser leaves unsaved changes behind. */
export function LeaveGuard({ active, isKept = true, isWhole = () => false, within }: LeaveGuardProps) {
  const [target, setTarget] = useState<URL | null>(null);
  const router = useRouter();

  useUnloadQuestion(
    () => active,
    (by) => (by === "draft" ? isKept : by === "whole draft" && isWhole()),
  );
  useLeaveQuestion((url) => {
    if (isKept || !active) return false;
    setTarget(url);
    return true;
  });
  useEffect(() => {
    if (!active) return;
    const onClick = (event: MouseEvent) => {
      const url = leavingTo(event);
      if (!url || (event.target instanceof Node && within?.current?.contains(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(url);
    };
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [active, within]);

  if (target === null) return null;
  return (
    <LazyLeaveQuestion
      isKept={isKept}
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
