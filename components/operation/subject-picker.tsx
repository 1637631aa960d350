"use client";

import { ReferencePicker } from "@/components/reference/reference-picker";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { SubjectScreen } from "@/lib/view-models/operation/operation-screen";

interface SubjectPickerProps {
  subject: SubjectScreen;
  mode: "create" | "update";
  id: string | null;
  onMode: (mode: "create" | "update") => void;
  onChoose: (id: string | null) => void;
}

/** Chooses between a new and an existing record. */
export function SubjectPicker({ subject, mode, id, onMode, onChoose }: SubjectPickerProps) {
  const { reference } = subject;
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      <Segmented
        label="Action"
        value={mode}
        options={[
          { value: "create", label: "New" },
          { value: "update", label: "Edit existing" },
        ]}
        onChange={onMode}
      />
      {mode === "update" && (
        <Field label={reference.singular} required>
          {(control) => (
            <ReferencePicker
              {...control}
              label={reference.singular}
              reference={reference}
              value={id}
              onChange={onChoose}
            />
          )}
        </Field>
      )}
    </div>
  );
}
