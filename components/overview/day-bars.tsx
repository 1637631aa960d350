"use client";

import { useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { Card } from "@/components/ui/card";
import { Segmented } from "@/components/ui/segmented";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { Count } from "@/components/value/count";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { DayName, formatDayName } from "./day-name";
import { AllClear } from "./rows";

interface DayBarsProps {
  title: string;
  /** What is counted, such as “notification”. */
  unit: string;
  days: readonly { day: string; count: number }[];
}

const views = [
  { value: "chart", label: "Chart" },
  { value: "table", label: "Table" },
] as const;

/** Counts by day, as bars or as a table. */
export function DayBars({ title, unit, days }: DayBarsProps) {
  const [view, setView] = useState<"chart" | "table">("chart");
  const reader = useReader() ?? plainReader;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={title}
      actions={<Segmented label="Show as" value={view} options={views} onChange={setView} />}
    >
      {total === 0 ? (
        <AllClear title={`No ${unit}s in these ${days.length} days.`}>
          Days appear here once someone has been notified.
        </AllClear>
      ) : view === "chart" ? (
        <Bars
          days={days}
          label={`${countOf(total, reader, unit)} in ${days.length} days. Switch to the table to see each day.`}
          unit={unit}
        />
      ) : (
        <DayTable days={days} unit={unit} />
      )}
    </Card>
  );
}

function Bars({ days, label, unit }: { days: DayBarsProps["days"]; label: string; unit: string }) {
  const reader = useReader() ?? plainReader;
  const max = Math.max(...days.map(({ count }) => count), 1);
  return (
    <figure>
      <p className="pb-2 text-xs text-muted">
        Highest day: <Count value={max} />
      </p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        className="h-36 w-full rtl:-scale-x-100"
      >
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 0.8 : Math.max((count / max) * 100, 2);
          return (
            <g key={day}>
              <title>{`${formatDayName(day, reader)}: ${countOf(count, reader, unit)}`}</title>
              <rect x={index * 10} y="0" width="10" height="100" fill="transparent" />
              <rect
                x={index * 10 + 1.25}
                y={100 - height}
                width="7.5"
                height={height}
                className={count === 0 ? "fill-line-strong" : "fill-accent"}
              />
            </g>
          );
        })}
      </svg>
      <figcaption aria-hidden className="flex justify-between pt-1.5 text-xs text-muted">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (entry) => entry && <DayName key={entry.day} day={entry.day} />,
        )}
      </figcaption>
    </figure>
  );
}

function DayTable({ days, unit }: { days: DayBarsProps["days"]; unit: string }) {
  const title = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s`;
  return (
    <Table
      label={`${unit}s by day`}
      columns={[{ title: "Day" }, { title, isEnd: true }]}
      dense
      className="max-h-48"
    >
      {days.toReversed().map(({ day, count }) => (
        <tr key={day}>
          <TableHead className="py-1">
            <DayName day={day} />
          </TableHead>
          <TableCell className="py-1 text-end">
            <Count value={count} />
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}
