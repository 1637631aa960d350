"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Select } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { useSavedMappings } from "./use-import";

interface SavedMappingsProps {
  resource: string;
  onApply: (name: string) => void;
}

/** Chooses one of the mappings that were saved for files of a list. */
export function SavedMappings({ resource, onApply }: SavedMappingsProps) {
  const { names, reload } = useSavedMappings(resource);
  const [chosen, setChosen] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  if (names.length === 0) return null;

  async function remove() {
    setBusy(true);
    try {
      await api.runConsole("import/deleteTemplate", { resource, name: chosen });
      setChosen("");
      await reload();
    } catch (error) {
      notify("error", "Not deleted", { detail: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
      setDeleting(false);
    }
  }

  return (
    <div className="flex min-w-0 items-center gap-1">
      <Select
        aria-label="Saved mapping"
        className="max-w-48 sm:max-w-64"
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          if (target.value !== "") onApply(target.value);
        }}
      >
        <option value="">Use a saved mapping…</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {chosen !== "" && (
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Delete the saved mapping ${chosen}`}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={`Delete the saved mapping “${chosen}”?`}
        action="Delete"
        busy={busy}
        onConfirm={() => void remove()}
      >
        <p>Nobody can choose it any more. Imports that used it stay as they are.</p>
      </ConfirmDialog>
    </div>
  );
}
