"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type Clearing, draftOf } from "./draft/draft";
import { type DraftPlace, useStoredDraft } from "./draft/use-stored-draft";
import { DraftNotice, FailureNotice } from "./errors/form-notices";
import { FormGroups } from "./form-groups";
import { LayoutContext } from "./layout";
import { LeaveGuard } from "./leave/leave-guard";
import { type LoadSchema, resolverOf } from "./resolver";
import { useFormFocus } from "./use-form-focus";
import { type SubmissionOptions, useSubmission } from "./use-submission";
import { useSubmitKeys } from "./use-submit-keys";

export interface SchemaFormProps extends SubmissionOptions {
  /** The API's schema; loaded on the first validation to keep it out of the initial scripts. */
  loadSchema: LoadSchema;
  /** Values in the API's format. */
  defaults?: Record<string, unknown>;
  /** Value of an emptied field: absent when creating, null when editing. */
  clearing?: Clearing;
  submitLabel: string;
  /** Action of Ctrl+Enter, as the end of “Ctrl Enter to …”; “save” where absent. */
  submitHint?: string;
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
  const { failure, submit, isWaiting, isOver } = useSubmission(form, props, stored.forget);
  const isHydrated = useHydrated();
  const { element, attach } = useFormFocus({ layout, isHydrated, submitCount });
  useSubmitKeys(element);

  return (
    <FormProvider {...form}>
      <LayoutContext value={layout}>
        <form ref={attach} noValidate data-sends aria-label={props.label} onSubmit={submit}>
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
                busy={isWaiting || isSubmitting || isOver}
                disabled={!canSubmitUnchanged && !isDirty}
                onClick={ignoreSecondClick}
              >
                {props.submitLabel}
              </Button>
            </div>
          </fieldset>
        </form>
      </LayoutContext>
      {guarded && (
        <LeaveGuard
          active={(isDirty || isWaiting) && !isSubmitting}
          isKept={props.draft !== undefined}
          isWhole={stored.isWhole}
        />
      )}
    </FormProvider>
  );
}

/** The first click of a double click may be sent and over before the second one. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
