"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ControlAttributes } from "@/components/ui/field";
import type { ReferenceScreen } from "@/lib/view-models/references";
import { ReferencePicker } from "./reference-picker";
import { useLabelsOf } from "./use-labels";

interface ReferencesPickerProps extends Partial<ControlAttributes> {
  /** Accessible name of the picker. */
  label: string;
  reference: ReferenceScreen;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Picks several records of another resource. */
export function ReferencesPicker({ reference, values, onChange, ...picker }: ReferencesPickerProps) {
  const labelOf = useLabelsOf(reference, values);
  // Nothing while it loads, since an id says nothing.
  const shown = (value: string) => {
    const label = labelOf(value);
    return label === null ? "" : (label ?? value);
  };
  return (
    <div className="grid gap-1.5">
      {values.length > 0 && (
        <ul className="grid gap-1">
          {values.map((value) => (
            <li key={value} className="flex items-center gap-2 rounded-md bg-sunken ps-2.5">
              <span className="min-w-0 flex-1 truncate text-sm">{shown(value)}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${shown(value)}`}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <X aria-hidden className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ReferencePicker
        {...picker}
        reference={reference}
        value={null}
        onChange={(next) => next !== null && onChange([...new Set([...values, next])])}
      />
    </div>
  );
}
