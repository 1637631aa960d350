"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SchemaForm, type Submission } from "@/components/form/schema-form";
import { draftKeyOf } from "@/components/form/stored-draft";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { CreateInPlace } from "./create-in-place";
import { explainDeleted } from "./deleted";
import { layoutOf } from "./layout-of";
import { fetchRecord } from "./record-query";
import { specialOf } from "./specials";

const ConflictDialog = lazyDialog(() => import("./conflict-dialog").then((m) => m.ConflictDialog));

interface EditRecordProps {
  screen: ResourceScreen;
  form: RecordFormScreen;
  /** The record and its version. */
  now: Versioned<AnyRow>;
  /** Called after saving or cancelling. */
  onDone: () => void;
}

interface Conflict {
  mine: AnyRow;
  theirs: Versioned<AnyRow>;
  settle: (outcome: "saved" | "unsent") => void;
}

/** Edits a record: sends changed fields only, and only if the record still has the loaded version. */
export function EditRecord({ screen, form, now, onDone }: EditRecordProps): ReactNode {
  // A refetch while editing may bring another user's change, which the form must not take as its base.
  const [base] = useState(now);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const session = useSession();
  const client = useQueryClient();
  const key = String(base.record[screen.key]);

  async function save(changes: AnyRow, etag: string | null, idempotencyKey: string) {
    const options = { idempotencyKey, ...(etag !== null && { ifMatch: etag }) };
    await api.records(screen).update(key, changes, options);
    await client.invalidateQueries({ queryKey: ["records", screen.name] });
    notify("success", `${screen.singular} saved`);
  }

  async function onSubmit(input: Record<string, unknown>, { changed, idempotencyKey }: Submission) {
    // The schema has validated the input.
    const changes = Object.fromEntries(
      Object.entries(input).filter(([name]) => changed.includes(name)),
    ) as AnyRow;
    try {
      await save(changes, base.etag, idempotencyKey);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
      const theirs = await fetchRecord(screen, key);
      const outcome = await new Promise<"saved" | "unsent">((settle) =>
        setConflict({ mine: changes, theirs, settle }),
      );
      setConflict(null);
      if (outcome === "unsent") return outcome;
    }
    onDone();
  }

  return (
    <CreateInPlace>
      <Card className="max-w-3xl">
        <SchemaForm
          label={`Edit ${inSentence(screen.singular)}`}
          fields={form.fields}
          loadSchema={async () => (await import("./record-schema")).schemaOf(screen.name, "update")}
          defaults={base.record}
          clearing="null"
          layout={layoutOf(form, specialOf(screen.name))}
          submitLabel="Save"
          canSubmitUnchanged={false}
          draft={{ key: draftKeyOf(session, `${screen.name} ${key}`), version: base.etag ?? "" }}
          actions={<Button onClick={onDone}>Cancel</Button>}
          onSubmit={onSubmit}
          explain={(error) => explainDeleted(screen, error)}
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
