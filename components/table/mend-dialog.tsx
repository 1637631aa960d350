"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Table, TableCell } from "@/components/ui/table";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { BlockCell } from "./cell-block";

interface MendDialogProps {
  screen: ResourceScreen;
  cells: readonly BlockCell[];
  /** Called with the cells to check again. */
  onCheck: (cells: BlockCell[]) => void;
  onCancel: () => void;
}

/** Cells that are shown at once. */
const maxShown = 100;

/** Cells that cannot be read, as they were typed, to mend or to leave out. */
export default function MendDialog({ screen, cells, onCheck, onCancel }: MendDialogProps) {
  const faulty = cells.filter(({ error }) => error !== null);
  const [texts, setTexts] = useState<ReadonlyMap<BlockCell, string>>(new Map());
  const textOf = (cell: BlockCell) => texts.get(cell) ?? cell.text ?? String(cell.draft);
  const count = faulty.length === 1 ? "1 cell" : `${faulty.length} cells`;
  const others = cells.length - faulty.length;

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
      title={`${count} cannot be read`}
      description="Mend them here, or leave them out. Nothing has been changed yet."
    >
      <form
        id="mend"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <Table label="Cells to mend" columns={[{ title: "Row" }, { title: "Column" }, { title: "Value" }]}>
          {faulty.slice(0, maxShown).map((cell) => (
            <tr key={`${cell.row} ${cell.column.name}`}>
              <TableCell className="py-3 align-top tabular-nums">
                {cell.key === null ? "New" : cell.row + 1}
              </TableCell>
              <TableCell className="py-3 align-top">{cell.column.label}</TableCell>
              <TableCell className="min-w-64 py-2">
                <Input
                  aria-label={`${cell.column.label}, row ${cell.row + 1}`}
                  aria-invalid
                  aria-describedby={`mend-${cell.row}-${cell.column.name}`}
                  value={textOf(cell)}
                  onChange={({ target }) => setTexts(new Map(texts).set(cell, target.value))}
                />
                <p id={`mend-${cell.row}-${cell.column.name}`} className="pt-1 text-xs text-danger">
                  {cell.error}
                </p>
              </TableCell>
            </tr>
          ))}
        </Table>
        {faulty.length > maxShown && (
          <p className="pt-3 text-sm text-muted">
            The first {maxShown} are shown; the others follow when these are mended or left out.
          </p>
        )}
        <p className="sr-only">{screen.title}</p>
      </form>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        {others > 0 && (
          <Button onClick={() => onCheck(cells.filter(({ error }) => error === null))}>
            Leave out {count}
          </Button>
        )}
        <Button type="submit" form="mend" variant="primary">
          Check again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
