"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { SchemaForm } from "@/components/form/schema-form";
import { CreateInPlace } from "@/components/record/create/create-in-place";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { unloaded } from "@/components/ui/lazy-section";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { FieldScreen } from "@/lib/view-models/form-fields";

interface BulkEditDialogProps {
  resource: string;
  title: string;
  /** Proposes the change; resolves with whether it was applied. */
  onSubmit: (values: Record<string, unknown>) => Promise<boolean>;
  onClose: () => void;
}

/** Sets chosen fields of many records to the same values. */
export default function BulkEditDialog({ resource, title, onSubmit, onClose }: BulkEditDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  const {
    data: form,
    error,
    refetch,
  } = useQuery({
    queryKey: ["screens", "bulk form", resource],
    queryFn: async () => (await import("./bulk-form")).bulkForm(resource),
    staleTime: Number.POSITIVE_INFINITY,
    // Without a network too, an error is shown instead of waiting for one.
    networkMode: "always",
  });
  const fields = form?.fields ?? [];
  const isChosen = (name: string) => chosen.includes(name);

  function choose(names: readonly string[]) {
    setChosen(names);
    select.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Add the fields to change and set them. A field left blank is cleared."
    >
      {!form && !error && <Skeleton className="h-32" />}
      {!form && error && <LoadFailure what="the fields" error={unloaded} onRetry={() => void refetch()} />}
      {form && (
        <div className="grid gap-4">
          <FieldToAdd
            ref={select}
            fields={fields.filter(({ name }) => !isChosen(name))}
            onAdd={(name) => choose([...chosen, name])}
          />
          {chosen.length > 0 && (
            <>
              <ChosenFields fields={fields} chosen={chosen} onChange={choose} />
              <CreateInPlace>
                <SchemaForm
                  label={title}
                  fields={fields}
                  loadSchema={async () => form.schemaOf(chosen)}
                  clearing="null"
                  layout={{ hidden: fields.map(({ name }) => name).filter((name) => !isChosen(name)) }}
                  submitLabel="Show changes"
                  submitHint="show the changes"
                  guarded={false}
                  actions={<Button onClick={onClose}>Cancel</Button>}
                  onSubmit={async (input) => {
                    const values = Object.entries(input).filter(([name]) => isChosen(name));
                    if (await onSubmit(Object.fromEntries(values))) onClose();
                    return "unsent";
                  }}
                />
              </CreateInPlace>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface FieldToAddProps {
  ref: Ref<HTMLSelectElement>;
  /** Those that are not chosen yet. */
  fields: readonly FieldScreen[];
  onAdd: (name: string) => void;
}

/** Adds one field after the other. */
function FieldToAdd({ ref, fields, onAdd }: FieldToAddProps) {
  const [pickedName, setPicked] = useState("");
  const picked = fields.find(({ name }) => name === pickedName) ?? fields[0];
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field label="Field to change">
          {(control) => (
            <Select
              {...control}
              ref={ref}
              autoFocus
              value={picked?.name ?? ""}
              onChange={({ target }) => setPicked(target.value)}
            >
              {fields.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button disabled={!picked} onClick={() => picked && onAdd(picked.name)}>
        Add
      </Button>
    </div>
  );
}

interface ChosenFieldsProps {
  fields: readonly FieldScreen[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The chosen fields, each with a button that takes it back. */
function ChosenFields({ fields, chosen, onChange }: ChosenFieldsProps) {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <ul aria-label="Chosen fields" className="flex flex-wrap gap-1.5">
      {chosen.map((name) => (
        <li
          key={name}
          className="inline-flex items-center gap-1 rounded-full bg-accent-soft py-0.5 ps-2.5 pe-0.5 text-xs text-accent"
        >
          {labelOf(name)}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Do not change ${labelOf(name)}`}
            onClick={() => onChange(chosen.filter((other) => other !== name))}
          >
            <X aria-hidden className="size-3" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
