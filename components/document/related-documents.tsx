"use client";

import { clsx } from "clsx";
import { useSession } from "@/components/shell/session-context";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoney, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { Value } from "@/components/value/value";
import type { ConsoleOutput } from "@/lib/client/calls";
import { recordPath } from "@/lib/view-models/paths";

type Related = ConsoleOutput<"document/getRelated">["results"];

interface RelatedDocumentsProps {
  /** Undefined while they load. */
  related: Related | undefined;
  /** Singular name of each resource. */
  titles: Readonly<Record<string, string>>;
  recordKey: string;
}

/** The documents of the same business, in the order in which they come about. */
export function RelatedDocuments({ related, titles, recordKey }: RelatedDocumentsProps) {
  const reader = useReader() ?? plainReader;
  const { baseCurrencyCode } = useSession().company;
  if (related && related.length < 2) return null;
  return (
    <section className="grid min-w-0 gap-2" aria-busy={!related}>
      <h2 className="text-sm font-semibold">Related documents</h2>
      {related ? (
        <ol className="flex min-w-0 flex-wrap gap-2">
          {related.map(({ resource, id, label, status, amount, currencyCode }) => (
            <li
              key={`${resource} ${id}`}
              aria-current={id === recordKey ? "true" : undefined}
              className={clsx(
                "grid min-w-44 content-start gap-0.5 rounded-lg border px-3 py-2 text-sm",
                id === recordKey ? "border-accent bg-accent-soft" : "border-line bg-surface",
              )}
            >
              <span className="text-xs text-muted">{titles[resource] ?? resource}</span>
              {id === recordKey ? (
                <span className="font-medium">{label}</span>
              ) : (
                <PageLink
                  href={recordPath(resource, id)}
                  className="focus-ring w-fit rounded font-medium text-accent hover:underline"
                >
                  {label}
                </PageLink>
              )}
              <span className="flex items-center justify-between gap-2">
                {status !== null && <Value column={statusColumn} value={status} />}
                {amount !== null && (
                  <span className="tabular-nums">
                    {formatMoney(amount, currencyCode ?? baseCurrencyCode, reader, true)}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="h-16" />
      )}
    </section>
  );
}

/** Shows a status as everywhere else. */
const statusColumn = {
  name: "status",
  label: "Status",
  type: "text",
  nullable: false,
  returned: true,
  sensitive: false,
  filterable: true,
  status: true,
  options: [],
} as const;
