"use client";

import { useReader } from "@/components/value/reader";

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** When something happened: how long ago, and exactly in the title. Until the reader's clock is known, in UTC. */
export function Moment({ at }: { at: string }) {
  const reader = useReader();
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap tabular-nums">
      {reader ? agoOf(at, reader.locale) : `${at.slice(0, 16).replace("T", " ")} UTC`}
    </time>
  );
}

function agoOf(at: string, locale: string): string {
  const seconds = (Date.parse(at) - Date.now()) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}
