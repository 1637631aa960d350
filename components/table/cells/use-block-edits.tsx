"use client";

import { useState } from "react";
import { type Proposal, proposeChanges, type RowError } from "@/components/changes/propose-changes";
import { placesIn, type Range } from "@/components/grid/cell-range";
import { pastedCells } from "@/components/grid/pasted-cells";
import type { Place } from "@/components/grid/place";
import { usePermissions } from "@/components/record/use-record";
import { useSession } from "@/components/shell/session-context";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import type { AnyRow } from "@/lib/client/records";
import { inSentence, withLabels } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { GridColumn } from "../grid/grid-row";
import type { BlockCell, changesOf } from "./cell-block";
import type { CellMark } from "./use-record-edits";

const CorrectDialog = lazyDialog(() => import("./correct-dialog"));
const load = () => import("./cell-block");

interface BlockEdits {
  screen: ResourceScreen;
  rows: readonly { id: string; original: AnyRow }[];
  columns: readonly GridColumn[];
  /** Rows of the list before these. */
  start: number;
  /** Whether the list ends with these rows, so that rows pasted below them are new. */
  isEnd: boolean;
  edits: {
    write: (row: AnyRow, column: string, draft: BlockCell["draft"]) => Promise<void>;
    markAll: (found: readonly { key: string; column: string; mark: CellMark }[]) => void;
    restoreAll: (cells: readonly { key: string; column: string }[]) => void;
  };
}

/** What is done to a block of cells. */
type Edit = Required<Pick<Proposal, "title" | "review">>;

/** Why a cell cannot be edited; null if it can. */
type ReadOnly = (place: Place) => string | null;

/** Gives the browser a turn between steps that each go through thousands of cells. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Changes of several cells together: read and checked here, then planned, shown and applied as one change set. */
export function useBlockEdits(block: BlockEdits) {
  const { screen, rows, start, edits } = block;
  const { create: mayCreate } = usePermissions(screen);
  const { baseCurrencyCode } = useSession().company;
  const [corrected, setCorrected] = useState<{ edit: Edit; cells: BlockCell[] } | null>(null);
  const writable = (wanted: readonly WantedCell[], readOnly: ReadOnly) =>
    writableCells(wanted, block, mayCreate, readOnly);

  async function apply(edit: Edit, cells: BlockCell[]) {
    const [only] = cells;
    const isOne = only && only.key !== null && cells.length === 1;
    if (!screen.isRecorded && !isOne) {
      return notify("info", `Cells of ${inSentence(screen.title)} are changed one at a time.`);
    }
    const { checkCells, changesOf } = await load();
    try {
      await checkCells(screen, cells, baseCurrencyCode);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // The records that are named could not be looked up.
      return notify("error", `${edit.title}: not done`, { detail: error.message });
    }
    if (cells.some(({ error }) => error !== null)) return setCorrected({ edit, cells });
    setCorrected(null);
    const row = only && rows[only.row]?.original;
    // Stored like a typed one: what is not recorded has no change set.
    if (!screen.isRecorded && only && row) return edits.write(row, only.column.name, only.draft);
    await nextTask();
    const outcome = await propose(edit, changesOf(screen, cells), block);
    if (outcome === "rejected") setCorrected({ edit, cells });
    if (outcome === "stored") edits.restoreAll(storedCells(cells));
  }

  const editOf = (what: string, review: Edit["review"]): Edit => ({
    title: `${what} ${inSentence(screen.title)}`,
    review,
  });

  return {
    async clear(range: Range, readOnly: ReadOnly) {
      const cells = writable(cellsIn(range, ""), readOnly);
      const [only] = cells;
      if (only && cells.length === 1) {
        const field = (await import("./edit-form")).editForm(screen.name).fieldOf(only.column.name);
        const row = rows[only.row]?.original;
        const { draftOfText } = await import("@/components/grid/cell-text");
        if (field && row) await edits.write(row, only.column.name, draftOfText(field, ""));
        return;
      }
      if (only) await apply(editOf("Clear cells of", "on errors"), cells);
    },

    async fill(range: Range, readOnly: ReadOnly) {
      const from = range.top === range.bottom ? range.top - 1 : range.top;
      const source = rows[from]?.original;
      if (!source) return;
      const { editForm } = await import("./edit-form");
      const form = editForm(screen.name);
      const cells = writable(cellsIn({ ...range, top: from + 1 }, null), readOnly);
      for (const cell of cells) cell.draft = form.copyOf(cell.column.name, source[cell.column.name]);
      if (cells.length > 0) await apply(editOf("Fill down cells of", "on errors"), cells);
    },

    async paste(range: Range, text: string, readOnly: ReadOnly) {
      const pasted = pastedCells(range, text);
      await nextTask();
      const written = writable(pasted, readOnly);
      if (written.length > 0) await apply(editOf("Paste into", "always"), written);
    },

    dialog: corrected && (
      <CorrectDialog
        screen={screen}
        cells={corrected.cells}
        start={start}
        onCheck={(cells) => void apply(corrected.edit, cells)}
        onCancel={() => {
          setCorrected(null);
          edits.markAll(pastedErrors(corrected.cells));
        }}
      />
    ),
  };
}

interface WantedCell {
  place: Place;
  text: string | null;
}

/** The cells that can be written; reports how many others are skipped, and why. */
function writableCells(
  wanted: readonly WantedCell[],
  block: Pick<BlockEdits, "rows" | "columns" | "isEnd">,
  mayCreate: boolean,
  readOnly: ReadOnly,
): BlockCell[] {
  const skipped = new Map<string, number>();
  const skip = (why: string): BlockCell[] => {
    skipped.set(why, (skipped.get(why) ?? 0) + 1);
    return [];
  };
  const cells = wanted.flatMap(({ place, text }) => {
    const column = block.columns[place.column - 1];
    if (!column) return skip("They lie beyond the last column.");
    const row = block.rows[place.row];
    const why = row ? readOnly(place) : block.isEnd ? null : "They lie beyond the rows of this page.";
    const reason = why ?? column.readOnly ?? (row || mayCreate ? null : "Your role cannot create records.");
    if (reason !== null) return skip(reason);
    const of = { row: place.row, key: row?.id ?? null, stored: row?.original };
    return { ...of, column: column.column, text, draft: "", error: null };
  });
  const [most] = [...skipped].sort(([, a], [, b]) => b - a);
  if (most) {
    const [why, count] = most;
    notify("info", count === 1 ? "1 cell was skipped" : `${count} cells were skipped`, { detail: why });
  }
  return cells;
}

/** Plans and applies changes of cells as one change set; after “rejected”, cells have errors of the server. */
async function propose(
  edit: Edit,
  changes: ReturnType<typeof changesOf>,
  { start }: BlockEdits,
): Promise<"stored" | "rejected" | "cancelled"> {
  if (changes.length === 0) {
    notify("info", "Nothing changes: the cells hold these values.");
    return "stored";
  }
  const outcome = await proposeChanges({
    ...edit,
    changes: changes.map(({ change }) => change),
    rows: changes.map(({ cells: [first] }) => start + (first?.row ?? 0) + 1),
  });
  if (outcome.isApplied) return "stored";
  for (const error of outcome.errors) showError(error, changes[error.change]?.cells ?? []);
  return outcome.errors.length > 0 ? "rejected" : "cancelled";
}

const storedCells = (cells: readonly BlockCell[]) =>
  cells.flatMap(({ key, column }) => (key === null ? [] : [{ key, column: column.name }]));

/** What was pasted into cells and rejected: cells that were to be cleared or filled lose nothing, they show what is stored. */
const pastedErrors = (cells: readonly BlockCell[]) =>
  cells.flatMap(({ key, column, text, error }) =>
    key !== null && error !== null && text
      ? [{ key, column: column.name, mark: { draft: text, error } }]
      : [],
  );

const cellsIn = (range: Range, text: string | null) => placesIn(range).map((place) => ({ place, text }));

/** Shows an error of the server at the cell that it names, or at the first cell of its row. */
function showError({ issues, message }: RowError, cells: readonly BlockCell[]): void {
  const [first] = cells;
  const inWords = (text: string) =>
    withLabels(
      text,
      cells.map(({ column }) => column),
    );
  const found = issues.flatMap(({ path, message: text }) => {
    const cell = cells.find(({ column }) => path.includes(column.name));
    return cell ? [{ cell, text: inWords(text) }] : [];
  });
  for (const { cell, text } of found) cell.error = text;
  if (first && found.length === 0) first.error = inWords(message);
}
