"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "@/components/shell/session-context";
import { buttonClass } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { PageLink } from "@/components/ui/page-link";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { newRecordPath, routeTo } from "@/lib/view-models/paths";
import { eventKinds } from "../event-kinds";
import type { kinds, WatchableTable } from "./find-tables";

type Kind = (typeof kinds)[number];

/** Sample events of a table, with a link that creates a webhook. */
export default function Samples({ entry: { table, title, area } }: { entry: WatchableTable }) {
  const [kind, choose] = useState<Kind>("inserted");
  const mayCreate = useCan("events:write");
  const { data, error, refetch } = useQuery({
    queryKey: ["webhook/getSample", table],
    queryFn: ({ signal }) => api.runConsole("webhook/getSample", { table }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) {
    if (!error) return <Skeleton className="h-64" />;
    return (
      <ErrorState
        title="Cannot load samples"
        message={error.message}
        requestId={requestIdOf(error)}
        onRetry={refetch}
      />
    );
  }
  const type = `${table}.${kind}`;
  const payload = JSON.stringify(data.events.find((event) => event.type === type)?.payload ?? null, null, 2);
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label={`Event of ${title}`} value={kind} options={eventKinds} onChange={choose} />
        <span className="me-auto" />
        <CopyButton named text={payload} label="Copy as JSON" />
        <PageLink
          href={routeTo(`/console/reference/${area}#${table}`)}
          className={buttonClass({ size: "sm" })}
        >
          Fields
        </PageLink>
        {mayCreate && (
          <PageLink href={newRecordPath("webhook", { table })} className={buttonClass({ size: "sm" })}>
            Create webhook for this table
          </PageLink>
        )}
      </div>
      <CodeBlock code={payload} label={`sample of ${type}`} />
    </div>
  );
}
