"use client";

import { useRef, useState } from "react";
import { useSubmitKeys } from "@/components/form/use-submit-keys";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Table, TableCell } from "@/components/ui/table";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { BlockCell } from "./cell-block";

interface CorrectDialogProps {
  screen: ResourceScreen;
  cells: readonly BlockCell[];
  /** Rows of the list before those of the cells. */
  start: number;
  /** Called with the cells to check again. */
  onCheck: (cells: BlockCell[]) => void;
  onCancel: () => void;
}

const onWide = "hidden sm:table-cell";
const columns = [
  { title: "Row", className: onWide },
  { title: "Column", className: onWide },
  { title: "Value" },
];

/** Cells that are shown together. */
const maxShown = 100;

/** Cells that cannot be stored, as they were typed, to correct or to skip. */
export default function CorrectDialog({ screen, cells, start, onCheck, onCancel }: CorrectDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  useSubmitKeys(form);
  const rejected = cells.filter(({ error }) => error !== null);
  const [texts, setTexts] = useState<ReadonlyMap<BlockCell, string>>(new Map());
  const textOf = (cell: BlockCell) => texts.get(cell) ?? cell.text ?? String(cell.draft);
  const numberOf = ({ row }: BlockCell) => start + row + 1;
  const count = rejected.length === 1 ? "1 cell" : `${rejected.length} cells`;
  const them = rejected.length === 1 ? "it" : "them";
  const others = cells.length - rejected.length;

  function check() {
    onCheck(
      cells.map((cell) => {
        const text = texts.get(cell);
        return text === undefined ? cell : { ...cell, text };
      }),
    );
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onCancel()}
      title={`${count} cannot be stored`}
      description={`Correct ${them} here${others > 0 ? `, or skip ${them}` : ""}. Nothing has been changed yet.`}
    >
      <form
        ref={form}
        data-sends
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <Table label="Cells to correct" columns={columns}>
          {rejected.slice(0, maxShown).map((cell, at) => (
            <tr key={`${cell.row} ${cell.column.name}`}>
              <TableCell className={`py-3 align-top tabular-nums ${onWide}`}>
                {cell.key === null ? "New" : numberOf(cell)}
              </TableCell>
              <TableCell className={`py-3 align-top ${onWide}`}>{cell.column.label}</TableCell>
              <TableCell className="py-2 sm:min-w-64">
                <p aria-hidden className="pb-1 text-xs font-medium sm:hidden">
                  {cell.column.label}, row {numberOf(cell)}
                </p>
                <Input
                  aria-label={`${cell.column.label}, row ${numberOf(cell)}`}
                  aria-invalid
                  autoFocus={at === 0}
                  aria-describedby={`correct-${cell.row}-${cell.column.name}`}
                  value={textOf(cell)}
                  onChange={({ target }) => setTexts(new Map(texts).set(cell, target.value))}
                />
                <p id={`correct-${cell.row}-${cell.column.name}`} className="pt-1 text-xs text-danger">
                  {cell.error}
                </p>
              </TableCell>
            </tr>
          ))}
        </Table>
        {rejected.length > maxShown && (
          <p className="pt-3 text-sm text-muted">
            The first {maxShown} are shown; the others follow when these are corrected or skipped.
          </p>
        )}
        <p className="sr-only">{screen.title}</p>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          {others > 0 && (
            <Button onClick={() => onCheck(cells.filter(({ error }) => error === null))}>Skip {count}</Button>
          )}
          <Button type="submit" variant="primary">
            Check again
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
