"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Milliseconds after which a screen that is looked at again is asked for anew. */
const stale = 60_000;

/** Renews the page when somebody comes back to it. */
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
