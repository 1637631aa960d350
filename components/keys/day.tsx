"use client";

import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";

/** The day of an instant where the reader is; the instant in its title. */
export function Day({ iso, none }: { iso: string | null; none: string }) {
  const { locale, timeZone } = useReader() ?? plainReader;
  if (iso === null) return <>{none}</>;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  return (
    <time dateTime={iso} title={iso}>
      {format.format(new Date(iso))}
    </time>
  );
}
