import type { ReactNode } from "react";
import { recordPath } from "@/lib/view-models/paths";

interface RecordLinkProps {
  resource: string;
  recordKey: string;
  children: ReactNode;
}

/** Link to a record's page, for new tabs; the grid handles plain clicks and opens the side panel. */
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
