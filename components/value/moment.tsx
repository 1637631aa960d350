"use client";

import { useEffect, useState } from "react";
import type { Value } from "@/lib/client/records";
import { formatMoment, plainReader } from "./format-value";
import { useReader } from "./reader";
import { relativeTime } from "./relative-time";

const minuteMs = 60_000;

interface MomentProps {
  iso: Value | undefined;
  none?: string;
  /** Shows date and time instead of the distance from now. */
  exact?: boolean;
}

/** Relative time, kept up to date; the exact time in its title. */
export function Moment({ iso, none = "", exact: isExact = false }: MomentProps) {
  const reader = useReader();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
  if (typeof iso !== "string") return <>{none}</>;
  const exact = formatMoment(iso, reader ?? plainReader);
  return (
    <time dateTime={iso} title={`${exact} (${iso})`} className="whitespace-nowrap tabular-nums">
      {isExact || now === null || !reader ? exact : relativeTime(Date.parse(iso), now, reader.locale)}
    </time>
  );
}
