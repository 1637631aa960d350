"use client";

import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { dismissSuccesses } from "@/components/ui/notify";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ApiFailure, failureTitle } from "@/lib/client/api-failure";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { withLabels } from "@/lib/view-models/labels";
import { type Clearing, type DraftObject, draftOf } from "./draft";
import { messageAt, placeOf } from "./field-path";
import { FormGroups } from "./form-groups";
import { DraftNotice, FailureNotice, type FormFailure } from "./form-notices";
import { type FormLayout, LayoutContext } from "./layout";
import { LeaveGuard } from "./leave-guard";
import { type LoadSchema, resolverOf } from "./resolver";
import { type DraftPlace, useStoredDraft } from "./use-stored-draft";
import { useSubmitKeys } from "./use-submit-keys";

/** Passed to `onSubmit` with the input. */
export interface Submission {
  /** Unchanged for retries of the same input until a response arrives. */
  idempotencyKey: string;
  /** Names of the fields that differ from `defaults`. */
  changed: readonly string[];
}

export interface SchemaFormProps {
  /** Names the form for assistive technology. */
  label: string;
  /** `describeForm(schema)`, called where the schema is loaded: on the server or in a lazy chunk. */
  fields: readonly FieldScreen[];
  /** The API's schema; loaded on the first validation to keep it out of the initial scripts. */
  loadSchema: LoadSchema;
  /** Values in the API's format. */
  defaults?: Record<string, unknown>;
  /** Value of an emptied field: absent when creating, null when editing. */
  clearing?: Clearing;
  layout?: FormLayout;
  submitLabel: string;
  /** Action of Ctrl+Enter, as the end of “Ctrl Enter to …”; “save” where absent. */
  submitHint?: string;
  /** May throw an ApiFailure; its issues are shown at their fields. */
  onSubmit: (input: Record<string, unknown>, submission: Submission) => Promise<"unsent" | undefined>;
  /** How an error of the whole record is shown; null for the general notice. */
  explain?: (error: ApiFailure) => FormFailure | null;
  /** Called when a submission failed. */
  onFailed?: () => void;
  /** Where to store the draft in this browser; absent when it must not be stored. */
  draft?: DraftPlace;
  /** Below the fields, with the form's context. */
  children?: ReactNode;
  /** Buttons before the submit button, such as Cancel. */
  actions?: ReactNode;
  /** Whether leaving with unsaved changes asks for confirmation. */
  guarded?: boolean;
  /** Whether an unchanged form can be submitted. */
  canSubmitUnchanged?: boolean;
  /** Whether another page opens once the form is sent. */
  opensNext?: boolean;
}

/** A form for a schema's input; validation and server errors appear at their fields. */
export function SchemaForm(props: SchemaFormProps) {
  const {
    fields,
    defaults,
    clearing = "omit",
    layout = {},
    guarded = true,
    canSubmitUnchanged = true,
  } = props;
  const [initial] = useState(() => draftOf(fields, defaults));
  const form = useForm<FieldValues>({
    defaultValues: initial,
    resolver: resolverOf(fields, props.loadSchema, clearing),
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const stored = useStoredDraft(form, fields, initial, props.draft);
  const { failure, submit, isOver } = useSubmission(form, props, stored.forget);
  const element = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();

  // `submitCount` grows when a submission is over, when invalid fields are marked.
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  useSubmitKeys(element);

  return (
    <FormProvider {...form}>
      <LayoutContext value={layout}>
        <form
          ref={(node) => {
            element.current = node;
            if (isHydrated) focusFirst(node, layout);
          }}
          noValidate
          data-sends
          aria-label={props.label}
          onSubmit={submit}
        >
          {/* Text typed before hydration would be lost. */}
          <fieldset
            disabled={!isHydrated}
            data-hydrating={!isHydrated || undefined}
            className="grid min-w-0 gap-4"
          >
            {stored.restored && (
              <DraftNotice
                note={stored.isOlder ? "It began with an earlier version of this record." : props.draft?.note}
                onDiscard={stored.discard}
              />
            )}
            {failure && <FailureNotice {...failure} />}
            <FormGroups fields={fields} layout={layout} />
            {props.children}
            <div className="flex flex-wrap items-center justify-end gap-2">
              <span className="me-auto text-xs text-muted max-sm:hidden">
                <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> to {props.submitHint ?? "save"}
              </span>
              {props.actions}
              <Button
                type="submit"
                variant="primary"
                busy={isSubmitting || isOver}
                disabled={!canSubmitUnchanged && !isDirty}
                onClick={ignoreSecondClick}
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

/** Sends the form and shows what the server rejects at its fields; `forget` drops the stored draft. */
function useSubmission(form: UseFormReturn<FieldValues>, props: SchemaFormProps, forget: () => void) {
  const { fields, layout = {}, onSubmit, explain, onFailed } = props;
  const { isSubmitting, dirtyFields } = form.formState;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSent, setIsSent] = useState(false);
  // While the next page loads, a click on the button that is still there would create a second record.
  const isOver = props.opensNext === true && isSent && !form.formState.isDirty;
  const attempt = useRef({ body: "", key: "" });

  async function send(input: FieldValues) {
    setFailure(null);
    const body = JSON.stringify(input);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    try {
      const changed = Object.keys(dirtyFields);
      const sent = await onSubmit(input, { idempotencyKey: attempt.current.key, changed });
      if (sent === "unsent") return;
      attempt.current.body = "";
      forget();
      form.reset(form.getValues());
      setIsSent(true);
    } catch (error) {
      if (!mayHaveTakenEffect(error)) attempt.current.body = "";
      const split = splitErrors(error, fields, form.getValues(), layout.hidden ?? []);
      for (const { path, message } of split.fieldErrors) form.setError(path, { type: "server", message });
      setFailure((error instanceof ApiFailure && explain?.(error)) || split.failure);
      onFailed?.();
    }
  }

  const handle = form.handleSubmit(send, () => {
    setFailure(null);
    onFailed?.();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // React bubbles the event of a form in a dialog to the form that opened it.
    event.stopPropagation();
    if (isSubmitting || isOver) return event.preventDefault();
    // Messages of an earlier submission no longer apply.
    dismissSuccesses();
    void handle(event);
  }

  return { failure, submit, isOver };
}

/** The first click of a double click may be sent and over before the second one. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Splits an API error into errors of fields that the form shows and an error of the whole form. */
function splitErrors(
  error: unknown,
  fields: readonly FieldScreen[],
  draft: DraftObject,
  hidden: readonly string[],
) {
  if (!(error instanceof ApiFailure)) throw error;
  const shown = fields.filter(({ name }) => !hidden.includes(name));
  const fieldErrors: { path: string; message: string }[] = [];
  const rest: string[] = [];
  for (const { path, message } of error.issues) {
    const place = placeOf(shown, draft, path);
    const text = withLabels(message, place ? [place.field, ...fields] : fields);
    if (place) fieldErrors.push({ path: place.path, message: messageAt(place, text) });
    else rest.push(path.length > 0 ? `${path.join(" › ")}: ${text}` : text);
  }
  const messages = error.issues.length > 0 ? rest : [error.message];
  if (error.hint) messages.push(error.hint);
  if (error.retryAfter !== null) messages.push(`Try again in ${error.retryAfter} s.`);
  const failure: FormFailure = {
    title: failureTitle(error),
    messages,
    requestId: error.requestId,
  };
  return { fieldErrors, failure: fieldErrors.length > 0 && rest.length === 0 ? null : failure };
}

/** Whether the request may have taken effect although it failed; it is retried with the same idempotency key. */
const mayHaveTakenEffect = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500 || error.code === "in_progress");

const focusable = "input, textarea, select, button";
const started = new WeakSet<HTMLFormElement>();

function focusIn(row: Element | null | undefined): void {
  for (let parent = row?.closest("details"); parent; parent = parent.parentElement?.closest("details")) {
    parent.open = true;
  }
  const target = row?.matches(focusable) ? row : row?.querySelector(focusable);
  if (target instanceof HTMLElement) target.focus();
}

/** Focuses the first invalid field, or the error of the whole form. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector("[data-invalid]");
  if (invalid) focusIn(invalid);
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
}

/** Focuses the layout's first field once, when the form opens. */
function focusFirst(form: HTMLFormElement | null, { fields = {} }: FormLayout): void {
  if (!form || started.has(form)) return;
  started.add(form);
  const wanted = Object.entries(fields).find(([, { focus }]) => focus)?.[0];
  if (wanted === undefined) return;
  focusIn(form.querySelector(`[data-field="${wanted}"]`));
  // Typing replaces a prefilled value.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
}
