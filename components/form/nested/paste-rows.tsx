"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { Draft } from "../draft/draft";
import { readSheet, rowsOfSheet } from "./sheet";

interface PasteRowsProps {
  field: FieldScreen;
  onAdd: (rows: Draft[]) => void;
}

/** Pastes rows copied from a spreadsheet, with a preview. */
export function PasteRows({ field, onAdd }: PasteRowsProps) {
  const [text, setText] = useState("");
  const statusId = useId();
  const { rows, ignored } = rowsOfSheet(field, readSheet(text));
  const count = rows.length === 1 ? "1 row" : `${rows.length} rows`;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3">
      <Field
        label={`Rows for ${field.label}`}
        hint={`Paste cells from a spreadsheet. The first row can name the columns: ${titlesOf(field)}.`}
      >
        {(control) => (
          <Textarea
            {...control}
            autoFocus
            rows={4}
            spellCheck={false}
            className="font-mono text-xs leading-5"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={statusId} role="status" className="min-w-0 text-xs text-muted">
          {ignored.length > 0 && `Ignored columns without a matching field: ${ignored.join(", ")}.`}
        </p>
        <Button
          size="sm"
          disabled={rows.length === 0}
          aria-describedby={statusId}
          onClick={() => onAdd(rows)}
        >
          {rows.length === 0 ? "Add rows" : `Add ${count}`}
        </Button>
      </div>
    </div>
  );
}

const shownTitles = 4;

/** The first accepted column names. */
function titlesOf({ kind, element }: FieldScreen): string {
  const fields = element?.fields ?? [];
  const names = kind === "record" ? ["name", ...(fields.length > 0 ? [] : ["value"])] : [];
  const all = [...names, ...fields.flatMap(titleIn)];
  return all.length > shownTitles + 1 ? `${all.slice(0, shownTitles).join(", ")} and others` : all.join(", ");
}

const titleIn = ({ name, kind, element }: FieldScreen): string[] =>
  kind === "list"
    ? []
    : kind === "record"
      ? [`${name}.‹name›.${element?.fields?.[0]?.name ?? "value"}`]
      : [name];
