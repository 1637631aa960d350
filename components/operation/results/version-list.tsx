"use client";

import { History } from "lucide-react";
import { useLabels } from "@/components/reference/use-labels";
import { PageLink } from "@/components/ui/page-link";
import { EmptyState } from "@/components/ui/states";
import { Value } from "@/components/value/value";
import { recordPath } from "@/lib/view-models/paths";
import { type ResultProps, rowsOf } from "./rows-of";

/** Versions of a document, newest first: status, author and time. */
export function VersionList({ operation, response }: ResultProps) {
  const { result } = operation;
  const rows = rowsOf(result, response);
  const labelOf = useLabels(result.columns, rows);
  const column = (name: string) => result.columns.find((known) => known.name === name);
  if (rows.length === 0) {
    return (
      <EmptyState icon={History} title="No other versions">
        The current version is the only one with this name.
      </EmptyState>
    );
  }
  const show = (name: string, row: (typeof rows)[number]) => {
    const known = column(name);
    return known && <Value column={known} value={row[name]} label={labelOf(known, row[name])} />;
  };
  return (
    <ol className="grid gap-0">
      {rows.map((row) => (
        <li key={String(row.id)} className="grid gap-1 border-s-2 border-line py-2 ps-4">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <PageLink
              href={recordPath("qualityDocument", String(row.id))}
              className="focus-ring rounded text-accent underline-offset-2 hover:underline"
            >
              Version {String(row.version)}
            </PageLink>
            {show("status", row)}
          </p>
          {row.description && <p className="text-sm">{String(row.description)}</p>}
          <p className="text-xs text-muted">
            Created {show("createdAt", row)} by {show("createdBy", row)}
            {row.updatedAt && <> · updated {show("updatedAt", row)}</>}
          </p>
        </li>
      ))}
    </ol>
  );
}
