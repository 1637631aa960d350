"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { parseAsJson, useQueryState } from "nuqs";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import type { OperationScreen } from "@/lib/screens/operation-screen";
import { OperationForm } from "./operation-form";
import { ResultView } from "./results/result-view";
import { runOperation } from "./run-operation";

const inputInAddress = parseAsJson((value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null,
);

/** An operation that reads: its input stands in the address, so that the answer can be linked to and reloaded. */
export function ReadView({ operation }: { operation: OperationScreen }) {
  const { path, fields } = operation;
  const [input, setInput] = useQueryState<Record<string, unknown>>("input", inputInAddress);
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
      <Card title="Ask">
        <OperationForm
          operation={operation}
          submitLabel="Run"
          {...(input && { defaults: input })}
          onSubmit={async (body) => {
            await client.fetchQuery({ ...queryOf(body), staleTime: 0 });
            await setInput(body);
            return undefined;
          }}
        />
      </Card>
      <Answer operation={operation} asked={asked} result={result} />
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
        Fill in the form and run it: the answer appears here.
      </p>
    );
  }
  if (result.error) {
    const { error } = result;
    return (
      <Card>
        <ErrorState
          title="There is no answer"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void result.refetch()}
        />
      </Card>
    );
  }
  if (result.isPending) {
    return (
      <Card title="Answer">
        <div role="status" aria-label="Loading the answer" className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      </Card>
    );
  }
  return <ResultView operation={operation} input={asked} answer={result.data} />;
}
