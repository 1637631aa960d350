"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notifyChanged } from "@/components/changes/undo-changes";
import { SchemaForm } from "@/components/form/schema-form";
import type { Submission } from "@/components/form/use-submission";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { ApiFailure, requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Versioned } from "@/lib/client/records";
import { innerOf, tableOfParts } from "@/lib/resources/parties";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { titleOfPart } from "./part-words";
import { atPart, type PartyInput, split } from "./party-body";
import type { PartsProps, StoredPart } from "./use-parts";

interface PartDialogProps extends PartsProps {
  /** Null for a new one. */
  part: StoredPart | null;
  locations: readonly StoredPart[];
  onClose: () => void;
}

const nouns = { location: "address", contact: "contact" };

/** Adds or edits one location with its address, or one contact. */
export function PartDialog({ screen, record, party, kind, part, locations, onClose }: PartDialogProps) {
  const client = useQueryClient();
  const noun = nouns[kind];
  const table = tableOfParts(party, kind);
  const title = part ? `Edit ${titleOfPart(part)}` : `New ${noun}`;
  const loaded = useQuery({
    queryKey: ["party form", table, part?.id ?? null],
    queryFn: async () => {
      const { formOfPart } = await import("./party-schema");
      const form = formOfPart(screen.name, kind);
      if (!part) return { form, own: null, inner: null };
      const { table: innerTable, column } = innerOf[kind];
      const [own, inner] = await Promise.all([
        readOne(table, part.id),
        readOne(innerTable, String(part.own[column])),
      ]);
      return { form, own, inner };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function onSubmit(input: Record<string, unknown>, { changed, idempotencyKey }: Submission) {
    const given = part
      ? Object.fromEntries(Object.entries(input).filter(([name]) => changed.includes(name)))
      : Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
    const { values, inner } = split(party, kind, given);
    const versions = [loaded.data?.own?.etag, loaded.data?.inner?.etag];
    const [version, innerVersion] = versions.map((etag) => (etag ? { version: etag } : {}));
    const own = { ...(part && { id: part.id }), ...version, values };
    const about = { ...innerVersion, values: inner };
    const body = {
      resource: screen.name as PartyInput["resource"],
      id: String(record[screen.key]),
      ...(kind === "location"
        ? { locations: [{ ...own, address: about }] }
        : { contacts: [{ ...own, contact: about }] }),
    };
    try {
      const { changeSetId } = await api.runConsole("party/save", body, { idempotencyKey });
      await client.invalidateQueries({ queryKey: ["records"] });
      notifyChanged(client, {
        changeSetId,
        creates: !part,
        title: part ? "Saved" : `${noun === "address" ? "Address" : "Contact"} added`,
      });
      onClose();
    } catch (error) {
      throw error instanceof ApiFailure ? atPart(error) : error;
    }
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
          defaults={{ ...data.inner?.record, ...data.own?.record }}
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
    </Dialog>
  );
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
