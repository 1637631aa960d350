"use client";

import { formatDay, plainReader } from "./format-value";
import { useReader } from "./reader";

/** A day, or the day of an instant in the reader's time zone; the raw value as its title. */
export function Day({ iso, none = "" }: { iso: string | null; none?: string }) {
  const reader = useReader() ?? plainReader;
  if (iso === null) return <>{none}</>;
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {formatDay(iso, reader)}
    </time>
  );
}
