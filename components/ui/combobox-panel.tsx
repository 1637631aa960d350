"use client";

import { Command } from "cmdk";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line, which distinguishes options with the same label. */
  detail?: string | undefined;
}

interface ComboboxPanelProps {
  label: string;
  value: string | null;
  options: readonly ComboboxOption[];
  loading: boolean;
  /** Searches again; present when the search failed. */
  onRetry: (() => void) | undefined;
  /** The search text. */
  text: string;
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
  footer: ReactNode;
}

/** Search box and options of an open combobox. */
export default function ComboboxPanel(props: ComboboxPanelProps) {
  const { label, value, options, loading, onRetry, text, onSearch, onChoose, footer } = props;
  return (
    <>
      <Command shouldFilter={false} label={label}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={onSearch}
          placeholder="Search…"
          className="h-9 w-full border-b border-line bg-transparent px-3 outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-64 overflow-y-auto p-1">
          {options.map((option) => (
            <Command.Item
              key={option.value}
              value={option.value}
              onSelect={() => onChoose(option.value)}
              className="flex items-center gap-2 rounded px-2 py-1.5 text-sm data-[selected=true]:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{option.label}</span>
                {option.detail && <span className="block truncate text-xs text-muted">{option.detail}</span>}
              </span>
              {option.value === value && <Check aria-hidden className="size-3.5" />}
            </Command.Item>
          ))}
        </Command.List>
        <p role="status" className="px-3 text-sm text-muted not-empty:pb-3">
          {onRetry
            ? "The search failed."
            : options.length > 0
              ? null
              : loading
                ? "Searching…"
                : "No matches."}
        </p>
      </Command>
      {onRetry && (
        <Button size="sm" className="mx-3 mb-3" onClick={onRetry}>
          Retry
        </Button>
      )}
      {/* Outside of the listbox, where Enter picks an option. */}
      {footer && <div className="border-t border-line p-1">{footer}</div>}
    </>
  );
}
