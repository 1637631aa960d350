"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { notifyChanged } from "@/components/changes/undo-changes";
import type { FieldGroup, FormLayout } from "@/components/form/layout";
import { SchemaForm, type Submission } from "@/components/form/schema-form";
import { CreateInPlace } from "@/components/record/create-in-place";
import { useSession } from "@/components/shell/session-context";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import { DocumentContext } from "./document-context";
import { LinesEditor } from "./lines-editor";
import { LiveTotals } from "./live-totals";
import { Prefiller } from "./prefiller";
import { placeIssues } from "./save-body";
import { type FormOfDocument, requestOf } from "./save-request";

interface DocumentFormProps {
  of: FormOfDocument;
  form: RecordFormScreen;
  /** Values with which a new document begins. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Totals as they are stored. */
  totals?: Readonly<Record<string, number>> | undefined;
  actions: ReactNode;
  onSaved: (key: string) => void;
}

/** The form of a document: header in groups, lines, totals; saved whole. */
export function DocumentForm({ of, form, defaults = {}, totals, actions, onSaved }: DocumentFormProps) {
  const { screen, document, recordKey, isLocked, record } = of;
  const isNew = recordKey === null;
  const { user, company } = useSession();
  const client = useQueryClient();
  const [filled, setFilled] = useState<readonly string[]>([]);
  const addFilled = useCallback(
    (values: AnyRow) =>
      setFilled((known) =>
        [...new Set([...known, ...Object.keys(values)])].filter((name) => values[name] !== null),
      ),
    [],
  );
  const fields = useMemo(() => fieldsOf(of, form), [of, form]);
  const layout = useMemo(() => layoutOf(of, fields, filled), [of, fields, filled]);
  const loadSchema = async () => {
    const { documentSchemaOf } = await import("./document-schema");
    const names = fields.map(({ name }) => name);
    return documentSchemaOf(screen.name, isNew ? "create" : "update", names);
  };
  const given = Object.keys(defaults);
  const isPlain = given.length === 0;
  const draft = isNew
    ? isPlain && { key: `${company.id}:${user.id}:new ${screen.name}` }
    : { key: `${company.id}:${user.id}:${screen.name} ${recordKey}`, version: of.etag ?? "" };

  async function onSubmit(input: Record<string, unknown>, { changed, idempotencyKey }: Submission) {
    const { request, places } = requestOf(of, input, isNew ? null : changed);
    try {
      const { id, changeSetId } = await api.runConsole("document/save", request, { idempotencyKey });
      await client.invalidateQueries({ queryKey: ["records"] });
      await client.invalidateQueries({ queryKey: ["document"] });
      const title = `${screen.singular} ${isNew ? "created" : "saved"}`;
      if (changeSetId !== null) notifyChanged(client, { changeSetId, title });
      onSaved(id ?? "");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      throw placed(error, places);
    }
    return undefined;
  }

  const context = useMemo(() => ({ lines: document.lines, fields }), [document.lines, fields]);
  return (
    <CreateInPlace>
      <DocumentContext value={context}>
        <SchemaForm
          label={`${isNew ? "New" : "Edit"} ${inSentence(screen.singular)}`}
          fields={fields}
          loadSchema={loadSchema}
          defaults={isNew ? defaults : { ...record, lines: linesOf(of, fields) }}
          clearing={isNew ? "omit" : "null"}
          layout={layout}
          submitLabel={isNew ? "Create" : "Save"}
          canSubmitUnchanged={isNew}
          {...(draft && { draft })}
          actions={actions}
          onSubmit={onSubmit}
        >
          {!isLocked && (
            <Prefiller
              rules={document.prefill}
              fields={fields}
              isNew={isNew}
              given={given}
              onFilled={addFilled}
            />
          )}
          {document.totals && !isLocked && (
            <LiveTotals of={of} fields={fields} loadSchema={loadSchema} stored={totals} />
          )}
        </SchemaForm>
      </DocumentContext>
    </CreateInPlace>
  );
}

/** The fields that can change. */
function fieldsOf(
  { document, isLocked }: FormOfDocument,
  { fields }: RecordFormScreen,
): readonly FieldScreen[] {
  if (!isLocked) return fields;
  const changeable = document.lock?.changeable;
  return fields.filter(({ name }) => name !== "lines" && (changeable?.includes(name) ?? true));
}

/** Stored lines as the form takes them: of each the fields that it has. */
function linesOf({ lines }: FormOfDocument, fields: readonly FieldScreen[]): unknown[] {
  const members = fields.find(({ name }) => name === "lines")?.element?.fields ?? [];
  const pick = (row: AnyRow, own: readonly FieldScreen[]): AnyRow =>
    Object.fromEntries(
      own.flatMap((field) => {
        const value = row[field.name];
        if (field.kind !== "list") return value === undefined ? [] : [[field.name, value]];
        const inner = Array.isArray(value) ? (value as AnyRow[]) : [];
        return [[field.name, inner.map((one) => pick(one, field.element?.fields ?? []))]];
      }),
    );
  return lines.map((line) => pick(line, members));
}

/** Groups of the header as declared, then the lines, then what is rarely filled in. */
function layoutOf(
  { document }: FormOfDocument,
  fields: readonly FieldScreen[],
  filled: readonly string[],
): FormLayout {
  const grouped = document.groups.flatMap(({ columns }) => columns);
  const others = fields
    .filter(({ name }) => name !== "lines" && !grouped.includes(name))
    .map(({ name }) => name);
  const groups: FieldGroup[] = [
    ...document.groups.map(({ title, columns }) => ({ title, fields: columns, dense: true })),
    { title: document.lines?.title ?? "Lines", fields: ["lines"] },
    { title: "More fields", fields: others, collapsed: fields.length > others.length },
  ];
  const first = document.groups[0]?.columns.find((name) => fields.some((field) => field.name === name));
  const hints = filled.map((name) => [name, { hint: "Filled in." }] as const);
  const focus = first !== undefined ? { [first]: { focus: true } } : {};
  return {
    groups,
    fields: { ...Object.fromEntries(hints), ...focus, lines: { editor: LinesEditor } },
  };
}

function placed(error: ApiFailure, places: readonly number[]): ApiFailure {
  const { status, code, message, details, hint, requestId, retryAfter } = error;
  const issues = placeIssues(error.issues, places);
  return new ApiFailure(status, code, message, { details, hint, requestId, retryAfter, issues });
}
