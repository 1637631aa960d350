import { checkDraft } from "@/components/form/draft/check-draft";
import { type Draft, toDraft } from "@/components/form/draft/draft";
import { withoutEval } from "@/components/form/without-eval";
import { formOf } from "@/components/record/record-schema";
import type { Value } from "@/lib/client/records";
import { closedStatuses } from "@/lib/view-models/document/document-steps";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { FormPurpose } from "@/lib/view-models/record-form";
import { isSame } from "./record-updates";

export type Checked = { value: Value } | { error: string };

/** The form of a resource for its cells. Imports every schema: load it lazily. */
export interface EditForm {
  fieldOf: (column: string) => FieldScreen | undefined;
  /** The field of a cell with this value: the status of a document offers the steps from there. */
  fieldAt: (column: string, value: Value | undefined) => FieldScreen | undefined;
  draftOf: (column: string, value: Value | undefined) => Draft;
  /** A draft for another cell, which shows all of the value. */
  copyOf: (column: string, value: Value | undefined) => Draft;
  /** The value of a draft in place of `now`, or why it is rejected. */
  check: (column: string, draft: Draft, now: Value | undefined) => Checked;
}

const forms = new Map<string, EditForm>();

export function editForm(resource: string, purpose: FormPurpose = "update"): EditForm {
  const known = forms.get(`${resource} ${purpose}`);
  if (known) return known;
  withoutEval();
  const { fields, schemaFor, status } = formOf(resource, purpose);
  const byName = new Map(fields.map((field) => [field.name, { field, schema: schemaFor([field.name]) }]));
  /** Why a document with this status cannot be given others; a new one has its first. */
  function closedAt(column: string, now: Value | undefined): Record<string, string> {
    const options = byName.get(column)?.field.options;
    if (!options || status?.column !== column) return {};
    return closedStatuses(status, options, String(now ?? status.steps[0]?.statuses[0]));
  }
  const form: EditForm = {
    fieldOf: (column) => byName.get(column)?.field,
    fieldAt(column, value) {
      const field = byName.get(column)?.field;
      return field && status?.column === column ? { ...field, closed: closedAt(column, value) } : field;
    },
    draftOf(column, value) {
      const field = byName.get(column)?.field;
      return field ? toDraft(field, value) : "";
    },
    copyOf(column, value) {
      const field = byName.get(column)?.field;
      return field?.kind === "timestamp" && typeof value === "string" ? value : form.draftOf(column, value);
    },
    check(column, draft, now) {
      const found = byName.get(column);
      if (!found) return { error: "This field cannot be changed." };
      // A draft may show less than the value, as that of a time has no milliseconds.
      if (now !== undefined && isSame(draft, toDraft(found.field, now))) return { value: now };
      if (found.field.kind === "timestamp" && isSameMoment(draft, now)) return { value: now };
      const { input, errors } = checkDraft([found.field], found.schema, { [column]: draft }, "null");
      const error = errors[column]?.message;
      if (error !== undefined) return { error };
      // The schema has validated the input.
      const value = (input[column] ?? null) as Value;
      const closed = closedAt(column, now)[String(value)];
      return closed === undefined ? { value } : { error: `${value} cannot be set here: ${closed}.` };
    },
  };
  forms.set(`${resource} ${purpose}`, form);
  return form;
}

/** Whether a draft is the same time to the millisecond, as far as a browser knows it. */
const isSameMoment = (draft: Draft, now: Value | undefined): now is Value =>
  typeof draft === "string" && typeof now === "string" && Date.parse(draft) === Date.parse(now);
