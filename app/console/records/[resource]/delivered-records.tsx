import type { ReactNode } from "react";
import { RecordReferences } from "@/components/reference/record-references";
import { pageSession } from "@/lib/server/pages/page-session";
import { readableReferences } from "@/lib/view-models/readable-references";

interface DeliveredRecordsProps {
  resource: string;
  children: ReactNode;
}

/** Names the records of any table that the deliveries of a webhook are about. */
export async function DeliveredRecords({ resource, children }: DeliveredRecordsProps) {
  if (resource !== "webhook") return children;
  const { scopes } = await pageSession();
  return <RecordReferences value={readableReferences(scopes)}>{children}</RecordReferences>;
}
