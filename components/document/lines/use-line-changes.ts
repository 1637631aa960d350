"use client";

import { useCallback, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { Change } from "@/components/form/change";
import { type Draft, type DraftObject, isDraftObject } from "@/components/form/draft/draft";
import { typedIn, withUnresolved } from "@/components/form/draft/unresolved";
import type { Prefill } from "@/lib/resources/document";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { useDocument } from "../document-context";
import { fieldsOfHeader, filledIn } from "../prefill/prefill";
import { usePrefillContext } from "../prefill/use-prefill-context";
import {
  isNewLine,
  isSame,
  keyOf,
  newLine,
  valuesOf,
  withFilled,
  withKey,
  withRest,
  withTyped,
} from "./line-drafts";
import type { PastedCell } from "./paste-lines";

const listOf = (draft: Draft): Draft[] => (Array.isArray(draft) ? draft : []);

function withPasted(line: Draft, { field: { name }, draft, error }: PastedCell): Draft {
  const typed = withTyped(line, name, draft);
  return error === undefined ? typed : withUnresolved(typed, name, draft, error);
}

/** Changes of a list of lines; what a person chooses, there or in the header, fills in other fields of the lines. */
export function useLineChanges(
  lines: LinesScreen,
  fields: readonly FieldScreen[],
  rows: readonly Draft[],
  change: Change,
) {
  const latest = useRef(lines);
  latest.current = lines;

  const changeLine = useCallback(
    (key: string, update: (line: Draft) => Draft) =>
      change((now) => listOf(now).map((line, index) => (keyOf(line, index) === key ? update(line) : line))),
    [change],
  );

  const fill = useFill(lines, fields, rows, changeLine);

  const setCell = useCallback(
    (key: string, name: string, value: Draft) => {
      changeLine(key, (line) => {
        const typed = withRest(withTyped(line, name, value), line, latest.current.rest);
        fill(key, typed, [name]);
        return typed;
      });
    },
    [changeLine, fill],
  );

  const add = useCallback(() => {
    const line = newLine(fields);
    change((now) => [...listOf(now), numbered(latest.current, line, listOf(now))]);
    const key = keyOf(line, -1);
    fill(key, line, null);
    return key;
  }, [change, fields, fill]);

  /** Writes cells into the lines from `first` on; missing lines are added. */
  const put = useCallback(
    (first: number, written: readonly (readonly PastedCell[])[]) => {
      const changed: { key: string; line: Draft; names: readonly string[]; isAdded: boolean }[] = [];
      change((now) => {
        const list = [...listOf(now)];
        for (const [at, cells] of written.entries()) {
          const known = list[first + at];
          const before = known ?? numbered(latest.current, newLine(fields), list);
          const line = withRest(cells.reduce(withPasted, before), before, latest.current.rest);
          const names = cells.map(({ field }) => field.name);
          changed.push({ key: keyOf(line, first + at), line, names, isAdded: known === undefined });
          list[first + at] = line;
        }
        return list;
      });
      for (const { key, line, names, isAdded } of changed) {
        if (isAdded) fill(key, line, null);
        fill(key, line, names);
      }
    },
    [change, fields, fill],
  );

  const remove = useCallback(
    (key: string) =>
      change((now) =>
        listOf(now)
          .map(withKey)
          .filter((line) => keyOf(line, -1) !== key),
      ),
    [change],
  );

  return { setCell, add, put, remove };
}

/** Fills in fields of a line after a change of it or of the header. */
function useFill(
  lines: LinesScreen,
  fields: readonly FieldScreen[],
  rows: readonly Draft[],
  changeLine: (key: string, update: (line: Draft) => Draft) => void,
) {
  const { subscribe } = useFormContext();
  const { fields: header, filling } = useDocument();
  const prefill = usePrefillContext(header);
  const latest = useRef({ lines, rows });
  latest.current = { lines, rows };

  const fill = useCallback(
    function fill(
      key: string,
      line: Draft,
      changed: readonly string[] | null,
      rules: readonly Prefill[] = latest.current.lines.prefill,
    ): void {
      if (rules.length === 0) return;
      const fillIn = async () => {
        const own = { fields, values: valuesOf(fields, line), typed: typedIn(line) };
        const filled = await filledIn(rules, own, changed, prefill());
        if (Object.keys(filled).length === 0) return;
        changeLine(key, (now) => {
          // What the user has changed since fills in its own values.
          const same = changed?.filter((name) => isSame(line, now, [name]));
          if (!same || same.length === changed?.length) return withFilled(now, fields, filled);
          if (same.length > 0) fill(key, now, same, rules);
          return now;
        });
      };
      filling.add(fillIn());
    },
    [changeLine, fields, prefill, filling],
  );

  // Stored lines keep what was agreed, except what they have in common with the header, such as the rate of their currency.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const { lines, rows } = latest.current;
          if (name === undefined || !fieldsOfHeader(lines.prefill).includes(name)) return;
          const shared = lines.prefill.filter(({ kind }) => kind === "header");
          for (const [index, line] of rows.entries())
            fill(keyOf(line, index), line, null, isNewLine(line) ? lines.prefill : shared);
        },
      }),
    [subscribe, fill],
  );

  return fill;
}

/** A new line with the next number, where the column that numbers them is one of the table. */
function numbered({ order, columns }: LinesScreen, line: DraftObject, lines: readonly Draft[]): Draft {
  const { column = "", step } = order ?? {};
  if (step === undefined || !columns.includes(column)) return line;
  const numbers = lines.map((one) => Number(isDraftObject(one) ? one[column] : 0));
  return { ...line, [column]: String(Math.max(0, ...numbers.filter(Number.isFinite)) + step) };
}
