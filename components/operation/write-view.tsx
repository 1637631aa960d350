"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { useCan, useSession } from "@/components/shell/session-context";
import { Card } from "@/components/ui/card";
import { notify } from "@/components/ui/notify";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import { inSentence } from "@/lib/view-models/labels";
import type { OperationScreen } from "@/lib/view-models/operation/operation-screen";
import { inputInAddress } from "./input-in-address";
import { OperationForm } from "./operation-form";
import { ResultView } from "./results/result-view";
import { bodyOf, runOperation } from "./run-operation";
import { SubjectPicker } from "./subject-picker";
import { useConfirmation } from "./use-confirmation";
import { useSubject } from "./use-subject";

interface Done {
  /** The form that was sent. Another record may have been chosen before the response. */
  of: string;
  input: Record<string, unknown>;
  response: unknown;
}

/** A WRITE or DESTRUCTIVE operation; DESTRUCTIVE asks for confirmation. */
export function WriteView({ operation }: { operation: OperationScreen }) {
  const { path, label, subject, title, summary } = operation;
  const [given] = useQueryState<Record<string, unknown>>("input", inputInAddress);
  const { id, choose, mode, setMode, record } = useSubject(subject);
  const [done, setDone] = useState<Done | null>(null);
  const confirmation = useConfirmation();
  const client = useQueryClient();
  const allowed = useCan(operation.scope);
  const isChange = mode === "update";
  const noun = subject && inSentence(subject.reference.singular);
  const heading = noun && (isChange ? `Edit ${noun}` : `New ${noun}`);
  const { company, user } = useSession();
  const begun = isChange ? (id ?? "") : given ? JSON.stringify(given) : "new";
  const draftKey = `${company.id}:${user.id}:operation:${path}:${begun}`;

  async function submit(
    input: Record<string, unknown>,
    { idempotencyKey, changed }: { idempotencyKey: string; changed: readonly string[] },
  ) {
    const body = bodyOf(operation, input, { mode, id, changed });
    if (label === "DESTRUCTIVE" && !(await confirmation.confirm())) return "unsent";
    const response = await runOperation(path, body, { idempotencyKey });
    setDone({ of: draftKey, input: body, response });
    if (subject) await client.invalidateQueries({ queryKey: ["records", subject.reference.resource] });
    notify("success", subject ? `${subject.reference.singular} saved` : `${title}: done`);
    return undefined;
  }

  if (!allowed) {
    return (
      <>
        <PageHeader title={title} description={summary} />
        <Card>
          <ErrorState
            title="Your role cannot run this"
            message={`It requires the permission ${operation.scope}. Ask an admin of your company for access.`}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader title={heading ?? title} description={summary} />
      <div className="grid gap-4">
        <Card className="max-w-3xl">
          <div className="grid gap-4">
            {subject && (
              <SubjectPicker subject={subject} mode={mode} id={id} onMode={setMode} onChoose={choose} />
            )}
            {isChange && id === null ? (
              <p className="text-sm text-muted">Choose a record to edit.</p>
            ) : isChange && record.error ? (
              <ErrorState
                title="Cannot load the record"
                message={record.error.message}
                requestId={requestIdOf(record.error)}
                onRetry={() => void record.refetch()}
              />
            ) : isChange && !record.data ? (
              <div role="status" aria-label="Loading record" className="grid gap-3">
                <Skeleton className="h-8" />
                <Skeleton className="h-8" />
              </div>
            ) : (
              <OperationForm
                key={draftKey}
                operation={operation}
                submitLabel={subject ? (isChange ? "Save changes" : "Create") : "Run"}
                clearing={isChange ? "null" : "omit"}
                draftKey={draftKey}
                {...(isChange ? record.data && { defaults: record.data } : given && { defaults: given })}
                onFailed={() => setDone(null)}
                onSubmit={submit}
              />
            )}
          </div>
        </Card>
        {done?.of === draftKey && (
          <ResultView operation={operation} input={done.input} response={done.response} />
        )}
        {confirmation.dialog({
          title: `${heading ?? title}?`,
          typed: isChange ? "change" : "create",
          action: isChange ? "Save changes" : subject ? `Create ${noun}` : "Run",
        })}
      </div>
    </>
  );
}
