"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { FormProvider, useFieldArray, useForm } from "react-hook-form";
import { FailureNotice, type FormFailure } from "@/components/form/errors/form-notices";
import { toFailure } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { SubmitActions } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { type HeadersDraft, headersResolver, placeOf, toHeaders } from "./draft";
import { HeaderRow } from "./header-row";

interface HeadersFormProps {
  id: string;
  /** Names of existing headers. */
  names: readonly string[];
  onClose: () => void;
}

/** Form of a webhook's custom headers; saved together. */
export function HeadersForm({ id, names, onClose }: HeadersFormProps) {
  const client = useQueryClient();
  const form = useForm<HeadersDraft>({
    defaultValues: { rows: names.map((name) => ({ name, value: "", isKept: true })) },
    resolver: headersResolver,
  });
  const { fields, append, update, remove } = useFieldArray({ control: form.control, name: "rows" });
  // The form stays when they are read again.
  const [read] = useState(() => [...names]);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (draft) => {
    setFailure(null);
    try {
      const saved = await api.runConsole("webhook/setHeaders", {
        id,
        headers: toHeaders(draft),
        read,
      });
      notify("success", savedMessage(saved.names.length));
      await client.invalidateQueries({ queryKey: ["webhook/getHeaders", id] });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      for (const { path, message } of error.issues) {
        form.setError(placeOf(draft, path[1] === undefined ? undefined : String(path[1])), { message });
      }
      if (error.issues.length === 0) setFailure(toFailure(error));
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={save} className="grid gap-4">
        {failure && <FailureNotice {...failure} />}
        {errors.root?.message && <FailureNotice title={errors.root.message} messages={[]} />}
        {fields.length === 0 && <p className="text-sm text-muted">No custom headers.</p>}
        <ul className="grid gap-3">
          {fields.map((field, at) => (
            <HeaderRow
              key={field.id}
              at={at}
              onReplace={() => {
                update(at, { name: form.getValues(`rows.${at}.name`), value: "", isKept: false });
                // After the field has mounted.
                setTimeout(() => form.setFocus(`rows.${at}.value`));
              }}
              onRemove={() => {
                remove(at);
                adding.current?.focus();
              }}
            />
          ))}
        </ul>
        <Button
          ref={adding}
          className="justify-self-start"
          onClick={() => append({ name: "", value: "", isKept: false })}
        >
          <Plus aria-hidden className="size-4" />
          Add header
        </Button>
        <SubmitActions action="Save headers" disabled={!isDirty} busy={isSubmitting} onCancel={onClose} />
      </form>
    </FormProvider>
  );
}

const savedMessage = (count: number): string =>
  count === 0
    ? "No custom headers are sent"
    : `${count} ${count === 1 ? "custom header is sent" : "custom headers are sent"} with every delivery`;
