/** A cell of the grid: row -1 is the header, column 0 selects rows. */
export interface Place {
  row: number;
  column: number;
}

interface Extent {
  rows: number;
  columns: number;
  /** Rows that fit on the screen. */
  page: number;
}

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Clamps a cell to a grid that may have become smaller. */
export const clampPlace = (
  { row, column }: Place,
  { rows, columns }: Pick<Extent, "rows" | "columns">,
): Place => ({
  row: within(row, -1, rows - 1),
  column: within(column, 0, columns - 1),
});

/** The cell of a row that an event's target is in. */
export function placeOf(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = Number(cell?.closest<HTMLElement>("[data-row]")?.dataset.row ?? -1);
  const column = Number(cell?.dataset.column ?? 0);
  return cell && row >= 0 && column > 0 ? { row, column } : null;
}

/** Target of a key in the ARIA grid pattern; null for keys that do not move. */
export function moveByKey(
  from: Place,
  { key, ctrlKey, metaKey }: Key,
  extent: Extent,
  isRtl = false,
): Place | null {
  const far = ctrlKey || metaKey;
  const { row, column } = from;
  const last = { row: extent.rows - 1, column: extent.columns - 1 };
  const steps: Record<string, Place> = {
    ArrowUp: { row: far ? -1 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    [isRtl ? "ArrowRight" : "ArrowLeft"]: { row, column: far ? 0 : column - 1 },
    [isRtl ? "ArrowLeft" : "ArrowRight"]: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? -1 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: Math.max(row - extent.page, -1), column },
    PageDown: { row: row + extent.page, column },
  };
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return target ? clampPlace(target, extent) : null;
}
