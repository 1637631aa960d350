"use client";

import { useCan } from "@/components/shell/session-context";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import type { AnyRow } from "@/lib/client/records";
import type { NextScreen } from "@/lib/view-models/document-screen";
import { newRecordPath } from "@/lib/view-models/paths";

interface NextDocumentsProps {
  next: readonly NextScreen[];
  status: string;
  record: AnyRow;
}

/** Links to the forms of the documents that usually follow in this status, filled in from this one. */
export const NextDocuments = ({ next, status, record }: NextDocumentsProps) =>
  next
    .filter(({ from }) => from.includes(status))
    .map((one) => <NextDocument key={one.resource} next={one} record={record} />);

function NextDocument({ next, record }: { next: NextScreen; record: AnyRow }) {
  const { resource, title, scope, sets, values } = next;
  if (!useCan(scope)) return null;
  const filled = Object.entries(sets).flatMap(([field, column]) => {
    const value = record[column];
    return typeof value === "string" ? [[field, value] as const] : [];
  });
  return (
    <PageLink
      href={newRecordPath(resource, { ...values, ...Object.fromEntries(filled) })}
      className={buttonClass()}
    >
      {title}
    </PageLink>
  );
}
