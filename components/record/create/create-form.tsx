"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reportCall } from "@/components/changes/report-call";
import type { DraftPlace } from "@/components/form/draft/use-stored-draft";
import { SchemaForm } from "@/components/form/schema-form";
import { useSession } from "@/components/shell/session-context";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { layoutOf } from "../layout-of";
import { specialOf } from "../specials";

interface CreateFormProps {
  screen: Pick<ResourceScreen, "name" | "key" | "singular">;
  /** Whether the message offers to undo the creation. */
  isUndoable?: boolean;
  form: RecordFormScreen;
  defaults?: Record<string, unknown>;
  draft?: DraftPlace;
  actions?: ReactNode;
  guarded?: boolean;
  opensNext?: boolean;
  onCreated: (record: AnyRow) => void;
  /** Called when the message has undone it. */
  onUndone?: (record: AnyRow) => void;
}

/** The form of a new record. */
export function CreateForm(props: CreateFormProps) {
  const { screen, form, defaults, isUndoable = false, onCreated, onUndone, ...rest } = props;
  const special = specialOf(screen.name);
  const { company } = useSession();
  const client = useQueryClient();
  const owner = form.ownedBy === null ? {} : { [form.ownedBy]: company.id };

  return (
    <SchemaForm
      {...rest}
      label={`New ${inSentence(screen.singular)}`}
      fields={form.fields}
      loadSchema={async () => (await import("../record-schema")).schemaOf(screen.name, "create")}
      defaults={{ ...special.defaults, ...defaults, ...special.fixed }}
      layout={layoutOf(form, special)}
      submitLabel="Create"
      onSubmit={async (input, { idempotencyKey }) => {
        // The schema has validated the input.
        const body = { ...input, ...owner } as AnyRow;
        const { record, requestId } = await api.records(screen).create(body, { idempotencyKey });
        await client.invalidateQueries({ queryKey: ["records", screen.name] });
        const title = `${screen.singular} created`;
        if (isUndoable) void reportCall(client, requestId, title, () => onUndone?.(record));
        else notify("success", title);
        onCreated(record);
      }}
    />
  );
}
