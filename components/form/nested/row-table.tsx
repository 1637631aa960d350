"use client";

import { type ClipboardEvent, memo, useId } from "react";
import { FieldError } from "@/components/ui/field";
import { Table, TableCell } from "@/components/ui/table";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { type Change, useMemberChange } from "../change";
import { type Draft, isDraftObject } from "../draft/draft";
import { errorsIn, type FieldErrors, messageIn } from "../errors/field-errors";
import { controlOf } from "../field-control";
import { shownField, useOverride } from "../layout";
import type { RowsProps } from "./entry-list";
import { RemoveRow } from "./remove-row";
import { nameField, readSheet, rowsOfSheet, spreadOver } from "./sheet";

/** Entries with a few short fields as table rows; cells of a spreadsheet can be pasted over them. */
export function RowTable({ field, path, rows, keys, change, errors, onBlur, onRemove }: RowsProps) {
  const { element } = field;
  if (!element) return null;
  const isRecord = field.kind === "record";
  const members = element.fields ?? [element];
  const titles = element.fields ? members.map(({ label }) => label) : [isRecord ? "Value" : field.label];
  const columns = [
    ...(isRecord ? [{ title: nameField(field).label }] : []),
    ...titles.map((title, at) => ({ title, isEnd: members[at]?.kind === "number" })),
    { title: "Actions", isQuiet: true, className: "w-8" },
  ];

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    const cell = event.target instanceof Element ? event.target.closest("td") : null;
    const row = cell?.closest("tr");
    if (!cell || !row || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const cells = readSheet(text);
    const named = rowsOfSheet(field, cells);
    const isNamed = named.rows.length < cells.length;
    change((now) =>
      Array.isArray(now)
        ? isNamed
          ? [...now.slice(0, row.sectionRowIndex), ...named.rows, ...now.slice(row.sectionRowIndex + 1)]
          : spreadOver(field, now, cells, { row: row.sectionRowIndex, column: cell.cellIndex })
        : now,
    );
  }

  return (
    <div onPaste={onPaste}>
      <Table label={field.label} columns={columns} className="-mx-1 max-h-96">
        {rows.map((row, index) => (
          <EntryRow
            key={keys[index]}
            field={field}
            element={element}
            path={`${path}.${index}`}
            index={index}
            row={row}
            change={change}
            errors={errorsIn(errors, String(index))}
            onBlur={onBlur}
            onRemove={onRemove}
          />
        ))}
      </Table>
    </div>
  );
}

interface EntryRowProps
  extends Pick<RowsProps, "field" | "path" | "change" | "errors" | "onBlur" | "onRemove"> {
  element: FieldScreen;
  index: number;
  row: Draft;
}

/** Memoized: there may be hundreds of rows. */
const EntryRow = memo(
  function EntryRow({ field, element, path, index, row, change, errors, onBlur, onRemove }: EntryRowProps) {
    const rowChange = useMemberChange(change, index);
    const valueChange = useMemberChange(rowChange, "value");
    const isRecord = field.kind === "record";
    const own = isRecord
      ? {
          path: `${path}.value`,
          value: memberOf(row, "value"),
          change: valueChange,
          errors: errorsIn(errors, "value"),
        }
      : { path, value: row, change: rowChange, errors };
    const shared = { onBlur, row: index + 1 };
    return (
      <tr data-row>
        {isRecord && (
          <MemberCell
            {...shared}
            {...own}
            path={path}
            value={row}
            change={rowChange}
            errors={errors}
            field={nameField(field)}
          />
        )}
        {element.fields?.map((member) => (
          <MemberCell key={member.name} {...shared} {...own} field={member} />
        )) ?? <Cell {...shared} {...own} field={{ ...element, label: isRecord ? "Value" : field.label }} />}
        <TableCell className="px-1! pt-1.5 align-top">
          <RemoveRow label={field.label} index={index} onRemove={onRemove} />
        </TableCell>
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.errors === after.errors &&
    before.index === after.index &&
    before.field === after.field,
);

interface CellProps {
  field: FieldScreen;
  path: string;
  value: Draft;
  change: Change;
  errors: FieldErrors;
  onBlur: () => void;
  row: number;
}

/** The cell of one field of an entry. */
function MemberCell({ field, path, value, change, errors, ...rest }: CellProps) {
  const ownChange = useMemberChange(change, field.name);
  return (
    <Cell
      {...rest}
      field={field}
      path={`${path}.${field.name}`}
      value={memberOf(value, field.name)}
      change={ownChange}
      errors={errorsIn(errors, field.name)}
    />
  );
}

function Cell({ field: declared, path, value, change, errors, onBlur, row }: CellProps) {
  const override = useOverride(path);
  const field = shownField(declared, override);
  const Control = override.control ?? controlOf(field);
  const error = messageIn(errors);
  const id = useId();
  return (
    <TableCell
      className="min-w-28 px-1! py-1 align-top"
      data-field={path}
      data-invalid={error ? true : undefined}
    >
      {Control && (
        <Control
          field={{ ...field, label: `${field.label}, row ${row}` }}
          path={path}
          attributes={{
            id,
            "aria-label": `${field.label}, row ${row}`,
            "aria-describedby": error ? `${id}-error` : undefined,
            "aria-invalid": error ? true : undefined,
            "aria-required": field.required || undefined,
          }}
          value={value}
          onChange={(next) => change(() => next)}
          onBlur={onBlur}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </TableCell>
  );
}

const memberOf = (row: Draft, name: string): Draft => (isDraftObject(row) ? (row[name] ?? null) : null);
