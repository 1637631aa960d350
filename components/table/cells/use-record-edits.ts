"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { undoableSet } from "@/components/changes/report-call";
import { reportChanged } from "@/components/changes/undo-changes";
import type { Done } from "@/components/changes/undo-stack";
import type { Draft } from "@/components/form/draft/draft";
import { useUnloadQuestion } from "@/components/form/leave/unsaved-changes";
import { deletedMessage, isDeleted } from "@/components/record/deleted";
import { dismissSuccesses, notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import type { AnyRow, Value } from "@/lib/client/records";
import { withLabels } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { type RecordsPage, recordsKey } from "../records-query";
import type { EditForm } from "./edit-form";
import { isSame } from "./record-updates";
import { useRecordUpdates } from "./use-record-updates";

/** A cell whose typed value was rejected: it stays as it was typed. */
export interface CellMark {
  draft: Draft;
  error: string;
}

/** The rejected cells of a record, by column. */
export type RowMarks = ReadonlyMap<string, CellMark>;

/**
 * Edits of single cells, each stored as it is left: the list shows it immediately; it is sent with the version of the record
 * that was read when the edit began. A rejected value stays in its cell.
 */
export function useRecordEdits(
  screen: ResourceScreen,
  form: EditForm | null,
  onSent: (sent: Promise<Done | null>) => void,
) {
  const client = useQueryClient();
  const { marks, mark, markAll } = useCellMarks();
  const updates = useRecordUpdates(screen);
  // Edits that are being saved. Leaving the page now would lose them.
  const unsaved = useRef(new Set<{ key: string; change: AnyRow }>());
  useUnloadQuestion(() => unsaved.current.size > 0);
  const hasRecord = (key: string) =>
    client
      .getQueriesData<RecordsPage>({ queryKey: listKey(screen) })
      .some(([, page]) => page?.rows.some((row) => String(row[screen.key]) === key));
  const labelOf = (column: string) => screen.columns.find(({ name }) => name === column)?.label ?? column;

  /** The values of a record that are being saved. */
  const unsavedOf = (key: string): AnyRow =>
    Object.fromEntries(
      [...unsaved.current].flatMap((edit) => (edit.key === key ? Object.entries(edit.change) : [])),
    );

  /** Shows what is stored in a record, and over it what is being saved. */
  const show = (key: string, values: AnyRow) =>
    putInLists(client, screen, key, { ...values, ...unsavedOf(key) });

  /** Marks a value that was not stored and reports it: the focus may be in another cell by now. */
  function reject(key: string, column: string, found: CellMark) {
    // A cell that was edited again has a later value.
    if (!(column in unsavedOf(key))) mark(key, column, found);
    notify("error", `${labelOf(column)} not saved`, { detail: found.error });
  }

  /** Stores the draft of a cell. */
  async function write(row: AnyRow, column: string, draft: Draft) {
    if (!form) return;
    const key = String(row[screen.key]);
    const checked = form.check(column, draft, row[column]);
    if ("error" in checked) {
      mark(key, column, { draft, error: checked.error });
      return notify("error", `${labelOf(column)} not saved`, { detail: checked.error });
    }
    mark(key, column, null);
    if (isSame(row[column], checked.value)) return;
    const sent = store(row, column, draft, checked.value);
    onSent(sent);
    await sent;
  }

  /** Stores a value that was checked; returns its change set, null if it is not stored or cannot be undone. */
  async function store(row: AnyRow, column: string, draft: Draft, value: Value): Promise<Done | null> {
    const key = String(row[screen.key]);
    const base = { ...row };
    const edit = { key, change: { [column]: value } };
    unsaved.current.add(edit);
    show(key, edit.change);
    try {
      const saved = await updates.send(key, base, edit.change).finally(() => unsaved.current.delete(edit));
      if (!saved) {
        await client.invalidateQueries({ queryKey: recordsKey(screen.name) });
        reject(key, column, { draft, error: changedMessage });
        return null;
      }
      show(key, saved.record);
      return await report(saved.requestId, `${labelOf(column)} saved`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      show(key, { [column]: base[column] ?? null });
      reject(key, column, { draft, error: reasonOf(error, column, screen) });
      return null;
    }
  }

  /** Offers to undo what a call stored, where the server can; returns its change set. */
  async function report(requestId: string | null, title: string): Promise<Done | null> {
    void client.invalidateQueries({ queryKey: ["records"], refetchType: "none" });
    void client.invalidateQueries({ queryKey: recordsKey(screen.name), predicate: isNoList });
    const set = requestId === null ? null : await undoableSet(requestId);
    dismissSuccesses();
    if (!set) {
      notify("success", title);
      return null;
    }
    reportChanged(client, { changeSetId: set.id, title });
    return { changeSetId: set.id };
  }

  return {
    marks,
    /** Whether leaving loses rejected values; those of a deleted record cannot be saved any more. */
    hasRejected: [...marks].some(([key, row]) => row.size > 0 && hasRecord(key)),
    conflict: updates.conflict,
    begin: updates.begin,
    write,
    /** Forgets a rejected value: the cell shows what is stored. */
    restore: (key: string, column: string) => mark(key, column, null),
    /** Forgets the rejected values of cells that were stored together with others. */
    restoreAll(cells: readonly { key: string; column: string }[]) {
      for (const { key, column } of cells) mark(key, column, null);
    },
    markAll,
  };
}

export type RecordEdits = ReturnType<typeof useRecordEdits>;

/** The rejected cells of a list, by the keys of their records. */
function useCellMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMarks>>(new Map());
  /** Marks a cell, or with null removes its mark. */
  function mark(key: string, column: string, found: CellMark | null) {
    setMarks((now) => {
      const row = new Map(now.get(key));
      if (found) row.set(column, found);
      else row.delete(column);
      return new Map(now).set(key, row);
    });
  }
  return {
    marks,
    mark,
    /** Marks rejected values of several cells. */
    markAll(found: readonly { key: string; column: string; mark: CellMark }[]) {
      for (const { key, column, mark: one } of found) mark(key, column, one);
    },
  };
}

const changedMessage = "Someone else changed this value. Enter yours again to replace it.";

/** Why the server rejected the value of a column. */
function reasonOf(error: ApiFailure, column: string, { columns }: ResourceScreen): string {
  const issue = error.issues.find(({ path }) => path[0] === column) ?? error.issues[0];
  return isDeleted(error) ? deletedMessage : withLabels(issue?.message ?? error.message, columns);
}

const isNoList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== "list";

const listKey = ({ name }: ResourceScreen) => [...recordsKey(name), "list"];

/** Shows values in all lists of a resource that have their columns. */
function putInLists(client: QueryClient, screen: ResourceScreen, key: string, values: AnyRow) {
  client.setQueriesData<RecordsPage>({ queryKey: listKey(screen) }, (page) => {
    if (!page) return page;
    const rows = page.rows.map((row) => {
      if (String(row[screen.key]) !== key) return row;
      return { ...row, ...Object.fromEntries(Object.entries(values).filter(([column]) => column in row)) };
    });
    return { ...page, rows };
  });
}
