"use client";

import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "@/components/form/draft/draft";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import { keyOf } from "./line-drafts";
import { controlAfter, controlIn, focusCell, focusControl } from "./line-focus";

interface LineKeysOptions {
  lines: LinesScreen;
  rows: readonly Draft[];
  /** Adds a line and returns its key. */
  add: () => string;
  remove: (key: string) => void;
  mayRemove: (line: Draft) => boolean;
}

/** Focus and keys in a table of lines: Enter moves to the next field, then to a new line; Ctrl+Delete removes a line. */
export function useLineKeys({ lines, rows, add, remove, mayRemove }: LineKeysOptions) {
  const place = useRef<HTMLDivElement>(null);
  /** The line whose first field is focused once it is rendered. */
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused !== null) focusCell(place.current, focused, lines.entry[0]);
    setFocused(null);
  }, [focused, lines.entry]);

  function moveOn(cell: HTMLElement) {
    const row = cell.closest<HTMLElement>("tr[data-line]");
    const columns = lines.columns;
    const after = columns.slice(columns.indexOf(cell.dataset.cell ?? "") + 1);
    const next = after.find((name) => lines.entry.includes(name) && row && controlIn(row, name));
    if (next !== undefined) return focusCell(place.current, row?.dataset.line ?? "", next);
    toLineAfter(row?.dataset.line);
  }

  /** Goes to the line after another one, or to a new one. */
  function toLineAfter(key: string | undefined) {
    const index = rows.findIndex((line, at) => keyOf(line, at) === key);
    const following = rows[index + 1];
    setFocused(following === undefined ? add() : keyOf(following, index + 1));
  }

  /** Moves to the next field below a line, after the last one to the next line. */
  function moveOnBelow(more: HTMLElement, control: Element) {
    const next = controlAfter(more, control);
    if (next) focusControl(next);
    else toLineAfter(more.dataset.more);
  }

  /** The less used fields of a line that an event is in. */
  function moreOf({ target }: KeyboardEvent): HTMLElement | null {
    const more = target instanceof Element ? target.closest<HTMLElement>("[data-more]") : null;
    return more?.closest("[data-lines]") === place.current ? more : null;
  }

  function cellOf({ target }: SyntheticEvent): HTMLElement | null {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    return cell?.closest("[data-lines]") === place.current ? cell : null;
  }

  /** Leaves a picker that has a value, before it handles the key and opens. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const cell = cellOf(event);
    const isPicker = event.target instanceof HTMLButtonElement && event.target.role === "combobox";
    if (!isPicker || cell?.dataset.filled === undefined || !isPlainEnter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    moveOn(cell);
  }

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event);
    const more = moreOf(event);
    const line = cell?.closest<HTMLElement>("tr[data-line]")?.dataset.line ?? more?.dataset.more;
    if (event.defaultPrevented || line === undefined) return;
    if (event.key === "Delete" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      removeLine(line);
    }
    const { target } = event;
    // An empty picker opens; a button of a cell is pressed; a long text takes a line break.
    if (!isPlainEnter(event) || target instanceof HTMLButtonElement) return;
    if (!cell && target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (cell) moveOn(cell);
    else if (more && target instanceof Element) moveOnBelow(more, target);
  }

  const latest = useRef({ rows, remove, mayRemove });
  latest.current = { rows, remove, mayRemove };
  // The same function in every render: with another one, every line would render again.
  const removeLine = useCallback((key: string) => {
    const { rows, remove, mayRemove } = latest.current;
    const index = rows.findIndex((line, at) => keyOf(line, at) === key);
    if (!mayRemove(rows[index] ?? null)) return;
    const next = rows[index + 1] ?? rows[index - 1];
    remove(key);
    if (next === undefined) place.current?.querySelector<HTMLElement>("[data-add]")?.focus();
    else setFocused(keyOf(next, rows.indexOf(next)));
  }, []);

  return {
    place,
    cellOf,
    onKeyDownCapture,
    onKeyDown,
    removeLine,
    addLine: () => setFocused(add()),
  };
}

const isPlainEnter = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === "Enter" && !ctrlKey && !metaKey && !shiftKey;
