"use client";

import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ControlAttributes } from "@/components/ui/field";
import type { ReferenceScreen } from "@/lib/view-models/references";
import { ReferencePicker } from "./reference-picker";
import { useLabels } from "./use-labels";

interface ReferencesPickerProps extends Partial<ControlAttributes> {
  /** Accessible name of the picker. */
  label: string;
  reference: ReferenceScreen;
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Picks several records of another resource. */
export function ReferencesPicker({ reference, values, onChange, ...picker }: ReferencesPickerProps) {
  const column = { name: "value", reference };
  const labelOf = useLabels(
    [column],
    values.map((value) => ({ value })),
  );
  return (
    <div className="grid gap-1.5">
      {values.length > 0 && (
        <ul className="grid gap-1">
          {values.map((value) => (
            <li key={value} className="flex items-center gap-2 rounded-md bg-sunken ps-2.5">
              <span className="min-w-0 flex-1 truncate text-sm">{labelOf(column, value) ?? value}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${labelOf(column, value) ?? value}`}
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
