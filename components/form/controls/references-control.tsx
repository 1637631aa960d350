"use client";

import { X } from "lucide-react";
import { ReferencePicker } from "@/components/reference/reference-picker";
import { useLabels } from "@/components/reference/use-labels";
import { Button } from "@/components/ui/button";
import type { ControlProps } from "../layout";

/** Several records of another resource. */
export function ReferencesControl({ field, attributes, value, onChange }: ControlProps) {
  const { reference } = field;
  const values = Array.isArray(value) ? value.map(String) : [];
  const column = { name: "value", ...(reference && { reference }) };
  const labelOf = useLabels(
    [column],
    values.map((member) => ({ value: member })),
  );
  if (!reference) return null;
  return (
    <div className="grid gap-1.5">
      {values.length > 0 && (
        <ul className="grid gap-1">
          {values.map((member) => (
            <li key={member} className="flex items-center gap-2 rounded-md bg-sunken ps-2.5">
              <span className="min-w-0 flex-1 truncate text-sm">
                {labelOf(column, member) ?? member} <span className="text-xs text-muted">{member}</span>
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${labelOf(column, member) ?? member}`}
                onClick={() => onChange(values.filter((other) => other !== member))}
              >
                <X aria-hidden className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ReferencePicker
        {...attributes}
        label={`Add to ${field.label}`}
        reference={reference}
        value={null}
        onChange={(next) => next !== null && !values.includes(next) && onChange([...values, next])}
      />
    </div>
  );
}
