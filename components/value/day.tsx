"use client";

import { formatDay, plainReader } from "./format-value";
import { useReader } from "./reader";

/** A day, or the day of an instant where the reader is; as it was given in its title. */
export function Day({ iso, none = "" }: { iso: string | null; none?: string }) {
  const reader = useReader() ?? plainReader;
  if (iso === null) return <>{none}</>;
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {formatDay(iso, reader)}
    </time>
  );
}
