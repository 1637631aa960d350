"use client";

import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Draft } from "@/components/form/draft";
import { errorsIn } from "@/components/form/field-errors";
import type { EditorProps } from "@/components/form/layout";
import { readSheet } from "@/components/form/nested/sheet";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { notify } from "@/components/ui/notify";
import { actionColumn, Table } from "@/components/ui/table";
import { chosenCurrency, currencyColumn } from "@/components/value/currency-of";
import { ApiFailure } from "@/lib/client/api-failure";
import type { LinesScreen } from "@/lib/view-models/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { useDocument } from "./document-context";
import { keyOf } from "./line-drafts";
import { LineRow } from "./line-row";
import { pastedLines } from "./paste-lines";
import { useLineChanges } from "./use-line-changes";

/** The lines of a document in its form. */
export function LinesEditor(props: EditorProps) {
  const { lines } = useDocument();
  return lines && <LineTable {...props} lines={lines} />;
}

interface LineTableProps extends EditorProps {
  lines: LinesScreen;
}

const noFields: readonly never[] = [];

/** Lines, or price breaks of a line, as a table. Enter moves to the next field to fill in, and then to a new line. */
function LineTable({ lines, field, path, value, change, errors, onBlur }: LineTableProps) {
  const fields = field.element?.fields ?? noFields;
  const rows: readonly Draft[] = Array.isArray(value) ? value : noFields;
  const { setCell, add, put, remove } = useLineChanges(lines, fields, rows, change);
  const [focused, setFocused] = useState<string | null>(null);
  // Chromium does not lay out the table, a size container, where a restored draft replaces its lines before it was laid out.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const place = useRef<HTMLDivElement>(null);
  const { baseCurrencyCode } = useSession().company;
  const { setError } = useFormContext();
  const currency = chosenCurrency(useWatch({ name: currencyColumn }), baseCurrencyCode);
  const shown = lines.columns.flatMap((name) => fields.find((one) => one.name === name) ?? []);
  const amount = lines.amount && fields.find(({ name }) => name === lines.amount?.[1]);

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
    const controls: Element[] = [...more.querySelectorAll(fieldControls)];
    const next = controls[controls.indexOf(control) + 1];
    if (next instanceof HTMLElement) focusControl(next);
    else toLineAfter(more.dataset.more);
  }

  /** The less used fields of a line that an event is in. */
  function moreOf({ target }: KeyboardEvent): HTMLElement | null {
    const more = target instanceof Element ? target.closest<HTMLElement>("[data-more]") : null;
    return more?.closest("[data-lines]") === place.current ? more : null;
  }

  function cellOf({ target }: KeyboardEvent | ClipboardEvent): HTMLElement | null {
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

  function removeLine(key: string) {
    const index = rows.findIndex((line, at) => keyOf(line, at) === key);
    const next = rows[index + 1] ?? rows[index - 1];
    remove(key);
    if (next === undefined) place.current?.querySelector<HTMLElement>("[data-add]")?.focus();
    else setFocused(keyOf(next, rows.indexOf(next)));
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    const cell = cellOf(event);
    const key = cell?.closest<HTMLElement>("tr[data-line]")?.dataset.line;
    if (!cell || key === undefined || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const first = rows.findIndex((line, at) => keyOf(line, at) === key);
    void paste(first, cell.dataset.cell ?? "", readSheet(text));
  }

  async function paste(first: number, from: string, texts: readonly string[][]) {
    const pasted = await pastedLines(lines, fields, rows.slice(first), texts, from).catch(
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        notify("error", "Nothing was pasted", { detail: error.message });
        return [];
      },
    );
    put(first, pasted);
    for (const [at, cells] of pasted.entries()) {
      for (const { field: own, error } of cells) {
        if (error !== undefined) setError(`${path}.${first + at}.${own.name}`, { message: error });
      }
    }
  }

  const unitOf = ({ money, unit }: FieldScreen) =>
    [money && (money === "base" ? baseCurrencyCode : currency), unit].filter(Boolean).join(" ");
  const columns = [
    ...shown.map((field) => ({
      name: field.name,
      title: [field.label, unitOf(field) && `(${unitOf(field)})`].filter(Boolean).join(" "),
      isEnd: field.kind === "number",
      className: "whitespace-normal! align-bottom",
    })),
    ...(amount ? [{ name: "#amount", title: "Amount", isEnd: true, className: "align-bottom" }] : []),
    { ...actionColumn, name: "#actions", className: `${actionColumn.className} w-8` },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of the fields inside
    <div
      ref={place}
      data-lines
      className="grid min-w-0 gap-2"
      onKeyDownCapture={onKeyDownCapture}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      {isMounted && rows.length > 0 && (
        <Table label={field.label} columns={columns} className="@container -mx-1">
          {rows.map((line, index) => {
            const key = keyOf(line, index);
            return (
              <LineRow
                key={key}
                lineKey={key}
                index={index}
                path={`${path}.${index}`}
                line={line}
                lines={lines}
                fields={fields}
                change={change}
                setCell={setCell}
                errors={errorsIn(errors, index)}
                onBlur={onBlur}
                onRemove={removeLine}
                Lines={LineTable}
              />
            );
          })}
        </Table>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button data-add size="sm" onClick={() => setFocused(add())}>
          <Plus aria-hidden className="size-3.5" />
          Add {lines.singular}
        </Button>
        {rows.length > 0 && (
          <span className="text-xs text-muted max-sm:hidden">
            <Kbd>Enter</Kbd> for the next field, <Kbd>Ctrl</Kbd> <Kbd>Del</Kbd> to remove one
          </span>
        )}
      </div>
    </div>
  );
}

const isPlainEnter = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key === "Enter" && !ctrlKey && !metaKey && !shiftKey;

/** Focuses a field of a line and selects its text. */
function focusCell(place: HTMLElement | null, line: string, name: string | undefined): void {
  const row = [...(place?.querySelectorAll<HTMLElement>("tr[data-line]") ?? [])].find(
    ({ dataset }) => dataset.line === line,
  );
  const control = row && (controlIn(row, name) ?? controlIn(row));
  if (control) focusControl(control);
}

/** Focuses a field and selects its text. */
function focusControl(control: HTMLElement): void {
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** The controls of fields, without the buttons that clear them. */
const fieldControls = ":is(input, textarea, select, [role=combobox])";

/** The control of a cell, or the first of a row. */
const controlIn = (row: HTMLElement, name?: string) =>
  row.querySelector<HTMLElement>(
    `[data-cell${name === undefined ? "" : `="${name}"`}] :is(input, textarea, select, button)`,
  );
