"use client";

import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";

/** A time to the millisecond in the reader's time zone. */
export function Instant({ iso }: { iso: string }) {
  const { locale, timeZone } = useReader() ?? plainReader;
  const text = new Date(iso).toLocaleString(locale, { ...parts, timeZone });
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {text}
    </time>
  );
}

const parts: Intl.DateTimeFormatOptions = {
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 },
};
