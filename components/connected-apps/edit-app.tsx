"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { ApiFailure, requestIdOf } from "@/lib/client/api-failure";
import { recordCalls, type Versioned } from "@/lib/client/records";
import type { RecordOf } from "@/lib/client/row-types";
import { send } from "@/lib/client/send";
import { type AppDraft, AppForm, detailsOf } from "./app-form";
import { useAppChange } from "./use-connections";

type Stored = Versioned<RecordOf<"oauthClient">>;

const apps = recordCalls<Stored["record"]>(send, "oauthClient", "id");

interface EditAppProps {
  id: string;
  onClose: () => void;
}

/** Edits what an admin enters of an app. Its client ID, which it is built with, and its kind stay. */
export function EditApp({ id, onClose }: EditAppProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["edited app", id],
    queryFn: ({ signal }) => apps.get(id, { signal }),
    // The form begins with the stored values, and keeps them as its base.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Edit app">
      {data ? (
        <StoredAppForm stored={data} onClose={onClose} />
      ) : error ? (
        <ErrorState
          title="Cannot load the app"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

function StoredAppForm({ stored: { record, etag }, onClose }: { stored: Stored; onClose: () => void }) {
  const [version, setVersion] = useState(etag);
  const client = useQueryClient();
  const defaults: AppDraft = {
    name: record.name,
    // The console shows no image of another server.
    logoUri: record.logoUri?.startsWith("data:image/") ? record.logoUri : null,
    redirectUris: record.redirectUris.join("\n"),
    kind: record.tokenEndpointAuthMethod === "none" ? "public" : "confidential",
    clientUri: record.clientUri ?? "",
  };
  const save = useAppChange(async (changes: ReturnType<typeof changesOf>) => {
    const options = { idempotencyKey: crypto.randomUUID(), ...(version !== null && { ifMatch: version }) };
    await apps.update(record.id, changes, options);
    await client.invalidateQueries({ queryKey: ["records", "oauthClient"] });
  });
  async function submit(draft: AppDraft) {
    const changes = changesOf(defaults, draft);
    try {
      if (Object.keys(changes).length > 0) await save.mutateAsync(changes);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
      setVersion((await apps.get(record.id)).etag);
      throw new ApiFailure(412, error.code, "Someone else saved this app while you edited it.", {
        hint: "Save again: what you changed replaces what they entered there, and their other changes are kept.",
      });
    }
    notify("success", `${draft.name} saved`);
    onClose();
  }
  return (
    <AppForm
      defaults={defaults}
      clientId={record.clientId}
      action="Save"
      onCancel={onClose}
      submit={submit}
    />
  );
}

/** The columns to send. */
function changesOf(defaults: AppDraft, draft: AppDraft) {
  const before: Record<string, unknown> = detailsOf(defaults);
  const changed = Object.entries(detailsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed);
}
