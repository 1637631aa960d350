"use client";

import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useReader } from "@/components/value/reader";
import type { Draft } from "../draft/draft";
import type { ControlProps } from "../layout";
import { plainNumber } from "../locale/numbers";
import { afterPress } from "./after-press";

/** Separators of numbers; a comma may be part of a number. */
const betweenNumbers = /[,;]?[ \t\n]+|;|,$/;

/** A list of short texts or numbers: Enter adds one, Backspace in the empty field removes the last. */
export function ChipsControl({ field, attributes, value, onChange, onBlur }: ControlProps) {
  const [text, setText] = useState("");
  // While the form is sent its fields keep their values: text that could not become a chip is not taken. A cell has no form.
  const form = useFormContext();
  const isSubmitting = form?.formState.isSubmitting ?? false;
  const isNumbers = field.kind === "numbers";
  const reader = useReader();
  const members = Array.isArray(value) ? value.map(String) : [];
  const shown = isNumbers && !reader ? members.map(plainNumber) : members;

  function add(given: string) {
    if (isSubmitting) return;
    const added = given.split(isNumbers ? betweenNumbers : /\n/).map((part) => part.trim());
    const fresh = added.filter((part) => part !== "");
    if (fresh.length > 0) onChange([...members, ...fresh] satisfies Draft[]);
    setText("");
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && text.trim() !== "") {
      // Ctrl+Enter also submits the form, which must include the pending text.
      if (!event.ctrlKey && !event.metaKey) event.preventDefault();
      add(text);
    } else if (event.key === "Backspace" && text === "") onChange(members.slice(0, -1));
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!pasted.trim().includes("\n")) return;
    event.preventDefault();
    add(text + pasted);
  }

  return (
    <div className="control flex min-h-8 flex-wrap items-center gap-1 px-1.5 py-0.75 focus-within:outline-2 focus-within:outline-accent">
      {shown.map((member, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may occur twice
          key={`${index} ${member}`}
          className="inline-flex h-6 max-w-full items-center gap-0.5 rounded bg-sunken ps-2 text-sm"
        >
          <span className="truncate">{member}</span>
          <button
            type="button"
            aria-label={`Remove ${member}`}
            onClick={() => onChange(members.filter((_, at) => at !== index))}
            className="focus-ring inline-flex size-6 items-center justify-center rounded text-muted hover:text-ink"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...attributes}
        value={text}
        inputMode={isNumbers ? "decimal" : "text"}
        autoComplete="off"
        placeholder={members.length === 0 ? "Type and press Enter" : ""}
        onChange={(event) => {
          if (!isSubmitting) setText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // Chips may take another row, which moves what is below. A cell is stored as it is left.
          if (form && text.trim() !== "") afterPress(() => add(text));
          else add(text);
          onBlur();
        }}
        className="h-6 min-w-12 flex-1 bg-transparent px-1 text-base outline-none placeholder:text-muted"
      />
    </div>
  );
}
