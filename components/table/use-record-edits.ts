"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notifyChanged } from "@/components/changes/undo-changes";
import type { Draft } from "@/components/form/draft";
import { useUnloadQuestion } from "@/components/form/unsaved-changes";
import { deletedMessage, isDeleted } from "@/components/record/deleted";
import { dismissSuccesses, notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { EditForm } from "./edit-form";
import { type RecordsPage, recordsKey } from "./records-query";
import { isSame, useRecordUpdates } from "./use-record-updates";

/** A cell whose typed value was rejected: it stays as it was typed. */
export interface CellMark {
  draft: Draft;
  error: string;
}

/** The rejected cells of a record, by column. */
export type RowMarks = ReadonlyMap<string, CellMark>;

/**
 * Edits of single cells, each stored as it is left: the list shows it at once; it is sent with the version of the record
 * that was read when the edit began. A rejected value stays in its cell.
 */
export function useRecordEdits(
  screen: ResourceScreen,
  form: EditForm | null,
  onStored: (changeSetId: string) => void,
) {
  const client = useQueryClient();
  const { marks, mark, markAll } = useCellMarks();
  const updates = useRecordUpdates(screen);
  // Cells that are being saved. Leaving the page now would lose them.
  const unsaved = useRef(0);
  useUnloadQuestion(() => unsaved.current > 0);
  const labelOf = (column: string) => screen.columns.find(({ name }) => name === column)?.label ?? column;

  /** Marks a value that was not stored and reports it: the focus may be in another cell by now. */
  function reject(key: string, column: string, found: CellMark) {
    mark(key, column, found);
    notify("error", `${labelOf(column)} not saved`, { detail: found.error });
  }

  /** Stores the draft of a cell. */
  async function write(row: AnyRow, column: string, draft: Draft) {
    if (!form) return;
    const key = String(row[screen.key]);
    const checked = form.check(column, draft, row[column]);
    if ("error" in checked) return reject(key, column, { draft, error: checked.error });
    mark(key, column, null);
    const change: AnyRow = { [column]: checked.value };
    if (isSame(row[column], change[column])) return;
    putInLists(client, screen, key, change);
    unsaved.current += 1;
    try {
      const saved = await updates.send(key, row, change).finally(() => {
        unsaved.current -= 1;
      });
      if (!saved) {
        updates.forget(key);
        await client.invalidateQueries({ queryKey: recordsKey(screen.name) });
        return reject(key, column, { draft, error: changedMessage });
      }
      updates.follow(key, { ...saved, record: { ...row, ...change, ...saved.record } });
      putInLists(client, screen, key, saved.record);
      await report(saved.requestId, `${labelOf(column)} saved`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      updates.forget(key);
      putInLists(client, screen, key, { [column]: row[column] ?? null });
      reject(key, column, { draft, error: reasonOf(error, column) });
    }
  }

  /** Offers to undo what a call stored, where the server can. */
  async function report(requestId: string | null, title: string) {
    void client.invalidateQueries({ queryKey: ["records"], refetchType: "none" });
    void client.invalidateQueries({ queryKey: recordsKey(screen.name), predicate: isNoList });
    const set = requestId === null ? null : await undoableSet(requestId);
    dismissSuccesses();
    if (!set) return notify("success", title);
    onStored(set.id);
    notifyChanged(client, { changeSetId: set.id, title });
  }

  return {
    marks,
    conflict: updates.conflict,
    begin: updates.begin,
    write,
    /** Forgets a rejected value: the cell shows what is stored. */
    restore: (key: string, column: string) => mark(key, column, null),
    markAll,
    /** Forgets the versions that were read, since something else changed the records. */
    forget: () => updates.forget(),
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

/** The change set that a call stored; null if the server cannot undo it, or does not respond: the value is stored all the same. */
async function undoableSet(requestId: string) {
  const found = await api.runConsole("changes/getChangeSets", { requestId, limit: 1 }).catch(() => null);
  return found?.results.find(({ obstacle }) => obstacle === null) ?? null;
}

const changedMessage = "Someone else changed this value. Enter yours again to replace it.";

/** Why the server rejected the value of a column. */
function reasonOf(error: ApiFailure, column: string): string {
  const issue = error.issues.find(({ path }) => path[0] === column) ?? error.issues[0];
  return isDeleted(error) ? deletedMessage : (issue?.message ?? error.message);
}

const isNoList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== "list";

/** Shows values in all lists of a resource that have their columns. */
function putInLists(
  client: QueryClient,
  { name, key: keyColumn }: ResourceScreen,
  key: string,
  values: AnyRow,
) {
  client.setQueriesData<RecordsPage>({ queryKey: [...recordsKey(name), "list"] }, (page) => {
    if (!page) return page;
    const rows = page.rows.map((row) => {
      if (String(row[keyColumn]) !== key) return row;
      return { ...row, ...Object.fromEntries(Object.entries(values).filter(([column]) => column in row)) };
    });
    return { ...page, rows };
  });
}
