"use client";

import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldScreen } from "@/lib/screens/form-fields";
import { type Draft, isDraftObject, toDraft } from "./draft";
import type { FormFieldProps } from "./form-field";

interface NestedProps extends FormFieldProps {
  render: (inner: FormFieldProps) => ReactNode;
}

export const gridClass = "grid gap-x-4 gap-y-3.5 sm:grid-cols-2";

/** A field that has fields of its own. */
export function NestedField({ field, path, render }: NestedProps) {
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-3 pt-1.5">
      <legend className="px-1 text-sm font-medium">{field.label}</legend>
      {field.hint && <p className="pb-2 text-xs text-muted">{field.hint}</p>}
      {field.kind === "group" ? (
        <div className={gridClass}>
          {field.fields?.map((member) => render({ field: member, path: `${path}.${member.name}` }))}
        </div>
      ) : (
        <Entries field={field} path={path} render={render} />
      )}
    </fieldset>
  );
}

/** The entries of a list, or the names and values of a record. */
function Entries({ field, path, render }: NestedProps) {
  const { setValue } = useFormContext();
  const { errors } = useFormState({ name: path });
  const value: unknown = useWatch({ name: path });
  const { element } = field;
  const entries: Draft[] = Array.isArray(value) ? value : [];
  const change = (next: Draft[]) => setValue(path, next, { shouldDirty: true });
  const error: { message?: unknown } | undefined = get(errors, path);
  const isRecord = field.kind === "record";
  if (!element) return null;

  function add(inner: FieldScreen) {
    const empty = toDraft(inner, undefined);
    change([...entries, isRecord ? { name: "", value: empty } : empty]);
  }

  return (
    <div className="grid gap-2">
      {entries.map((entry, index) => {
        const at = `${path}.${index}`;
        const name = isDraftObject(entry) && isRecord ? String(entry.name) : `${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields are found by their place in the list
          <div key={index} className="flex items-start gap-2 border-b border-line pb-2 last:border-0">
            <div className="grid min-w-0 flex-1 gap-2">
              {isRecord && (
                <Field label="Name">
                  {(control) => (
                    <Input
                      {...control}
                      value={name}
                      onChange={(event) => change(renamed(entries, index, event.target.value))}
                    />
                  )}
                </Field>
              )}
              {element.fields ? (
                <div className={gridClass}>
                  {element.fields.map((member) =>
                    render({ field: member, path: `${at}${isRecord ? ".value" : ""}.${member.name}` }),
                  )}
                </div>
              ) : (
                render({
                  field: { ...element, label: isRecord ? "Value" : name },
                  path: isRecord ? `${at}.value` : at,
                })
              )}
            </div>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Remove ${field.label} ${name}`}
              onClick={() => change(entries.filter((_, other) => other !== index))}
            >
              <Trash2 aria-hidden className="size-3.5" />
            </Button>
          </div>
        );
      })}
      <Button size="sm" className="w-fit" onClick={() => add(element)}>
        <Plus aria-hidden className="size-3.5" />
        Add
      </Button>
      {typeof error?.message === "string" && (
        <p role="alert" data-invalid className="text-xs text-danger">
          {error.message}
        </p>
      )}
    </div>
  );
}

const renamed = (entries: readonly Draft[], index: number, name: string): Draft[] =>
  entries.map((entry, at) => (at === index && isDraftObject(entry) ? { ...entry, name } : entry));
