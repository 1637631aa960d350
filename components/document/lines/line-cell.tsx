"use client";

import { clsx } from "clsx";
import { useId } from "react";
import type { Draft } from "@/components/form/draft/draft";
import { controlOf } from "@/components/form/field-control";
import { FieldError } from "@/components/ui/field";
import { TableCell } from "@/components/ui/table";
import type { FieldScreen } from "@/lib/view-models/form-fields";

interface LineCellProps {
  field: FieldScreen;
  /** The column of the table. */
  column: string;
  path: string;
  /** Such as “line 1”. */
  line: string;
  /** Shown above the cell where the table has no head. */
  title: string;
  value: Draft;
  onChange: (value: Draft) => void;
  error: string | undefined;
  onBlur: () => void;
}

const widths: Partial<Record<FieldScreen["kind"], string>> = {
  number: "min-w-20",
  numbers: "min-w-32",
  reference: "min-w-30",
  enum: "min-w-36",
  date: "min-w-36",
};

/** The cell of one field of a line. */
export function LineCell({
  field,
  column,
  path,
  line,
  title,
  value,
  onChange,
  error,
  onBlur,
}: LineCellProps) {
  const Control = controlOf(field);
  const id = useId();
  const label = `${field.label}, ${line}`;
  return (
    <TableCell
      className={clsx(
        "px-1! py-1 align-top",
        // A number is as wide as its digits: a price that is cut off looks like another one.
        "[&_input[inputmode]]:field-sizing-content [&_input[inputmode]]:min-w-full",
        widths[field.kind] ?? "min-w-36",
      )}
      data-field={path}
      data-cell={column}
      data-title={title}
      data-wide={field.multiline || field.kind === "date" || undefined}
      data-filled={(value !== null && value !== "") || undefined}
      data-invalid={error ? true : undefined}
    >
      {Control && (
        <Control
          inRow
          field={inLine(field, label)}
          path={path}
          attributes={{
            id,
            "aria-label": label,
            "aria-describedby": error ? `${id}-error` : undefined,
            "aria-invalid": error ? true : undefined,
            "aria-required": field.required || undefined,
          }}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </TableCell>
  );
}

/** A field as a cell shows it: currency and unit stand in the head of the table. */
function inLine(field: FieldScreen, label: string): FieldScreen {
  const { money: _money, unit: _unit, ...shown } = field;
  return { ...shown, label };
}
