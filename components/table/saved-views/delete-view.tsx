"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { SavedView } from "../query/saved-view";
import { useViewChange } from "./use-saved-views";

interface DeleteViewProps {
  view: SavedView;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms and deletes a saved view. */
export default function DeleteView({ view, onDeleted, onClose }: DeleteViewProps) {
  const remove = useViewChange(async () => {
    await api.runConsole("view/delete", { id: view.id });
    notify("success", `View ${view.name} deleted`);
    onDeleted();
    onClose();
  }, "The view was not deleted");
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete the view ${view.name}?`}
      action="Delete view"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      <p>
        {view.visibility === "shared" ? "It disappears for everyone in the company. " : ""}The records that it
        lists are not affected.
      </p>
    </ConfirmDialog>
  );
}
