"use client";

import { useEffect, useState } from "react";
import type { Value } from "@/lib/client/records";
import { formatMoment, plainReader } from "./format-value";
import { useReader } from "./reader";

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
      {isExact || now === null || !reader ? exact : timeAgo(Date.parse(iso), now, reader.locale)}
    </time>
  );
}

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** “3 minutes ago”, “yesterday”, “in 2 weeks”: times in milliseconds. */
function timeAgo(then: number, now: number, locale: string): string {
  const seconds = (then - now) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, "second");
}
