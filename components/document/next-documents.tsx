"use client";

import { useCan } from "@/components/shell/session-context";
import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import type { AnyRow } from "@/lib/client/records";
import type { NextScreen } from "@/lib/view-models/document/document-screen";
import { newRecordPath, sourceParameter, sourceText } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

interface NextDocumentsProps {
  screen: ResourceScreen;
  next: readonly NextScreen[];
  status: string;
  record: AnyRow;
}

interface NextDocumentProps extends Pick<NextDocumentsProps, "screen" | "record"> {
  next: NextScreen;
}

/** Links to the forms of the documents that usually follow in this status, filled in from this one. */
export const NextDocuments = ({ screen, next, status, record }: NextDocumentsProps) =>
  next
    .filter(({ from }) => from.includes(status))
    .map((one) => <NextDocument key={one.resource} screen={screen} next={one} record={record} />);

function NextDocument({ screen, next, record }: NextDocumentProps) {
  const { resource, title, scope, sets, values, lines, offered } = next;
  if (!useCan(scope)) return null;
  const filled = Object.entries(sets).flatMap(([field, column]) => {
    const value = record[column];
    return typeof value === "string" || typeof value === "number" ? [[field, String(value)] as const] : [];
  });
  const source = (lines ?? offered) && {
    [sourceParameter]: sourceText(screen.name, String(record[screen.key])),
  };
  return (
    <PageLink
      href={newRecordPath(resource, { ...values, ...Object.fromEntries(filled), ...source })}
      className={buttonClass()}
    >
      {title}
    </PageLink>
  );
}
