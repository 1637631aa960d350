"use client";

import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { Table, TableCell, type TableColumn, TableHead } from "@/components/ui/table";
import { Count } from "@/components/value/count";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

/** Milliseconds between two looks; a budget is full again after one second. */
const lookEvery = 5_000;

const columns: readonly TableColumn[] = [
  { title: "Who calls" },
  { title: "Calls a second", isEnd: true },
  { title: "Left now", isEnd: true },
];

/** How many calls the company and each of its keys may make, and what is left of it; set where Millwright is installed. */
export function LimitsCard({ initial }: { initial: ConsoleOutput<"access/getLimits"> }) {
  const { data } = useQuery({
    queryKey: ["access/getLimits"],
    queryFn: ({ signal }) => api.runConsole("access/getLimits", {}, { signal }),
    initialData: initial,
    refetchInterval: lookEvery,
  });
  const { company, key, keys } = data;
  return (
    <Card title="Limits" className="mt-4 max-w-3xl">
      <p className="-mt-1 mb-3 text-sm text-muted">
        Calls beyond a limit are refused with 429 and may be sent again a second later. Whoever runs this
        installation sets the limits: RATE_LIMIT_KEY for each key and each session, RATE_LIMIT_COMPANY for all
        of them together.
      </p>
      <Table label="Limits" columns={columns} className="-mx-4 -mb-4 max-h-80">
        <LimitRow name="All keys and sessions together" {...company} />
        {keys.map(({ id, name, last4, left }) => (
          <LimitRow key={id} name={name} last4={last4} rate={key.rate} left={left} />
        ))}
      </Table>
    </Card>
  );
}

interface LimitRowProps {
  name: string;
  last4?: string;
  /** Null without a limit. */
  rate: number | null;
  left: number | null;
}

function LimitRow({ name, last4, rate, left }: LimitRowProps) {
  const isLow = rate !== null && left !== null && left < rate / 10;
  return (
    <tr>
      <TableHead className="py-2">
        {name} {last4 !== undefined && <code className="font-mono text-xs text-muted">…{last4}</code>}
      </TableHead>
      <TableCell className="py-2 text-end">{rate === null ? "No limit" : <Count value={rate} />}</TableCell>
      <TableCell className={`py-2 text-end ${isLow ? "text-danger" : ""}`}>
        {left === null ? "–" : <Count value={left} />}
      </TableCell>
    </tr>
  );
}
