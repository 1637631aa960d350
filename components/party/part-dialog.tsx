"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyChanged } from "@/components/changes/undo-changes";
import { SchemaForm } from "@/components/form/schema-form";
import type { Submission } from "@/components/form/use-submission";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { useIsShown } from "@/components/ui/use-is-shown";
import { ApiFailure, requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import { innerOf, type PartKind, tableOfParts } from "@/lib/resources/parties";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { titleOfPart } from "./part-words";
import { atPart, type PartyInput, split } from "./party-body";
import type { PartsProps, StoredPart } from "./use-parts";

const ConflictDialog = lazyDialog(
  async () => (await import("@/components/record/conflict/conflict-dialog")).ConflictDialog,
);

interface PartDialogProps extends PartsProps {
  /** Null for a new one. */
  part: StoredPart | null;
  locations: readonly StoredPart[];
  onClose: () => void;
}

/** The row of a location or contact, and that of its address or person. */
interface StoredRows {
  own: Versioned<AnyRow>;
  inner: Versioned<AnyRow>;
}

interface Conflict {
  mine: AnyRow;
  theirs: StoredRows;
  settle: (outcome: "saved" | "unsent") => void;
}

const nouns = { location: "address", contact: "contact" };

/** Adds or edits one location with its address, or one contact. */
export function PartDialog({ screen, record, party, kind, part, locations, onClose }: PartDialogProps) {
  const client = useQueryClient();
  const noun = nouns[kind];
  const table = tableOfParts(party, kind);
  const title = part ? `Edit ${titleOfPart(part)}` : `New ${noun}`;
  const isShown = useIsShown();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const loaded = useQuery({
    queryKey: ["party form", table, part?.id ?? null],
    queryFn: async () => {
      const { formOfPart } = await import("./party-schema");
      const form = formOfPart(screen.name, kind);
      return { form, rows: part && (await readRows(table, kind, part)) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function save(given: Record<string, unknown>, rows: StoredRows | null, idempotencyKey: string) {
    const { values, inner } = split(party, kind, given);
    const own = { ...(part && { id: part.id }), ...versionOf(rows?.own), values };
    const about = { ...versionOf(rows?.inner), values: inner };
    const body = {
      resource: screen.name as PartyInput["resource"],
      id: String(record[screen.key]),
      ...(kind === "location"
        ? { locations: [{ ...own, address: about }] }
        : { contacts: [{ ...own, contact: about }] }),
    };
    const { changeSetId } = await api.runConsole("party/save", body, { idempotencyKey });
    await client.invalidateQueries({ queryKey: ["records"] });
    notifyChanged(client, {
      changeSetId,
      creates: !part,
      title: part ? "Saved" : `${noun === "address" ? "Address" : "Contact"} added`,
    });
  }

  async function onSubmit(input: Record<string, unknown>, { changed, idempotencyKey }: Submission) {
    const given = Object.entries(input).filter(([name, value]) =>
      part ? changed.includes(name) : value !== null,
    );
    // The schema has validated the values.
    const values = Object.fromEntries(given) as AnyRow;
    try {
      await save(values, loaded.data?.rows ?? null, idempotencyKey);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status !== 412 || !part || !isShown.current) throw atPart(error);
      const theirs = await readRows(table, kind, part);
      const outcome = await new Promise<"saved" | "unsent">((settle) =>
        setConflict({ mine: values, theirs, settle }),
      );
      setConflict(null);
      if (outcome === "unsent") return outcome;
    }
    onClose();
    return undefined;
  }

  const data = loaded.data;
  return (
    <Dialog open wide onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {data ? (
        <SchemaForm
          label={title}
          fields={data.form.fields.map((field) =>
            field.name === party.contact.at ? locationChoice(field, locations) : field,
          )}
          loadSchema={async () => data.form.schema}
          defaults={data.rows ? joined(data.rows) : {}}
          clearing={part ? "null" : "omit"}
          layout={{ fields: { [data.form.fields[0]?.name ?? ""]: { focus: true } } }}
          submitLabel={part ? "Save" : "Add"}
          canSubmitUnchanged={!part}
          guarded={false}
          actions={<Button onClick={onClose}>Cancel</Button>}
          onSubmit={onSubmit}
        />
      ) : loaded.error ? (
        <ErrorState
          title={`Cannot load this ${noun}`}
          message={loaded.error.message}
          requestId={requestIdOf(loaded.error)}
          onRetry={() => void loaded.refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
      {data?.rows && part && conflict && (
        <ConflictDialog
          screen={data.form.screen}
          base={joined(data.rows)}
          mine={conflict.mine}
          theirs={{ ...conflict.theirs.own, record: joined(conflict.theirs) }}
          readAgain={async () => {
            const theirs = await readRows(table, kind, part);
            setConflict({ ...conflict, theirs });
            return { ...theirs.own, record: joined(theirs) };
          }}
          onCancel={() => conflict.settle("unsent")}
          onSave={async (changes) => {
            if (Object.keys(changes).length > 0) await save(changes, conflict.theirs, crypto.randomUUID());
            else await client.invalidateQueries({ queryKey: ["records"] });
            conflict.settle("saved");
          }}
        />
      )}
    </Dialog>
  );
}

const joined = ({ own, inner }: StoredRows): AnyRow => ({ ...inner.record, ...own.record });

const versionOf = (row: Versioned<AnyRow> | undefined) => (row?.etag ? { version: row.etag } : {});

async function readRows(table: string, kind: PartKind, part: StoredPart): Promise<StoredRows> {
  const { table: innerTable, column } = innerOf[kind];
  const [own, inner] = await Promise.all([
    readOne(table, part.id),
    readOne(innerTable, String(part.own[column])),
  ]);
  return { own, inner };
}

const readOne = (name: string, id: string): Promise<Versioned<AnyRow>> =>
  api.records({ name, key: "id" }).getOne(new URLSearchParams({ id: `eq.${id}` }));

/** A contact works at one of the locations of the same customer or supplier. */
function locationChoice(field: FieldScreen, locations: readonly StoredPart[]): FieldScreen {
  const { reference: _reference, ...rest } = field;
  const names = locations.map((one) => [one.id, titleOfPart(one)]);
  return {
    ...rest,
    label: "Works at",
    kind: "enum",
    options: locations.map(({ id }) => id),
    optionLabels: Object.fromEntries(names),
  };
}
