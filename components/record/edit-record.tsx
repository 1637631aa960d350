"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { reportCall } from "@/components/changes/report-call";
import { draftKeyOf, readBase } from "@/components/form/draft/stored-draft";
import { SchemaForm } from "@/components/form/schema-form";
import type { Submission } from "@/components/form/use-submission";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useIsShown } from "@/components/ui/use-is-shown";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { CreateInPlace } from "./create/create-in-place";
import { isDeleted } from "./deleted";
import { layoutOf } from "./layout-of";
import { fetchRecord } from "./record-query";
import { specialOf } from "./specials";

const ConflictDialog = lazyDialog(() => import("./conflict/conflict-dialog").then((m) => m.ConflictDialog));

interface EditRecordProps {
  screen: ResourceScreen;
  form: RecordFormScreen;
  /** The record and its version. */
  now: Versioned<AnyRow>;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

/** The edited record, or the earlier version that a stored draft began with. */
interface Start {
  base: Versioned<AnyRow>;
  draft: "unread" | "current" | "older";
}

interface Conflict {
  mine: AnyRow;
  theirs: Versioned<AnyRow>;
  settle: (outcome: "saved" | "unsent") => void;
}

/** Edits a record: sends changed fields only, and only if the record still has the loaded version. */
export function EditRecord({ screen, form, now, onDone }: EditRecordProps): ReactNode {
  // A refetch while editing may bring another user's change, which the form must not take as its base.
  const [start, setStart] = useState<Start>({ base: now, draft: "unread" });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isShown = useIsShown();
  const client = useQueryClient();
  const { base } = start;
  const key = String(base.record[screen.key]);
  const draftKey = draftKeyOf(useSession(), `${screen.name} ${key}`);
  // A draft is saved over the version that it began with, so that what changed since is shown before it is replaced.
  if (useHydrated() && start.draft === "unread") {
    const before = readBase(draftKey);
    const from = isVersioned(before) ? before : base;
    setStart({ base: from, draft: from.etag === base.etag ? "current" : "older" });
  }

  async function save(changes: AnyRow, etag: string | null, idempotencyKey: string) {
    const options = { idempotencyKey, ...(etag !== null && { ifMatch: etag }) };
    const { requestId } = await api.records(screen).update(key, changes, options);
    await client.invalidateQueries({ queryKey: ["records", screen.name] });
    const title = `${screen.singular} saved`;
    if (screen.isRecorded) void reportCall(client, requestId, title);
    else notify("success", title);
  }

  async function onSubmit(input: Record<string, unknown>, { changed, idempotencyKey }: Submission) {
    // The schema has validated the input.
    const changes = Object.fromEntries(
      Object.entries(input).filter(([name]) => changed.includes(name)),
    ) as AnyRow;
    try {
      await save(changes, base.etag, idempotencyKey);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 412 || !isShown.current) throw error;
      const theirs = await fetchRecord(screen, key);
      const outcome = await new Promise<"saved" | "unsent">((settle) =>
        setConflict({ mine: changes, theirs, settle }),
      );
      setConflict(null);
      if (outcome === "unsent") return outcome;
    }
    // Another form may be open by now.
    if (isShown.current) onDone();
    return undefined;
  }

  const draftPlace = {
    key: draftKey,
    version: base.etag ?? "",
    base,
    ...(start.draft === "older" && {
      note: "It began with an earlier version of this record.",
      onDiscard: () => setStart({ base: now, draft: "current" }),
    }),
  };

  return (
    <CreateInPlace>
      <Card className="max-w-3xl">
        <SchemaForm
          key={start.draft === "older" ? "earlier version" : "current version"}
          label={`Edit ${inSentence(screen.singular)}`}
          fields={form.fields}
          loadSchema={async () =>
            (await import("./record-schema")).schemaOf(screen.name, "update", base.record)
          }
          defaults={base.record}
          clearing="null"
          layout={layoutOf(form, specialOf(screen.name))}
          submitLabel="Save"
          canSubmitUnchanged={false}
          {...(start.draft !== "unread" && { draft: draftPlace })}
          actions={<Button onClick={onDone}>Cancel</Button>}
          onSubmit={onSubmit}
          explain={async (error) =>
            isDeleted(error) ? (await import("./explain-deleted")).explainDeleted(screen) : null
          }
        />
      </Card>
      {conflict && (
        <ConflictDialog
          screen={screen}
          base={base.record}
          mine={conflict.mine}
          theirs={conflict.theirs}
          onCancel={() => conflict.settle("unsent")}
          onSave={async (changes, etag) => {
            if (Object.keys(changes).length > 0) await save(changes, etag, crypto.randomUUID());
            else await client.invalidateQueries({ queryKey: ["records", screen.name] });
            conflict.settle("saved");
          }}
        />
      )}
    </CreateInPlace>
  );
}

/** Whether a stored value is a record as an earlier visit read it. */
const isVersioned = (value: unknown): value is Versioned<AnyRow> =>
  isObject(value) && isObject(value.record) && (value.etag === null || typeof value.etag === "string");
