"use client";

import { newDraftKeyOf } from "@/components/form/draft/stored-draft";
import { useSession } from "@/components/shell/session-context";
import { Card } from "@/components/ui/card";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { CancelLink } from "./cancel-link";
import { CreateForm } from "./create-form";
import { CreateInPlace } from "./create-in-place";
import { useOpenCreated } from "./use-open-created";

interface NewRecordProps {
  screen: ResourceScreen;
  form: RecordFormScreen;
  /** Initial values from a duplicated record or the query string. */
  defaults: Record<string, unknown>;
}

/** The page of a new record. */
export function NewRecord({ screen, form, defaults }: NewRecordProps) {
  const openCreated = useOpenCreated(screen);
  const session = useSession();
  return (
    <CreateInPlace>
      <Card className="max-w-3xl">
        <CreateForm
          screen={screen}
          form={form}
          defaults={defaults}
          draft={{ key: newDraftKeyOf(session, screen.name, defaults) }}
          actions={<CancelLink resource={screen.name} />}
          opensNext
          isUndoable={screen.isRecorded}
          onCreated={(record) => openCreated(String(record[screen.key]))}
        />
      </Card>
    </CreateInPlace>
  );
}
