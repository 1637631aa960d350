"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from "react";
import { CellBar, editHint } from "@/components/grid/cell-bar";
import { type Place, placeOf } from "@/components/grid/place";
import { useLockStates } from "@/components/record/use-lock-states";
import { usePermissions } from "@/components/record/use-record";
import { reportUnloaded } from "@/components/ui/lazy-part";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { RowCells } from "../grid/grid-row";
import type { CellLayerProps, ShownCells } from "./cell-layer";
import type { EditForm } from "./edit-form";
import { lockedIn } from "./editable-columns";
import { type CellHandlers, type EarlyInput, useEarlyInput } from "./use-early-input";

const nothing: ShownCells = {
  ...{ range: null, fillTo: null, edited: null, hint: null, isError: false },
  marks: new Map(),
};

type CellsOfList = Omit<
  CellLayerProps,
  "form" | "isEditable" | "why" | "lockOf" | "handlers" | "waiting" | "onShown"
> & {
  /** Rows are cards, which are not edited. */
  isNarrow: boolean;
};

/**
 * The cells of a list. The editing code is loaded on hover or focus of the list; offline it is not, and the list
 * stays as it is.
 */
export function useCellLayer({ isNarrow, ...list }: CellsOfList) {
  const { screen, place, columns, scroller } = list;
  const { edit, why } = usePermissions(screen);
  const isEditable = edit && !isNarrow;
  const [shown, setShown] = useState(nothing);
  const handlers = useRef<CellHandlers | null>(null);
  const waiting = useRef<EarlyInput[]>([]);
  const barId = useId();
  const { rows } = list.table.getRowModel();
  const lockOf = useLocks(screen, rows);
  const cell = place.row >= 0 && place.column > 0 ? place : null;
  const { opened, prepare } = useLayerCode(screen, { isEditable, isNarrow }, waiting);
  const withRecord = (at: Place) => ({ ...at, record: rows[at.row]?.id });
  const early = useEarlyInput({
    ...{ cell: cell && withRecord(cell), isEditable, isNarrow, scroller, handlers, waiting },
    enters({ row, column }) {
      const [at, record] = [columns[column - 1], rows[row]?.original];
      if (!at || !record || at.opens) return false;
      return at.readOnly === null && lockOf(at.column.name, record) === null;
    },
    load: () => void prepare(),
  });
  const hasHandle = isEditable && shown !== nothing;
  const usual = isEditable ? editHint : (why ?? "");

  return {
    cells: {
      onKey: (event: KeyboardEvent) => handlers.current?.onKey(event) ?? early.keep(event),
      deselect: () => handlers.current?.deselect(),
      wasDragged: () => handlers.current?.wasDragged() ?? false,
    },
    /** Handlers of the grid. */
    pointer: {
      onMouseDown(event: MouseEvent) {
        if (handlers.current) handlers.current.onMouseDown(event);
        // While what waited is handled, the focus is where that is: a pressed cell gets it in its turn.
        else if (opened && waiting.current.length > 0 && placeOf(event.target)) event.preventDefault();
      },
      /** A pressed cell has the focus from then on. */
      onPointerDown(event: PointerEvent) {
        const at = placeOf(event.target);
        if (handlers.current) handlers.current.onPointerDown(event);
        else if (at && waiting.current.length > 0) early.wait(withRecord(at));
      },
      onPointerOver: (event: PointerEvent) => handlers.current?.onPointerOver(event),
      onDoubleClick(event: MouseEvent) {
        if (handlers.current) handlers.current.onDoubleClick(event);
        else if (isEditable) early.wait(event);
      },
    },
    /** State that a row shows in addition to its record. */
    rowCells: (index: number, key: string): RowCells => ({
      ...columnsIn(index, shown, cell, hasHandle),
      marks: shown.marks.get(key),
      describedBy: place.row === index ? barId : undefined,
    }),
    prepare,
    isEditable,
    lockOf: isEditable ? lockOf : undefined,
    bar: <CellBar id={barId} text={shown.hint ?? usual} isError={shown.isError} />,
    layer: opened && (
      <opened.CellLayer
        {...list}
        form={opened.form}
        lockOf={lockOf}
        isEditable={isEditable}
        why={why}
        handlers={handlers}
        waiting={waiting}
        onShown={setShown}
      />
    ),
  };
}

/** Why a column of a record is locked; null if it is not. */
function useLocks(screen: ResourceScreen, rows: readonly { original: AnyRow }[]): CellLayerProps["lockOf"] {
  const states = useLockStates(
    screen,
    rows.map(({ original }) => original),
  );
  return useCallback((column, row) => lockedIn(screen, column, row, states), [screen, states]);
}

interface LayerCode {
  CellLayer: ComponentType<CellLayerProps>;
  form: EditForm | null;
}

/** The code that selects and edits cells. */
function useLayerCode(
  screen: ResourceScreen,
  { isEditable, isNarrow }: { isEditable: boolean; isNarrow: boolean },
  waiting: RefObject<EarlyInput[]>,
) {
  const [loaded, setLoaded] = useState<LayerCode | null>(null);
  const isLoading = useRef(false);
  /** Null until it is loaded, with the form if cells can be edited. */
  const opened = isEditable && loaded?.form === null ? null : loaded;

  /** Loads it; what waits for it is lost when it cannot be loaded, which is reported. */
  async function prepare() {
    if (isNarrow || opened || isLoading.current) return;
    isLoading.current = true;
    try {
      const [{ default: CellLayer }, forms] = await Promise.all([
        import("./cell-layer"),
        isEditable ? import("./edit-form") : null,
      ]);
      setLoaded({ CellLayer, form: forms?.editForm(screen.name) ?? null });
    } catch {
      if (waiting.current.length > 0) reportUnloaded();
      waiting.current = [];
    }
    isLoading.current = false;
  }
  return { opened, prepare };
}

/** The columns of a row that are selected and edited, and the one with the handle that fills down. */
function columnsIn(
  index: number,
  { range, fillTo, edited }: ShownCells,
  cell: Place | null,
  hasHandle: boolean,
): Pick<RowCells, "from" | "to" | "handle" | "edited"> {
  const area = range ?? (cell && { top: cell.row, bottom: cell.row, left: cell.column, right: cell.column });
  const isSelected = range !== null || fillTo !== null;
  const isIn =
    area !== null && isSelected && index >= area.top && index <= Math.max(area.bottom, fillTo ?? 0);
  const isLast = hasHandle && edited === null && index === area?.bottom;
  return {
    from: isIn ? area.left : 0,
    to: isIn ? area.right : 0,
    handle: isLast ? area.right : 0,
    edited: edited?.row === index ? edited.column : 0,
  };
}
