"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { useIsShown } from "@/components/ui/use-is-shown";
import { requestIdOf } from "@/lib/client/api-failure";
import type { OperationScreen } from "@/lib/view-models/operation/operation-screen";
import { inputInAddress } from "./input-in-address";
import { OperationForm } from "./operation-form";
import { ResultView } from "./results/result-view";
import { runOperation } from "./run-operation";

/** A READ operation: its input is in the address, so that results can be linked to and reloaded. */
export function ReadView({ operation }: { operation: OperationScreen }) {
  const { path, fields } = operation;
  const [input, setInput] = useQueryState<Record<string, unknown>>("input", inputInAddress);
  const [hasFailed, setFailed] = useState(false);
  const client = useQueryClient();
  const isShown = useIsShown();
  const needsNoInput = fields.every(({ optional }) => optional);
  const request = input ?? (needsNoInput ? {} : null);
  const queryOf = (body: unknown) => ({
    queryKey: ["operation", path, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => runOperation(path, body, { signal }),
  });
  const result = useQuery({
    ...queryOf(request),
    enabled: request !== null,
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageHeader title={operation.title} description={operation.summary} />
      <div className="grid items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <Card title="Search">
          <OperationForm
            operation={operation}
            submitLabel="Run"
            submitHint="run"
            {...(input && { defaults: input })}
            onFailed={() => setFailed(true)}
            onSubmit={async (body) => {
              try {
                await client.fetchQuery({ ...queryOf(body), staleTime: 0 });
              } catch (error) {
                if (isShown.current) throw error;
              }
              // The address is that of another page by then.
              if (!isShown.current) return "unsent";
              setFailed(false);
              await setInput(body);
              return undefined;
            }}
          />
        </Card>
        <Results operation={operation} request={hasFailed ? null : request} result={result} />
      </div>
    </>
  );
}

interface ResultsProps {
  operation: OperationScreen;
  request: Record<string, unknown> | null;
  result: { data: unknown; error: Error | null; isPending: boolean; refetch: () => unknown };
}

function Results({ operation, request, result }: ResultsProps) {
  if (request === null) {
    return (
      <p className="rounded-lg border border-dashed border-line px-6 py-12 text-center text-sm text-muted">
        Results appear here.
      </p>
    );
  }
  if (result.error) {
    const { error } = result;
    return (
      <Card>
        <ErrorState
          title="Cannot load results"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void result.refetch()}
        />
      </Card>
    );
  }
  if (result.isPending) {
    return (
      <Card title="Results">
        <div role="status" aria-label="Loading results" className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </Card>
    );
  }
  return <ResultView operation={operation} input={request} response={result.data} />;
}
