"use client";

import { Trash2 } from "lucide-react";
import { type ComponentType, memo, useCallback, useId, useState } from "react";
import { type Change, useMemberChange } from "@/components/form/change";
import { type Draft, type DraftObject, isDraftObject } from "@/components/form/draft/draft";
import { unresolvedIn } from "@/components/form/draft/unresolved";
import { errorsIn, type FieldErrors, messageIn } from "@/components/form/errors/field-errors";
import { FieldEditor } from "@/components/form/form-field";
import type { EditorProps } from "@/components/form/layout";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { ActionCell, TableCell } from "@/components/ui/table";
import { UnfoldArrow } from "@/components/ui/unfold-arrow";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { columnAt, isComment } from "@/lib/view-models/document/line-columns";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { LineAmount } from "./line-amount";
import { LineCell } from "./line-cell";
import { draftAmount } from "./line-drafts";

interface LineRowProps {
  lineKey: string;
  index: number;
  path: string;
  line: Draft;
  lines: LinesScreen;
  fields: readonly FieldScreen[];
  /** The label of a field with its unit. */
  titleOf: (field: FieldScreen) => string;
  /** Changes the list. */
  change: Change;
  setCell: (key: string, name: string, value: Draft) => void;
  errors: FieldErrors;
  onBlur: () => void;
  /** Null for a line that the user may not delete. */
  onRemove: ((key: string) => void) | null;
  /** Renders the price breaks of a line; passed in to avoid a circular import. */
  Lines: ComponentType<EditorProps & { lines: LinesScreen }>;
}

const memberOf = (line: Draft, name: string): Draft => (isDraftObject(line) ? (line[name] ?? null) : null);

/** One line; what its table has no column for unfolds below. Memoized: there may be hundreds. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { lineKey, index, path, line, lines, fields, titleOf, setCell, errors, onBlur, onRemove } = props;
  const [wanted, setOpen] = useState(false);
  // A line with the focus keeps its cells.
  const [isHeld, setHeld] = useState(false);
  const id = useId();
  const values = isDraftObject(line) ? line : {};
  const amount = draftAmount(lines, line);
  const isText = isComment(lines, values, amount) && !isHeld;
  const { shown, more, breaks } = placesOf(lines, fields, values, isText);
  const hasError = [...more, ...(breaks ? [breaks] : [])].some(
    ({ name }) => errorsIn(errors, name) !== undefined,
  );
  const isOpen = wanted || hasError || breaks !== undefined;
  const label = `${lines.singular} ${index + 1}`;
  const message = messageIn(errors);
  return (
    <>
      <tr
        data-line={lineKey}
        onFocus={() => setHeld(!isText)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setHeld(isHeld && currentTarget.contains(relatedTarget))
        }
      >
        {shown.map(({ column, field }) =>
          field ? (
            <Cell
              key={column}
              field={field}
              column={column}
              path={`${path}.${field.name}`}
              line={label}
              title={titleOf(field)}
              value={memberOf(line, field.name)}
              lineKey={lineKey}
              setCell={setCell}
              error={unresolvedIn(line, field.name) ?? messageIn(errorsIn(errors, field.name))}
              onBlur={onBlur}
            />
          ) : (
            <TableCell key={column} />
          ),
        )}
        {lines.amount && (
          <TableCell
            data-title="Amount"
            className="px-2! pt-2.5 text-end align-top tabular-nums whitespace-nowrap max-sm:px-1!"
          >
            {!isText && <LineAmount amount={amount} />}
          </TableCell>
        )}
        <LineButtons
          label={label}
          below={more.length === 0 ? null : { id, isOpen, wanted }}
          onUnfold={() => setOpen(!wanted)}
          onRemove={onRemove && (() => onRemove(lineKey))}
        />
      </tr>
      {message !== undefined && (
        <tr data-invalid>
          <TableCell colSpan={shown.length + 2} className="px-2! pt-0 pb-2">
            <FieldError>{message}</FieldError>
          </TableCell>
        </tr>
      )}
      {isOpen && (
        <tr id={id}>
          <TableCell colSpan={shown.length + 2} className="px-4! pt-1 pb-4">
            <div className="sticky start-4 grid w-[calc(100cqi-2rem)] gap-4 border-s-2 border-line ps-4">
              {(wanted || hasError) && (
                <MoreFields {...props} more={more} label={`More fields of ${label}`} />
              )}
              {breaks && lines.breaks && <Breaks {...props} field={breaks} breaks={lines.breaks} />}
            </div>
          </TableCell>
        </tr>
      )}
    </>
  );
});

/** The field that each column shows, and the fields without a column. */
function placesOf(lines: LinesScreen, fields: readonly FieldScreen[], values: DraftObject, isText: boolean) {
  const fieldNamed = (name: string | null) => fields.find((field) => field.name === name);
  const shown = lines.columns
    .filter(fieldNamed)
    .map((column) => ({ column, field: fieldNamed(columnAt(lines, values, column, isText)) }));
  const more = fields.filter(
    ({ name, kind }) => name !== "id" && kind !== "list" && !shown.some(({ field }) => field?.name === name),
  );
  return { shown, more, breaks: fieldNamed("breaks") };
}

interface LineButtonsProps {
  label: string;
  /** The row with more fields; null where there are none. `wanted`: unfolded by the user, not for its content. */
  below: { id: string; isOpen: boolean; wanted: boolean } | null;
  onUnfold: () => void;
  onRemove: (() => void) | null;
}

/** Unfolds and removes a line. */
const LineButtons = ({ label, below, onUnfold, onRemove }: LineButtonsProps) => (
  <ActionCell className="px-1! pt-1.5 align-top whitespace-nowrap">
    {below && (
      <Button
        variant="ghost"
        size="icon-sm"
        aria-expanded={below.isOpen}
        aria-controls={below.id}
        aria-label={`More fields of ${label}`}
        onClick={onUnfold}
      >
        <UnfoldArrow isOpen={below.wanted} />
      </Button>
    )}
    {onRemove && (
      <Button variant="ghost" size="icon-sm" aria-label={`Remove ${label}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-3.5" />
      </Button>
    )}
  </ActionCell>
);

interface CellProps {
  field: FieldScreen;
  column: string;
  path: string;
  line: string;
  title: string;
  value: Draft;
  lineKey: string;
  setCell: LineRowProps["setCell"];
  error: string | undefined;
  onBlur: () => void;
}

function Cell({ lineKey, setCell, ...cell }: CellProps) {
  const { name } = cell.field;
  const onChange = useCallback((next: Draft) => setCell(lineKey, name, next), [setCell, lineKey, name]);
  return <LineCell {...cell} onChange={onChange} />;
}

/** Fields without a column in the table. */
function MoreFields({
  path,
  line,
  lineKey,
  setCell,
  errors,
  onBlur,
  more,
  label,
}: LineRowProps & { more: readonly FieldScreen[]; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a minimum width of its own
    <div
      role="group"
      aria-label={label}
      data-more={lineKey}
      className="grid max-w-4xl gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      {more.map((field) => (
        <FieldEditor
          key={field.name}
          field={field}
          path={`${path}.${field.name}`}
          value={memberOf(line, field.name)}
          change={(update) => setCell(lineKey, field.name, update(memberOf(line, field.name)))}
          errors={errorsIn(errors, field.name)}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}

interface BreaksProps extends LineRowProps {
  field: FieldScreen;
  breaks: LinesScreen;
}

/** The prices of a line by quantity. */
function Breaks({ path, line, lines, index, change, errors, onBlur, Lines, field, breaks }: BreaksProps) {
  const lineChange = useMemberChange(change, index);
  const ownChange = useMemberChange(lineChange, field.name);
  return (
    <Lines
      lines={breaks}
      field={{ ...field, label: `${field.label} of ${lines.singular} ${index + 1}` }}
      path={`${path}.${field.name}`}
      value={memberOf(line, field.name)}
      change={ownChange}
      errors={errorsIn(errors, field.name)}
      onBlur={onBlur}
    />
  );
}
