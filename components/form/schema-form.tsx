"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useAwake } from "@/components/ui/use-awake";
import type { FieldScreen } from "@/lib/screens/form-fields";
import { type Clearing, draftOf } from "./draft";
import { failureOf, mayHaveHappened } from "./failure-of";
import { focusFirst, focusFirstInvalid } from "./focus";
import { FormGroups } from "./form-groups";
import { DraftNotice, FailureNotice, type FormFailure } from "./form-notices";
import { type FormLayout, LayoutContext } from "./layout";
import { LeaveGuard } from "./leave-guard";
import { type LoadSchema, resolverOf } from "./resolver";
import { type DraftPlace, useStoredDraft } from "./use-stored-draft";

/** What goes with the input when a form is sent. */
export interface Submission {
  /** The same for every attempt to send the same input until an answer came. */
  idempotencyKey: string;
  /** Names of the fields that differ from `defaults`. */
  changed: readonly string[];
}

export interface SchemaFormProps {
  /** Names the form for assistive technology. */
  label: string;
  /** `describeForm(schema)`, made where the schema is at hand: on the server, or in a lazy chunk. */
  fields: readonly FieldScreen[];
  /** The schema of the API; loaded when the form is checked, so that no page begins with it. */
  loadSchema: LoadSchema;
  /** Values as the API writes them. */
  defaults?: Record<string, unknown>;
  /** What an emptied field sends: nothing (something new), or null (something that exists). */
  clearing?: Clearing;
  layout?: FormLayout;
  submitLabel: string;
  /** Refused by throwing the ApiFailure: its issues go to their fields. */
  onSubmit: (input: Record<string, unknown>, submission: Submission) => Promise<"unsent" | undefined>;
  /** Keeps what is typed in this browser until it is sent; leave out where nothing may be kept. */
  draft?: DraftPlace;
  /** Buttons before the one that submits, such as Cancel. */
  actions?: ReactNode;
  /** Whether leaving with unsaved changes is asked about. */
  guarded?: boolean;
  /** Whether an untouched form can be sent too. */
  sendsUntouched?: boolean;
}

/** A form for what a schema takes; refusals of the schema and of the server appear at their fields. */
export function SchemaForm(props: SchemaFormProps) {
  const { fields, defaults, clearing = "omit", layout = {}, guarded = true, sendsUntouched = true } = props;
  const [initial] = useState(() => draftOf(fields, defaults));
  const form = useForm<FieldValues>({
    defaultValues: initial,
    resolver: resolverOf(fields, props.loadSchema, clearing),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, dirtyFields, submitCount } = form.formState;
  const stored = useStoredDraft(form, fields, initial, props.draft);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const attempt = useRef({ body: "", key: "" });
  const isAwake = useAwake();

  async function send(input: FieldValues) {
    setFailure(null);
    const body = JSON.stringify(input);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    try {
      const changed = Object.keys(dirtyFields);
      const sent = await props.onSubmit(input, { idempotencyKey: attempt.current.key, changed });
      if (sent === "unsent") return;
      attempt.current.body = "";
      stored.forget();
      form.reset(form.getValues());
    } catch (error) {
      if (!mayHaveHappened(error)) attempt.current.body = "";
      const told = failureOf(error, fields, form.getValues(), layout.hidden ?? []);
      for (const { path, message } of told.onFields) form.setError(path, { type: "server", message });
      setFailure(told.failure);
    }
  }

  const submit = form.handleSubmit(send, () => setFailure(null));

  // Counted when a submission is over; by then what was refused is marked as such.
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    element.current?.requestSubmit();
  }

  return (
    <FormProvider {...form}>
      <LayoutContext value={layout}>
        <form
          ref={(node) => {
            element.current = node;
            if (isAwake) focusFirst(node, layout);
          }}
          noValidate
          aria-label={props.label}
          onSubmit={(event) => {
            // A form in a dialog lies inside another one for React.
            event.stopPropagation();
            if (isSubmitting) event.preventDefault();
            else void submit(event);
          }}
          onKeyDown={onKeyDown}
        >
          {/* What is typed before the browser has taken the form over would be lost. */}
          <fieldset disabled={!isAwake} data-asleep={!isAwake || undefined} className="grid min-w-0 gap-4">
            {stored.restored && <DraftNotice onDiscard={stored.discard} />}
            {failure && <FailureNotice {...failure} />}
            <FormGroups fields={fields} layout={layout} />
            <div className="flex flex-wrap items-center justify-end gap-2">
              <span className="me-auto text-xs text-muted max-sm:hidden">
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> to send
              </span>
              {props.actions}
              <Button
                type="submit"
                variant="primary"
                busy={isSubmitting}
                disabled={!sendsUntouched && !isDirty}
              >
                {props.submitLabel}
              </Button>
            </div>
          </fieldset>
        </form>
      </LayoutContext>
      {guarded && <LeaveGuard active={isDirty && !isSubmitting} />}
    </FormProvider>
  );
}
