"use client";

import { useQuery } from "@tanstack/react-query";
import { CodeBlock } from "@/components/ui/code-block";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { Moment } from "@/components/value/moment";
import { requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";

/** Kept messages, newest first. */
export default function OutboxList() {
  const { data, error, refetch } = useQuery({
    queryKey: ["access/getOutbox"],
    queryFn: ({ signal }) => api.runConsole("access/getOutbox", {}, { signal }),
    gcTime: 0,
  });
  if (error) {
    return (
      <ErrorState
        title="Cannot load the outbox"
        message={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  if (data.results.length === 0) {
    return (
      <EmptyState title="No messages">
        A message appears here when someone requests a new password.
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Messages" className="grid gap-5">
      {data.results.map(({ id, at, to, subject, text }) => (
        <li key={id} className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span className="font-medium">{to}</span>
            <span className="text-muted">
              <Moment iso={at} />
            </span>
          </p>
          <p className="text-sm text-muted">{subject}</p>
          <CodeBlock code={text} label={`message to ${to}`} />
        </li>
      ))}
    </ul>
  );
}
