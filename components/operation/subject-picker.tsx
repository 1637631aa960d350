"use client";

import { ReferencePicker } from "@/components/reference/reference-picker";
import { Field } from "@/components/ui/field";
import { Segmented } from "@/components/ui/segmented";
import type { SubjectScreen } from "@/lib/screens/operation-screen";

interface SubjectPickerProps {
  subject: SubjectScreen;
  mode: "create" | "update";
  id: string | null;
  onMode: (mode: "create" | "update") => void;
  onChoose: (id: string | null) => void;
}

/** A new record, or one that exists: then which one. */
export function SubjectPicker({ subject, mode, id, onMode, onChoose }: SubjectPickerProps) {
  const { reference } = subject;
  return (
    <div className="grid gap-3 border-b border-line pb-4">
      <Segmented
        label="What to do"
        value={mode}
        options={[
          { value: "create", label: "New" },
          { value: "update", label: "Change existing" },
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
