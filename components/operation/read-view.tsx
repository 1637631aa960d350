"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { parseAsJson, useQueryState } from "nuqs";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import { isObject } from "@/lib/schemas/is-object";
import type { OperationScreen } from "@/lib/view-models/operation-screen";
import { OperationForm } from "./operation-form";
import { ResultView } from "./results/result-view";
import { runOperation } from "./run-operation";

const inputInAddress = parseAsJson((value) => (isObject(value) ? { ...value } : null));

/** A READ operation: its input is in the address, so that results can be linked to and reloaded. */
export function ReadView({ operation }: { operation: OperationScreen }) {
  const { path, fields } = operation;
  const [input, setInput] = useQueryState<Record<string, unknown>>("input", inputInAddress);
  const [refused, setRefused] = useState(false);
  const client = useQueryClient();
  const asksNothing = fields.every(({ optional }) => optional);
  const asked = input ?? (asksNothing ? {} : null);
  const queryOf = (body: unknown) => ({
    queryKey: ["operation", path, body],
    queryFn: ({ signal }: { signal: AbortSignal }) => runOperation(path, body, { signal }),
  });
  const result = useQuery({
    ...queryOf(asked),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <Card title="Search">
        <OperationForm
          operation={operation}
          submitLabel="Run"
          sendHint="run"
          {...(input && { defaults: input })}
          onRefused={() => setRefused(true)}
          onSubmit={async (body) => {
            await client.fetchQuery({ ...queryOf(body), staleTime: 0 });
            setRefused(false);
            await setInput(body);
            return undefined;
          }}
        />
      </Card>
      <Answer operation={operation} asked={refused ? null : asked} result={result} />
    </div>
  );
}

interface AnswerProps {
  operation: OperationScreen;
  asked: Record<string, unknown> | null;
  result: { data: unknown; error: Error | null; isPending: boolean; refetch: () => unknown };
}

function Answer({ operation, asked, result }: AnswerProps) {
  if (asked === null) {
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
  return <ResultView operation={operation} input={asked} answer={result.data} />;
}
