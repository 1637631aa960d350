import type { Editing } from "./begun-edit";
import type { Extent, Range, Span } from "./cell-range";
import type { Place } from "./place";

/** The cells of a grid and what can be done with them. Places count columns from 1: column 0 is the head of a row. */
export interface CellGrid {
  extent: Extent;
  rows: readonly { id: string }[];
  /** Rows that fit on the screen. */
  page: number;
  /** The focused cell. */
  place: Place;
  /** Moves the focus to a cell; with `isLater` in the next frame, after a click that moves it elsewhere. */
  focus: (place: Place, isLater?: boolean) => void;
  /** A cell as it is copied. */
  textOf: (place: Place) => string;
  /** Whether a cell may be edited, and whether any may. */
  canEdit: (place: Place) => boolean;
  isEditable: boolean;
  /** Whether Enter opens what the cell links to, so that only F2 and typing edit it. */
  opens: (place: Place) => boolean;
  onClear: (range: Range) => void;
  /** Fills the range from its first row, or from the row above if it has only one. */
  onFill: (range: Range) => void;
  onPaste: (range: Range, text: string) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Copied cells, by type. */
export type CopiedCells = Record<"text/plain" | "text/html", string>;

/** What is selected and edited in a grid. */
export interface CellSelection {
  grid: CellGrid;
  span: Span | null;
  setSpan: (span: Span | null) => void;
  /** The selected cells; null where it is one. */
  range: Range | null;
  /** The selected cells, or the focused one. */
  here: Range;
  /** Whether the focus is neither on the header nor on the head of a row. */
  isOnCell: boolean;
  editing: Editing | null;
  setEditing: (editing: Editing | null) => void;
  /** Opens a cell for editing with what was typed; returns whether it may be edited. */
  edit: (at: Place, text: string | null) => boolean;
  /** Extends the selection to a cell and focuses it. */
  extend: (head: Place) => void;
}

export const samePlace = (a: Place, b: Place): boolean => a.row === b.row && a.column === b.column;
