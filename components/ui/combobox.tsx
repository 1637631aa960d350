"use client";

import { Command } from "cmdk";
import { Check, ChevronsUpDown, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "./button";
import type { ControlAttributes } from "./field";
import { Popover } from "./popover";

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second line that tells options apart. */
  detail?: string | undefined;
}

interface ComboboxProps extends Partial<ControlAttributes> {
  /** Names the control and its search box. */
  label: string;
  value: string | null;
  /** How the chosen value reads; the value itself when absent. */
  valueLabel?: string | undefined;
  options: readonly ComboboxOption[];
  /** Whether options are on their way. */
  loading?: boolean;
  /** Called with what is typed; the caller filters the options. */
  onSearch: (text: string) => void;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
  /** Below the options, such as “Create a new one”. */
  footer?: ReactNode;
}

/** A choice out of many, searched as one types. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    value,
    valueLabel,
    options,
    loading,
    onSearch,
    onChange,
    clearable,
    disabled,
    footer,
    ...aria
  } = props;
  const [open, setOpen] = useState(false);
  const listId = useId();

  function choose(next: string | null) {
    onChange(next);
    setOpen(false);
  }

  return (
    <div className="flex min-w-0 items-center gap-1">
      <Popover
        label={label}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) onSearch("");
        }}
        className="w-(--radix-popover-trigger-width) min-w-64"
        trigger={
          <button
            type="button"
            role="combobox"
            aria-expanded={open}
            {...aria}
            disabled={disabled}
            className="control flex h-8 w-full min-w-0 items-center justify-between gap-2 px-2.5 text-start"
          >
            <span className={value === null ? "truncate text-muted" : "truncate"}>
              {value === null ? "Choose…" : (valueLabel ?? value)}
            </span>
            <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        }
      >
        <Command shouldFilter={false} label={label}>
          <Command.Input
            onValueChange={onSearch}
            placeholder="Search…"
            className="h-9 w-full border-b border-line bg-transparent px-3 outline-none placeholder:text-muted"
          />
          <Command.List id={listId} className="max-h-64 overflow-y-auto p-1">
            {loading && options.length === 0 && (
              <Command.Loading className="p-2 text-sm text-muted">Searching…</Command.Loading>
            )}
            {!loading && <Command.Empty className="p-2 text-sm text-muted">Nothing matches.</Command.Empty>}
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                onSelect={() => choose(option.value)}
                className="flex items-center gap-2 rounded px-2 py-1.5 text-sm data-[selected=true]:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{option.label}</span>
                  {option.detail && (
                    <span className="block truncate text-xs text-muted">{option.detail}</span>
                  )}
                </span>
                {option.value === value && <Check aria-hidden className="size-3.5" />}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
        {/* Outside of the list, whose Enter chooses an option. */}
        {footer && <div className="border-t border-line p-1">{footer}</div>}
      </Popover>
      {clearable && value !== null && !disabled && (
        <Button variant="ghost" size="icon-sm" aria-label={`Clear ${label}`} onClick={() => choose(null)}>
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  );
}
