"use client";

import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { draftKeyOf, newDraftKeyOf } from "@/components/form/draft/stored-draft";
import type { FieldGroup, FormLayout } from "@/components/form/layout";
import { SchemaForm } from "@/components/form/schema-form";
import { CreateInPlace } from "@/components/record/create/create-in-place";
import { isDeleted } from "@/components/record/deleted";
import { useSession } from "@/components/shell/session-context";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { AnyRow } from "@/lib/client/records";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import { DocumentContext } from "./document-context";
import { LinesEditor } from "./lines/lines-editor";
import { LiveTotals } from "./live-totals";
import { Prefiller } from "./prefill/prefiller";
import { useFilling } from "./prefill/use-filling";
import type { FormOfDocument } from "./save/save-request";
import { useDocumentSave } from "./save/use-document-save";

const DocumentConflictDialog = lazyDialog(() => import("./save/document-conflict-dialog"));

interface DocumentFormProps {
  of: FormOfDocument;
  form: RecordFormScreen;
  /** Values with which a new document begins. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Totals as they are stored. */
  totals?: Readonly<Record<string, number>> | undefined;
  /** Called when a draft that began with an earlier version is discarded; absent if the document is edited as it is stored. */
  onDiscard?: (() => void) | undefined;
  actions: ReactNode;
  onSaved: (key: string) => void;
}

/** The form of a document: header in groups, lines, totals; saved whole. */
export function DocumentForm(props: DocumentFormProps) {
  const { of, form, defaults = {}, totals, actions, onDiscard } = props;
  const { screen, document, recordKey, isLocked, record } = of;
  const isNew = recordKey === null;
  const session = useSession();
  const { onSubmit, conflict } = useDocumentSave(of, props.onSaved);
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
  const given = Object.keys(defaults).filter((name) => name !== "lines");
  const typed = useRef(new Set(given));
  const [opened, setOpened] = useState(0);
  const startOver = () => {
    typed.current = new Set(given);
    setFilled([]);
    setOpened((times) => times + 1);
    onDiscard?.();
  };
  const draft = isNew
    ? { key: newDraftKeyOf(session, screen.name, defaults), typed, onDiscard: startOver }
    : {
        key: draftKeyOf(session, `${screen.name} ${recordKey}`),
        version: of.etag ?? "",
        base: { record, etag: of.etag, lines: of.lines },
        note: onDiscard && "It began with an earlier version of this document.",
        typed,
        onDiscard: startOver,
      };

  const filling = useFilling();
  const context = useMemo(
    () => ({ lines: document.lines, fields, filling }),
    [document.lines, fields, filling],
  );
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
          opensNext={isNew}
          draft={draft}
          actions={actions}
          onSubmit={onSubmit}
          untilFilled={filling.until}
          explain={async (error) =>
            isDeleted(error)
              ? (await import("@/components/record/explain-deleted")).explainDeleted(screen)
              : null
          }
        >
          {!isLocked && (
            <Prefiller
              rules={document.prefill}
              fields={fields}
              isNew={isNew}
              given={given}
              typed={typed}
              opened={opened}
              filling={filling}
              onFilled={addFilled}
            />
          )}
          {document.totals && !isLocked && (
            <LiveTotals of={of} fields={fields} loadSchema={loadSchema} stored={totals} />
          )}
        </SchemaForm>
        {conflict && (
          <DocumentConflictDialog of={of} conflict={conflict} onCancel={() => conflict.settle("back")} />
        )}
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
  const hints = Object.fromEntries(filled.map((name) => [name, { hint: "Filled in." }]));
  const focus = first !== undefined ? { [first]: { ...hints[first], focus: true } } : {};
  return { groups, fields: { ...hints, ...focus, lines: { editor: LinesEditor } } };
}
