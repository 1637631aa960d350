import { ApiFailure } from "@/lib/client/api-failure";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { DraftObject } from "./draft";
import { messageAt, placeOf } from "./field-path";
import type { FormFailure } from "./form-notices";

/** Splits an API error into errors of fields that the form shows and an error of the whole form. */
export function failureOf(
  error: unknown,
  fields: readonly FieldScreen[],
  draft: DraftObject,
  hidden: readonly string[],
) {
  if (!(error instanceof ApiFailure)) throw error;
  const shown = fields.filter(({ name }) => !hidden.includes(name));
  const onFields: { path: string; message: string }[] = [];
  const rest: string[] = [];
  for (const { path, message } of error.issues) {
    const place = placeOf(shown, draft, path);
    if (place) onFields.push({ path: place.path, message: messageAt(place, message) });
    else rest.push(path.length > 0 ? `${path.join(" › ")}: ${message}` : message);
  }
  const messages = error.issues.length > 0 ? rest : [error.message];
  if (error.hint) messages.push(error.hint);
  if (error.retryAfter !== null) messages.push(`Try again in ${error.retryAfter} s.`);
  const failure: FormFailure = {
    title: error.status === 0 ? "The server cannot be reached" : "Request rejected",
    messages,
    requestId: error.requestId,
  };
  return { onFields, failure: onFields.length > 0 && rest.length === 0 ? null : failure };
}

/** Whether the request may have taken effect although it failed; it is retried with the same idempotency key. */
export const mayHaveHappened = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 500 || error.code === "in_progress");
