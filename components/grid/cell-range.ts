import type { Place } from "./place";

/** Cells from a corner to the focused one. */
export interface Span {
  anchor: Place;
  head: Place;
}

/** The same with its edges in order; both ends are included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Number of rows, and of columns with column 0. */
export interface Extent {
  rows: number;
  columns: number;
}

/** The data cells of a span: neither the header nor the heads of rows. */
export const rangeOf = ({ anchor, head }: Span): Range => ({
  top: Math.max(Math.min(anchor.row, head.row), 0),
  bottom: Math.max(anchor.row, head.row, 0),
  left: Math.max(Math.min(anchor.column, head.column), 1),
  right: Math.max(anchor.column, head.column, 1),
});

export const sizeOf = ({ top, bottom, left, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

/** The part of a range that is in a grid that may have become smaller; null where nothing is left. */
export function clampRange(range: Range, { rows, columns }: Extent): Range | null {
  const clamped = {
    ...range,
    bottom: Math.min(range.bottom, rows - 1),
    right: Math.min(range.right, columns - 1),
  };
  return clamped.top <= clamped.bottom && clamped.left <= clamped.right ? clamped : null;
}

/** The whole rows, columns or all cells of a span. */
export const wholeRows = ({ anchor, head }: Span, { columns }: Extent): Span => ({
  anchor: { row: anchor.row, column: 1 },
  head: { row: head.row, column: columns - 1 },
});
export const wholeColumns = ({ anchor, head }: Span, { rows }: Extent): Span => ({
  anchor: { row: 0, column: anchor.column },
  head: { row: rows - 1, column: head.column },
});
export const everything = ({ rows, columns }: Extent): Span => ({
  anchor: { row: 0, column: 1 },
  head: { row: rows - 1, column: columns - 1 },
});

/** The cells of a range in reading order. */
export function placesIn({ top, bottom, left, right }: Range): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) places.push({ row, column });
  }
  return places;
}
