"use client";

import { clsx } from "clsx";
import { memo, useId, useState } from "react";
import type { LabelOf } from "@/components/reference/row-reference";
import { useLabels } from "@/components/reference/use-labels";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { UnfoldArrow } from "@/components/ui/unfold-arrow";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { useMemberChange } from "../change";
import { type Draft, isDraftObject } from "../draft/draft";
import { errorsIn, messageIn } from "../errors/field-errors";
import { gridClass, MemberEditor, type NestedProps } from "../group-editor";
import { RemoveRow } from "./remove-row";
import { nameField } from "./sheet";

export interface RowsProps extends NestedProps {
  rows: readonly Draft[];
  /** React key of each row. */
  keys: readonly number[];
  /** Index of the row just added, which gets the focus. */
  added: number | null;
  onRemove: (index: number) => void;
}

/** Entries with many fields, each collapsed to one line until it is opened or has an error. */
export function EntryList({ field, path, rows, keys, added, change, errors, onRemove, ...props }: RowsProps) {
  const { element } = field;
  const references = element?.fields?.filter(({ reference }) => reference) ?? [];
  const values = rows.map((row) => valueIn(field, row));
  const labelOf = useLabels(
    references,
    values.map((value) => textsOf(references, value)),
  );
  if (!element) return null;
  return (
    <ol className="divide-y divide-line rounded-md border border-line">
      {rows.map((row, index) => (
        <Entry
          key={keys[index]}
          {...props}
          field={field}
          element={element}
          path={`${path}.${index}`}
          index={index}
          value={row}
          title={titleOf(field, element, row, labelOf)}
          begins={index === added}
          change={change}
          errors={errorsIn(errors, String(index))}
          onRemove={onRemove}
        />
      ))}
    </ol>
  );
}

interface EntryProps extends NestedProps {
  element: FieldScreen;
  index: number;
  title: string;
  /** Open from the start. */
  begins: boolean;
  onRemove: (index: number) => void;
}

/** Memoized: there may be hundreds of entries. */
const Entry = memo(
  function Entry({
    field,
    element,
    path,
    index,
    value,
    title,
    begins,
    change,
    errors,
    onRemove,
    ...props
  }: EntryProps) {
    const id = useId();
    const [wanted, setWanted] = useState(begins);
    const rowChange = useMemberChange(change, index);
    const open = wanted || errors !== undefined;
    return (
      <li data-row className="min-w-0">
        <div className="flex items-center gap-1 px-1.5 py-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setWanted(!open)}
            className="focus-ring flex min-h-7 min-w-0 flex-1 items-center gap-1.5 rounded text-start text-sm"
          >
            <UnfoldArrow isOpen={open} className="text-muted" />
            <span className="w-6 shrink-0 text-end text-muted tabular-nums">{index + 1}</span>
            <span className={clsx("truncate", title === "" && "text-muted")}>{title || "Empty"}</span>
          </button>
          <RemoveRow label={field.label} index={index} onRemove={onRemove} />
        </div>
        <div id={id} hidden={!open} className="px-3 pt-1 pb-3">
          {open && (
            <EntryFields
              {...props}
              field={field}
              element={element}
              path={path}
              value={value}
              change={rowChange}
              errors={errors}
            />
          )}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.value === after.value &&
    before.errors === after.errors &&
    before.title === after.title &&
    before.index === after.index &&
    before.field === after.field,
);

/** The fields of an entry: filled and required ones; others on request. */
function EntryFields({
  field,
  element,
  path,
  value,
  change,
  errors,
  ...props
}: NestedProps & { element: FieldScreen }) {
  const valueChange = useMemberChange(change, "value");
  const nameChange = useMemberChange(change, "name");
  const isRecord = field.kind === "record";
  const nameError = messageIn(errorsIn(errors, "name"));
  const own = isRecord
    ? {
        ...props,
        path: `${path}.value`,
        value: isDraftObject(value) ? (value.value ?? null) : null,
        change: valueChange,
        errors: errorsIn(errors, "value"),
      }
    : { ...props, path, value, change, errors };
  const fields = element.fields ?? [];
  const [first] = useState(() => new Set(fields.filter(isFirst(own.value)).map(({ name }) => name)));
  const [all, setAll] = useState(false);
  const hidden = fields.filter(
    ({ name }) => !all && !first.has(name) && errorsIn(own.errors, name) === undefined,
  );
  return (
    <div className="grid min-w-0 gap-3">
      {isRecord && (
        <div data-field={`${path}.name`} data-invalid={nameError === undefined ? undefined : true}>
          <Field label={nameField(field).label} error={nameError} required>
            {(attributes) => (
              <Input
                {...attributes}
                value={isDraftObject(value) ? String(value.name ?? "") : ""}
                onChange={({ target }) => nameChange(() => target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {element.fields ? (
        <div className={gridClass}>
          {fields.map(
            (member) =>
              !hidden.includes(member) && (
                <MemberEditor key={member.name} {...own} field={member} path={`${own.path}.${member.name}`} />
              ),
          )}
        </div>
      ) : (
        <own.Editor {...own} field={{ ...element, label: isRecord ? "Value" : field.label }} />
      )}
      {hidden.length > 0 && (
        <Button size="sm" variant="ghost" className="w-fit" onClick={() => setAll(true)}>
          {hidden.length === 1 ? `Show ${hidden[0]?.label}` : `Show ${hidden.length} more fields`}
        </Button>
      )}
    </div>
  );
}

const fewFields = 6;

const isFirst =
  (value: Draft) =>
  (field: FieldScreen, index: number, all: readonly FieldScreen[]): boolean =>
    all.length <= fewFields ||
    field.required ||
    index < 2 ||
    field.kind === "record" ||
    field.kind === "list" ||
    hasValue(value, field.name);

function hasValue(value: Draft, name: string): boolean {
  const member = isDraftObject(value) ? value[name] : null;
  if (typeof member === "string") return member !== "";
  return Array.isArray(member)
    ? member.length > 0
    : member !== null && member !== undefined && !isDraftObject(member);
}

const valueIn = ({ kind }: FieldScreen, row: Draft): Draft =>
  kind === "record" && isDraftObject(row) ? (row.value ?? null) : row;

const textsOf = (fields: readonly FieldScreen[], value: Draft): Record<string, string | null> =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const text = isDraftObject(value) ? value[name] : null;
      return [name, typeof text === "string" && text !== "" ? text : null];
    }),
  );

const titleParts = 3;

/** Summary of an entry: the values of its first fields, references by label. */
function titleOf(field: FieldScreen, element: FieldScreen, row: Draft, labelOf: LabelOf): string {
  const value = valueIn(field, row);
  const texts = (element.fields ?? [{ ...element, name: "" }]).flatMap((member) => {
    const text = member.name === "" ? value : isDraftObject(value) ? value[member.name] : null;
    if (typeof text !== "string" || text === "" || member.sensitive) return [];
    return [labelOf(member, text) ?? text];
  });
  const name = field.kind === "record" && isDraftObject(row) ? [String(row.name ?? "")] : [];
  return [...name, ...texts.slice(0, titleParts)].filter((text) => text !== "").join(" · ");
}
