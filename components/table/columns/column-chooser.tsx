"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { CheckOption } from "../check-option";

interface ColumnChooserProps {
  screen: ResourceScreen;
  shown: readonly string[];
  /** Shown columns that stay. */
  fixed: readonly string[];
  onSelect: (names: readonly string[] | null) => void;
}

/** Column chooser: shown columns in their order, then the others. */
export function ColumnChooser({ screen, shown, fixed, onSelect }: ColumnChooserProps) {
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const { columns } = screen;
  const listed = [
    ...shown.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    ...columns.filter(({ name }) => !shown.includes(name)),
  ].filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(wanted));

  function move(name: string, by: -1 | 1) {
    const to = shown.indexOf(name) + by;
    const next = shown.filter((other) => other !== name);
    next.splice(to, 0, name);
    onSelect(next);
  }

  const toggle = (name: string) =>
    onSelect(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]);

  return (
    <div className="grid gap-2">
      <Input
        type="search"
        aria-label="Find columns"
        placeholder="Find columns"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="max-h-76 overflow-y-auto">
        {listed.map(({ name, label }) => {
          const at = shown.indexOf(name);
          return (
            <li key={name} className="flex h-8 items-center gap-1">
              <CheckOption
                label={label}
                checked={at >= 0}
                disabled={at >= 0 && (shown.length === 1 || fixed.includes(name))}
                onChange={() => toggle(name)}
              />
              {at >= 0 && (
                <>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Move ${label} up`}
                    disabled={at === 0}
                    onClick={() => move(name, -1)}
                  >
                    <ArrowUp aria-hidden className="size-3.5" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Move ${label} down`}
                    disabled={at === shown.length - 1}
                    onClick={() => move(name, 1)}
                  >
                    <ArrowDown aria-hidden className="size-3.5" />
                  </Button>
                </>
              )}
            </li>
          );
        })}
        {listed.length === 0 && <li className="py-2 text-sm text-muted">No matching columns.</li>}
      </ul>
      <Button size="sm" onClick={() => onSelect(null)}>
        Reset columns
      </Button>
    </div>
  );
}
