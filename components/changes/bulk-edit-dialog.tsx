"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { SchemaForm } from "@/components/form/schema-form";
import { CreateInPlace } from "@/components/record/create-in-place";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";

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
  const [pickedName, setPicked] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  const { data: form } = useQuery({
    queryKey: ["screens", "bulk form", resource],
    queryFn: async () => (await import("./bulk-form")).bulkForm(resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fields = form?.fields ?? [];
  const left = fields.filter(({ name }) => !chosen.includes(name));
  const picked = left.find(({ name }) => name === pickedName) ?? left[0];
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description="Add the fields to change and set them. A field left blank is cleared."
    >
      {!form && <Skeleton className="h-32" />}
      {form && (
        <div className="grid gap-4">
          <div className="flex items-end gap-2">
            <div className="min-w-0 grow">
              <Field label="Field to change">
                {(control) => (
                  <Select
                    {...control}
                    ref={select}
                    value={picked?.name ?? ""}
                    onChange={({ target }) => setPicked(target.value)}
                  >
                    {left.map(({ name, label }) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
            <Button
              disabled={!picked}
              onClick={() => {
                if (picked) setChosen([...chosen, picked.name]);
                select.current?.focus();
              }}
            >
              Add
            </Button>
          </div>
          {chosen.length > 0 && (
            <>
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
                      onClick={() => {
                        setChosen(chosen.filter((other) => other !== name));
                        select.current?.focus();
                      }}
                    >
                      <X aria-hidden className="size-3" />
                    </Button>
                  </li>
                ))}
              </ul>
              <CreateInPlace>
                <SchemaForm
                  label={title}
                  fields={fields}
                  loadSchema={async () => form.schemaOf(chosen)}
                  clearing="null"
                  layout={{
                    hidden: fields.map(({ name }) => name).filter((name) => !chosen.includes(name)),
                  }}
                  submitLabel="Show changes"
                  submitHint="show the changes"
                  guarded={false}
                  actions={<Button onClick={onClose}>Cancel</Button>}
                  onSubmit={async (input) => {
                    const values = Object.fromEntries(
                      Object.entries(input).filter(([name]) => chosen.includes(name)),
                    );
                    if (await onSubmit(values)) onClose();
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
