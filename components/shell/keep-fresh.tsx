"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Age in milliseconds after which a page is refreshed when the tab becomes visible. */
const stale = 60_000;

/** Renderings that were shown. */
const renderings = new Set<string>();

interface KeepFreshProps {
  /** Of this rendering of the page alone. */
  rendering: string;
}

/** Refreshes a page of the server when its tab becomes visible again, and when Back or Forward shows it as it was. */
export function KeepFresh({ rendering }: KeepFreshProps) {
  const router = useRouter();
  useEffect(() => {
    if (renderings.has(rendering)) router.refresh();
    renderings.add(rendering);
  }, [rendering, router]);
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
