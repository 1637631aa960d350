import type { ReactNode } from "react";
import { recordPath } from "@/lib/screens/paths";

interface RecordLinkProps {
  resource: string;
  recordKey: string;
  children: ReactNode;
}

/** A record's own page, for a new tab or window; a plain click is the grid's, which opens the record beside it. */
export const RecordLink = ({ resource, recordKey, children }: RecordLinkProps) => (
  <a
    href={recordPath(resource, recordKey)}
    tabIndex={-1}
    data-opens
    className="text-ink underline-offset-2 hover:underline"
  >
    {children}
  </a>
);
