"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { notifyChanged } from "@/components/changes/undo-changes";
import type { Draft } from "@/components/form/draft";
import { useUnloadQuestion } from "@/components/form/unsaved-changes";
import { deletedMessage, isDeleted } from "@/components/record/deleted";
import { fetchRecord, recordKey } from "@/components/record/record-query";
import { dismissSuccesses, notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow, Value, Versioned } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { EditForm } from "./edit-form";
import { type RecordsPage, recordsKey } from "./records-query";

/** A cell whose typed value was rejected: it stays as it was typed. */
export interface CellMark {
  draft: Draft;
  error: string;
}

/** The rejected cells of a record, by column. */
export type RowMarks = ReadonlyMap<string, CellMark>;

/** Two people changed a cell. */
export interface CellConflict {
  base: AnyRow;
  mine: AnyRow;
  theirs: Versioned<AnyRow>;
  /** Called with the stored value, or null to leave the cell as it is. */
  settle: (saved: Versioned<AnyRow> | null) => void;
}

const same = (a: Value | undefined, b: Value | undefined) =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

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
  const [marks, setMarks] = useState<ReadonlyMap<string, RowMarks>>(new Map());
  const [conflict, setConflict] = useState<CellConflict | null>(null);
  // Cells that are being saved. Leaving the page now would lose them.
  const unsaved = useRef(0);
  useUnloadQuestion(() => unsaved.current > 0);
  // The version of a record after the edits sent before: those of one record are sent one after the other.
  const versions = useRef(new Map<string, Promise<Versioned<AnyRow>>>());

  function mark(key: string, column: string, found: CellMark | null) {
    setMarks((now) => {
      const row = new Map(now.get(key));
      if (found) row.set(column, found);
      else row.delete(column);
      return new Map(now).set(key, row);
    });
  }

  const labelOf = (column: string) => screen.columns.find(({ name }) => name === column)?.label ?? column;

  /** Marks a value that was not stored and reports it: the focus may be in another cell by now. */
  function reject(key: string, column: string, found: CellMark) {
    mark(key, column, found);
    notify("error", `${labelOf(column)} not saved`, { detail: found.error });
  }

  /** Reads a record's version, which the edit that begins is based on. */
  function begin(key: string) {
    if (versions.current.has(key)) return;
    const read = client.fetchQuery({
      queryKey: recordKey(screen.name, key),
      queryFn: ({ signal }) => fetchRecord(screen, key, signal),
      staleTime: 0,
    });
    read.catch(() => versions.current.delete(key));
    versions.current.set(key, read);
  }

  async function send(key: string, base: AnyRow, change: AnyRow): Promise<Versioned<AnyRow> | null> {
    begin(key);
    let now = await versions.current.get(key);
    for (;;) {
      const isMoved = Object.keys(change).some(
        (name) => !same(now?.record[name], base[name]) && !same(now?.record[name], change[name]),
      );
      if (now && isMoved) return ask(base, change, now);
      try {
        const ifMatch = now?.etag ?? "*";
        return await api
          .records(screen)
          .update(key, change, { idempotencyKey: crypto.randomUUID(), ifMatch });
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 412) throw error;
        now = await fetchRecord(screen, key);
      }
    }
  }

  async function ask(base: AnyRow, mine: AnyRow, theirs: Versioned<AnyRow>) {
    const saved = await new Promise<Versioned<AnyRow> | null>((settle) =>
      setConflict({ base, mine, theirs, settle }),
    );
    setConflict(null);
    return saved;
  }

  /** Stores the draft of a cell. */
  async function write(row: AnyRow, column: string, draft: Draft) {
    if (!form) return;
    const key = String(row[screen.key]);
    const checked = form.check(column, draft, row[column]);
    if ("error" in checked) return reject(key, column, { draft, error: checked.error });
    mark(key, column, null);
    const change: AnyRow = { [column]: checked.value };
    if (same(row[column], change[column])) return;
    putInLists(client, screen, key, change);
    unsaved.current += 1;
    try {
      const saved = await send(key, row, change).finally(() => {
        unsaved.current -= 1;
      });
      if (!saved) {
        versions.current.delete(key);
        await client.invalidateQueries({ queryKey: recordsKey(screen.name) });
        return reject(key, column, {
          draft,
          error: "Someone else changed this value. Enter yours again to replace it.",
        });
      }
      versions.current.set(
        key,
        Promise.resolve({ ...saved, record: { ...row, ...change, ...saved.record } }),
      );
      putInLists(client, screen, key, saved.record);
      await report(saved.requestId, column);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      versions.current.delete(key);
      putInLists(client, screen, key, { [column]: row[column] ?? null });
      const issue = error.issues.find(({ path }) => path[0] === column) ?? error.issues[0];
      const reason = isDeleted(error) ? deletedMessage : (issue?.message ?? error.message);
      reject(key, column, { draft, error: reason });
    }
  }

  /** Offers to undo what a call stored, where the server can. */
  async function report(requestId: string | null, column: string) {
    const title = `${labelOf(column)} saved`;
    void client.invalidateQueries({ queryKey: ["records"], refetchType: "none" });
    void client.invalidateQueries({ queryKey: recordsKey(screen.name), predicate: isNoList });
    const sets =
      requestId === null ? null : await api.runConsole("changes/getChangeSets", { requestId, limit: 1 });
    const [set] = sets?.results ?? [];
    dismissSuccesses();
    if (!set || set.obstacle !== null) return notify("success", title);
    onStored(set.id);
    notifyChanged(client, { changeSetId: set.id, title });
  }

  return {
    marks,
    conflict,
    begin,
    write,
    /** Forgets a rejected value: the cell shows what is stored. */
    restore: (key: string, column: string) => mark(key, column, null),
    /** Marks rejected values of several cells. */
    markAll(found: readonly { key: string; column: string; mark: CellMark }[]) {
      for (const { key, column, mark: one } of found) mark(key, column, one);
    },
    /** Forgets the versions that were read, since something else changed the records. */
    forget: () => versions.current.clear(),
  };
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
