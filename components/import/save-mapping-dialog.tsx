"use client";

import { type FormEvent, useState } from "react";
import { Dialog, SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { ConsoleInput } from "@/lib/client/calls";
import { useSavedMappings } from "./use-import";

interface SaveMappingProps {
  id: string;
  resource: string;
  mapping: Omit<ConsoleInput<"import/check">, "id">;
  onClose: () => void;
}

/** Saves a mapping under a name. */
export default function SaveMappingDialog({ id, resource, mapping, onClose }: SaveMappingProps) {
  const { names, reload } = useSavedMappings(resource);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isKnown = names.includes(name.trim());

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await api.runConsole("import/saveTemplate", { id, name, ...mapping });
      await reload();
      notify("success", "Mapping saved", { detail: name.trim() });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Save mapping">
      <form onSubmit={(event) => void save(event)}>
        <Field
          label="Name"
          error={problem}
          hint={
            isKnown
              ? "There is a mapping of this name. It is replaced."
              : "Everyone who imports files into this list can choose it."
          }
        >
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={name}
              maxLength={100}
              autoComplete="off"
              placeholder="Price list of the old system"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <SubmitActions
          action={isKnown ? "Replace mapping" : "Save mapping"}
          busy={busy}
          disabled={name.trim() === ""}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
