"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Age in milliseconds after which a page is refreshed when the tab becomes visible. */
const stale = 60_000;

/** Refreshes the page when its tab becomes visible again. */
export function KeepFresh() {
  const router = useRouter();
  useEffect(() => {
    let shown = Date.now();
    const renew = () => {
      if (document.visibilityState !== "visible" || Date.now() - shown < stale) return;
      shown = Date.now();
      router.refresh();
    };
    document.addEventListener("visibilitychange", renew);
    return () => document.removeEventListener("visibilitychange", renew);
  }, [router]);
  return null;
}
