import { type SubmitEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dismissSuccesses, notify } from "@/components/ui/notify";
import { useIsShown } from "@/components/ui/use-is-shown";
import { ApiFailure, failureTitle } from "@/lib/client/api-failure";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { withLabels } from "@/lib/view-models/labels";
import type { DraftObject } from "./draft/draft";
import { messageAt, placeOf } from "./errors/field-path";
import type { FormFailure } from "./errors/form-notices";
import type { FormLayout } from "./layout";

/** Passed to `onSubmit` with the input. */
export interface Submission {
  /** Unchanged for retries of the same input until a response arrives. */
  idempotencyKey: string;
  /** Names of the fields that differ from `defaults`. */
  changed: readonly string[];
}

/** What a form sends, and how it shows what is rejected. */
export interface SubmissionOptions {
  /** Names the form for assistive technology, and in a message after it was left. */
  label: string;
  /** `describeForm(schema)`, called where the schema is loaded: on the server or in a lazy chunk. */
  fields: readonly FieldScreen[];
  layout?: FormLayout;
  /** May throw an ApiFailure; its issues are shown at their fields. */
  onSubmit: (input: Record<string, unknown>, submission: Submission) => Promise<"unsent" | undefined>;
  /** How an error of the whole record is shown; null for the general notice. */
  explain?: (error: ApiFailure) => Promise<FormFailure | null>;
  /** Called when a submission failed. */
  onFailed?: () => void;
  /** Whether another page opens once the form is sent. */
  opensNext?: boolean;
  /** Resolves once the values that are being filled in are in the form; null where none are. */
  untilFilled?: () => Promise<void> | null;
}

/** Sends the form and shows what the server rejects at its fields; `forget` drops the stored draft. */
export function useSubmission(
  form: UseFormReturn<FieldValues>,
  {
    label,
    fields,
    layout = {},
    onSubmit,
    explain,
    onFailed,
    opensNext = false,
    untilFilled,
  }: SubmissionOptions,
  forget: () => void,
) {
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isSent, setIsSent] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  // While the next page loads, a click on the button that is still there would create a second record.
  const isOver = opensNext && isSent && !isDirty;
  const attempt = useRef({ body: "", key: "" });
  const isShown = useIsShown();

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
      if (!isShown.current && error instanceof ApiFailure)
        return notify("error", `${label}: not done`, { detail: error.message });
      for (const { path, message } of split.fieldErrors) form.setError(path, { type: "server", message });
      const explained = error instanceof ApiFailure && (await explain?.(error).catch(() => null));
      setFailure(explained || split.failure);
      onFailed?.();
    }
  }

  const handle = form.handleSubmit(send, () => {
    setFailure(null);
    onFailed?.();
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles the event of a form in a dialog to the form that opened it.
    event.stopPropagation();
    if (isWaiting || isSubmitting || isOver) return;
    // Messages of an earlier submission no longer apply.
    dismissSuccesses();
    const filling = untilFilled?.() ?? null;
    if (filling !== null) void sendFilled(filling);
    else void handle();
  }

  /** Before the form locks its fields, which would drop what is filled in. */
  async function sendFilled(filling: Promise<void>) {
    setIsWaiting(true);
    await filling;
    setIsWaiting(false);
    if (isShown.current) await handle();
  }

  return { failure, submit, isWaiting, isOver };
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
