"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { ConsoleInput } from "@/lib/client/calls";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { FormatChoices } from "./format-choices";
import { MappingTable } from "./mapping-table";
import { SavedMappings } from "./saved-mappings";
import { type Format, type Plan, useMapping } from "./use-mapping";

const SaveMappingDialog = lazyDialog(() => import("./save-mapping-dialog"));

interface MappingCardProps {
  id: string;
  resource: string;
  plan: Plan;
  columns: readonly ColumnScreen[];
  required: readonly string[];
  isChecked: boolean;
  busy: boolean;
  /** Reports whether what is chosen is another mapping than the one that was checked. */
  onEdit: (isEdited: boolean) => void;
  onCheck: (input: Omit<ConsoleInput<"import/check">, "id">) => void;
  onRead: (format: Format) => void;
  /** Applies a saved mapping to the columns. */
  onApply: (name: string) => void;
}

/** Mapping of the file's columns, format of its texts, and key columns. */
export function MappingCard({ plan, columns, required, isChecked, busy, ...props }: MappingCardProps) {
  const { id, resource, onEdit, onCheck, onRead, onApply } = props;
  const [isSaving, setSaving] = useState(false);
  const choices = useMapping(plan, columns);
  const { mapping, key, format, chosen, isEdited } = choices;
  useEffect(() => onEdit(isChecked && isEdited), [onEdit, isChecked, isEdited]);
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const missing = required.filter((name) => !mapping.includes(name));
  const mapped = { mapping: [...mapping], key: [...key] };
  return (
    <Card title="Columns" actions={<SavedMappings resource={resource} onApply={onApply} />}>
      <div className="grid gap-4">
        <MappingTable {...{ choices, plan, columns, required }} />
        <FormatChoices
          {...{ choices, plan, columns, labelOf }}
          // Settings that the user did not choose are detected again.
          onRead={(other) => onRead({ ...plan.chosen, ...chosen, ...other })}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={isChecked ? "secondary" : "primary"}
            busy={busy}
            disabled={key.length === 0}
            onClick={() => onCheck({ ...mapped, ...chosen })}
          >
            {isChecked ? "Check again" : "Check the rows"}
          </Button>
          <Button disabled={key.length === 0} onClick={() => setSaving(true)}>
            Save mapping…
          </Button>
          <p className="text-sm text-muted">
            {key.length === 0
              ? "Map at least one column."
              : missing.length > 0
                ? `New records also need: ${missing.map(labelOf).join(", ")}.`
                : "Checking changes nothing. The columns that you choose here are remembered for other files."}
          </p>
        </div>
      </div>
      {isSaving && (
        <SaveMappingDialog
          id={id}
          resource={resource}
          mapping={{
            ...mapped,
            decimal: format.decimal,
            dateOrder: format.dateOrder,
            percentages: chosen.percentages,
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  );
}
