"use client";

import { ClipboardPaste, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Draft } from "../draft/draft";
import type { NestedProps } from "../group-editor";
import { EntryList } from "./entry-list";
import { PasteRows } from "./paste-rows";
import { RowTable } from "./row-table";
import { emptyRow } from "./sheet";

const listOf = (now: Draft): Draft[] => (Array.isArray(now) ? now : []);

/** React keys of so many rows. Those after a removed one keep theirs, and with it what is open or being typed in them. */
function keysOf(count: number, removed: ReadonlySet<number>): number[] {
  const keys: number[] = [];
  for (let key = 0; keys.length < count; key += 1) if (!removed.has(key)) keys.push(key);
  return keys;
}

/** Edits a list or a record: small entries as a table, others as collapsible entries. */
export function ListEditor(props: NestedProps) {
  const { field, value, change } = props;
  const [pasting, setPasting] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = listOf(value);
  const keys = keysOf(rows.length, removed);
  const { element } = field;

  useEffect(() => {
    if (added === null) return;
    const last = [...(place.current?.querySelectorAll(":scope > [data-rows] [data-row]") ?? [])].at(-1);
    last?.querySelector<HTMLElement>("[data-field] :is(input, select, textarea, button)")?.focus();
  }, [added]);

  function add() {
    change((now) => [...listOf(now), emptyRow(field)]);
    setAdded(rows.length);
  }

  function remove(index: number) {
    change((now) => listOf(now).filter((_, other) => other !== index));
    setRemoved((now) => new Set([...now, ...keysOf(index + 1, now).slice(-1)]));
    setAdded(null);
    addButton.current?.focus();
  }

  if (!element) return null;
  const Rows = isSmall(element) ? RowTable : EntryList;
  return (
    <div ref={place} className="grid min-w-0 gap-2">
      <div data-rows className="min-w-0">
        {rows.length === 0 ? (
          <p className="text-sm text-muted">None yet.</p>
        ) : (
          <Rows {...props} rows={rows} keys={keys} added={added} onRemove={remove} />
        )}
      </div>
      <div className="flex flex-wrap gap-1">
        <Button ref={addButton} size="sm" aria-label={`Add row to ${field.label}`} onClick={add}>
          <Plus aria-hidden className="size-3.5" />
          Add row
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Paste rows into ${field.label}`}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          <ClipboardPaste aria-hidden className="size-3.5" />
          Paste rows
        </Button>
      </div>
      {pasting && (
        <PasteRows
          field={field}
          onAdd={(fresh) => {
            change((now) => [...listOf(now), ...fresh]);
            setPasting(false);
            addButton.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const smallKinds = new Set<FieldScreen["kind"]>(["text", "number", "boolean", "date", "enum", "reference"]);
const smallWidth = 6;

/** Whether the fields of an entry fit in one row. */
function isSmall(element: FieldScreen): boolean {
  if (element.kind !== "group") return smallKinds.has(element.kind) && !element.multiline;
  const { fields = [] } = element;
  return fields.length <= smallWidth && fields.every((member) => !member.fields && isSmall(member));
}
