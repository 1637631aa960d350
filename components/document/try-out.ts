import { type DraftObject, inputOf, isBlank } from "@/components/form/draft/draft";
import { messageAt, placeOf } from "@/components/form/errors/field-path";
import { resolverOf } from "@/components/form/resolver";
import { deletedMessage, isDeleted } from "@/components/record/deleted";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { Issue } from "@/lib/schemas/errors";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { placeIssues } from "./save/save-body";
import { type FormOfDocument, requestOf } from "./save/save-request";

/** Result of trying out a form: no totals where its values are incomplete or invalid, or the database rejects them. */
export interface TriedOut {
  totals?: Readonly<Record<string, number>>;
  /** The lines that they are of. */
  lines?: unknown;
  /** Why the database rejects the values. */
  reason?: string;
  /** Which required fields are empty. Without those of lines, which are typed one after the other. */
  missing?: string;
}

/** Saves the values of a form without storing them. The message of an `ApiFailure` is one to show. */
export async function tryOut(
  of: FormOfDocument,
  fields: readonly FieldScreen[],
  loadSchema: Parameters<typeof resolverOf>[1],
  draft: DraftObject,
  signal: AbortSignal,
): Promise<TriedOut> {
  const clearing = of.recordKey === null ? "omit" : "null";
  const { errors } = await resolverOf(fields, loadSchema, clearing)(draft, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  if (Object.keys(errors).length > 0) {
    const empty = fields.filter(({ name }) => errors[name] && isBlank(draft[name]));
    const missing = `To see totals, fill in: ${empty.map(({ label }) => label).join(", ")}.`;
    return empty.length > 0 ? { missing } : {};
  }
  const { request, places } = requestOf(of, inputOf(fields, draft, clearing), null);
  try {
    const response = await api.runConsole("document/save", { ...request, tryOut: true }, { signal });
    const [issue] = placeIssues(response.errors, places);
    return issue
      ? { reason: reasonOf(issue, fields, draft) }
      : { totals: response.totals, lines: draft.lines };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(error.status, error.code, messageOf(error));
  }
}

function messageOf(failure: ApiFailure): string {
  if (isDeleted(failure)) return deletedMessage;
  return failure.status === 412
    ? "Someone else changed this document while you were editing."
    : failure.message;
}

/** An error of the database with the line and field that it is about. */
function reasonOf({ path, message }: Issue, fields: readonly FieldScreen[], draft: DraftObject): string {
  const [head, at] = path;
  const field = path.length > 0 ? placeOf(fields, draft, path) : null;
  const line = head === "lines" && typeof at === "number" ? `Line ${at + 1}` : undefined;
  const place = [line, field?.field.label].filter((part) => part !== undefined).join(", ");
  const text = field ? messageAt(field, message) : message;
  return place ? `${place}: ${text}` : text;
}
