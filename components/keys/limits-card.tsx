"use client";

import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { renderedData } from "@/components/ui/rendered-data";
import { Table, TableCell, type TableColumn, TableHead } from "@/components/ui/table";
import { Count } from "@/components/value/count";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { limitsKey } from "./use-keys";

/** Polling interval; a token bucket is full again after one second. */
const pollIntervalMs = 5_000;

const columns: readonly TableColumn[] = [
  { title: "Caller" },
  { title: "Requests per second", isEnd: true },
  { title: "Remaining", isEnd: true },
];

/** Rate limits of the company and its keys with the remaining requests; configured by the operator. */
export function LimitsCard({ initial }: { initial: ConsoleOutput<"access/getLimits"> }) {
  const { data } = useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => api.runConsole("access/getLimits", {}, { signal }),
    ...renderedData(initial),
    refetchInterval: pollIntervalMs,
  });
  const { company, key, keys } = data;
  return (
    <Card title="Rate limits" className="mt-4 max-w-3xl">
      <p className="-mt-1 mb-3 text-sm text-muted">
        Requests over a limit are rejected with status 429; retry after the delay in Retry-After. The operator
        of this installation sets the limits: RATE_LIMIT_KEY for each key and each session, RATE_LIMIT_COMPANY
        for all of them together.
      </p>
      <Table label="Rate limits" columns={columns} className="-mx-4 -mb-4 max-h-80">
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
  /** Null when unlimited. */
  rate: number | null;
  left: number | null;
}

function LimitRow({ name, last4, rate, left }: LimitRowProps) {
  const isLow = rate !== null && left !== null && left < rate / 10;
  return (
    <tr>
      <TableHead className="py-2 wrap-anywhere">
        {name}{" "}
        {last4 !== undefined && (
          <code className="font-mono text-xs whitespace-nowrap text-muted">…{last4}</code>
        )}
      </TableHead>
      <TableCell className="py-2 text-end">{rate === null ? "No limit" : <Count value={rate} />}</TableCell>
      <TableCell className={`py-2 text-end ${isLow ? "text-danger" : ""}`}>
        {left === null ? "–" : <Count value={left} />}
      </TableCell>
    </tr>
  );
}
