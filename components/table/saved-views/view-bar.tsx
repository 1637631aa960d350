"use client";

import { Bookmark, ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { lazyItems, Menu } from "@/components/ui/menu";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { ViewDefinition } from "@/lib/schemas/saved-view";
import { inSentence } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { SavedView } from "../query/saved-view";
import { useViewChange } from "./use-saved-views";
import type { ViewTask } from "./view-choices";

// Loaded when they open.
const ViewChoices = lazyItems(() => import("./view-choices"));
const ViewDialog = lazyDialog(() => import("./view-dialog"));
const DeleteView = lazyDialog(() => import("./delete-view"));

interface ViewBarProps {
  screen: ResourceScreen;
  views: readonly SavedView[] | undefined;
  saved: SavedView | null;
  /** The list differs from the saved view, or without one from its default state. */
  isChanged: boolean;
  /** The state that saving would store. */
  definition: () => ViewDefinition;
  onOpen: (id: string) => void;
  /** Called when the view was saved as it is shown now. */
  onSaved: (id: string) => void;
  onRevert: () => void;
}

/** The saved view of a list: choose another, save, revert. */
export function ViewBar({
  screen,
  views,
  saved,
  isChanged,
  definition,
  onOpen,
  onSaved,
  onRevert,
}: ViewBarProps) {
  const [task, setTask] = useState<ViewTask | null>(null);
  // The view as it was when the list began to differ from it: read again, it may have another user's changes.
  const [base, setBase] = useState(saved);
  if (base !== saved && !(isChanged && isOtherContent(base, saved))) setBase(saved);
  const save = useViewChange(
    ({ id, version }: SavedView) => api.runConsole("view/update", { id, version, definition: definition() }),
    "The view was not saved",
  );
  const menu = useRef<HTMLButtonElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  // The buttons go with the changes, after a save as soon as the views have been read again.
  function leaveButtons() {
    const { activeElement, body } = document;
    if (activeElement === body || buttons.current?.contains(activeElement)) menu.current?.focus();
  }
  function afterSave({ id }: { id: string }) {
    notify("success", "View saved");
    leaveButtons();
    onSaved(id);
  }
  const close = () => setTask(null);
  return (
    <>
      <Menu
        trigger={
          <Button ref={menu} className="max-w-64">
            <Bookmark aria-hidden className="size-3.5" />
            <span className="sr-only">View: </span>
            <span className="truncate">{saved?.name ?? `All ${inSentence(screen.title)}`}</span>
            <ChevronDown aria-hidden className="size-3.5 text-muted" />
          </Button>
        }
      >
        <ViewChoices screen={screen} views={views} saved={saved} onOpen={onOpen} onTask={setTask} />
      </Menu>
      {isChanged && (
        <div ref={buttons} className="flex items-center gap-1">
          {saved && <Badge tone="warning">Edited</Badge>}
          {saved?.mayChange && (
            <Button
              size="sm"
              busy={save.isPending}
              onClick={() => save.mutate(base ?? saved, { onSuccess: afterSave })}
            >
              Save
            </Button>
          )}
          {!saved?.mayChange && (
            <Button variant="ghost" size="sm" onClick={() => setTask("create")}>
              Save view
            </Button>
          )}
          {saved && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                leaveButtons();
                onRevert();
              }}
            >
              Revert
            </Button>
          )}
        </div>
      )}
      {(task === "create" || (task === "edit" && saved)) && (
        <ViewDialog
          resource={screen.name}
          view={task === "edit" ? saved : null}
          definition={definition}
          onSaved={(id) => {
            if (task === "create") onSaved(id);
            close();
          }}
          onClose={close}
        />
      )}
      {task === "delete" && saved && (
        <DeleteView view={saved} onDeleted={() => onOpen("all")} onClose={close} />
      )}
    </>
  );
}

/** Whether the same view was saved with other content. */
const isOtherContent = (base: SavedView | null, saved: SavedView | null): boolean =>
  base?.id === saved?.id && JSON.stringify(base?.definition) !== JSON.stringify(saved?.definition);
