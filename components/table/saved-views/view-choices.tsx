"use client";

import { Check, Link2, PencilLine, Pin, PinOff, Plus, Trash2 } from "lucide-react";
import { copyAndNotify } from "@/components/ui/copy-text";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu-parts";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { inSentence } from "@/lib/view-models/labels";
import { recordsPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { allRows, type SavedView } from "../query/saved-view";
import { useViewChange } from "./use-saved-views";

/** The open dialog. */
export type ViewTask = "create" | "edit" | "delete";

interface ViewChoicesProps {
  screen: ResourceScreen;
  views: readonly SavedView[] | undefined;
  saved: SavedView | null;
  onOpen: (id: string) => void;
  onTask: (task: ViewTask) => void;
}

const icon = "size-3.5 shrink-0 text-muted";

/** Items of the view menu. */
export default function ViewChoices({ screen, views = [], saved, onOpen, onTask }: ViewChoicesProps) {
  const pin = useViewChange(async ({ id, isPinned, name }: SavedView) => {
    await api.runConsole("view/pin", { id, pinned: !isPinned });
    notify("success", isPinned ? `${name} removed from the sidebar` : `${name} added to the sidebar`);
  }, "The sidebar was not changed");
  const own = views.filter(({ visibility }) => visibility === "own");
  const shared = views.filter(({ visibility }) => visibility === "shared");
  const choice = (id: string, name: string, hint?: string) => (
    <MenuItem key={id} onSelect={() => onOpen(id)} hint={hint}>
      <Check
        aria-hidden
        className={(saved?.id ?? allRows) === id ? "size-3.5 shrink-0" : "invisible size-3.5"}
      />
      <span className="max-w-64 truncate">{name}</span>
      {(saved?.id ?? allRows) === id && <span className="sr-only">(current)</span>}
    </MenuItem>
  );
  return (
    <>
      {choice(allRows, `All ${inSentence(screen.title)}`)}
      {own.length > 0 && <MenuLabel>My views</MenuLabel>}
      {own.map(({ id, name }) => choice(id, name))}
      {shared.length > 0 && <MenuLabel>Shared views</MenuLabel>}
      {shared.map(({ id, name, isDefault }) => choice(id, name, isDefault ? "Default" : undefined))}
      <MenuSeparator />
      <MenuItem onSelect={() => onTask("create")}>
        <Plus aria-hidden className={icon} /> Save as new view…
      </MenuItem>
      {saved && (
        <>
          <MenuItem onSelect={() => pin.mutate(saved)}>
            {saved.isPinned ? <PinOff aria-hidden className={icon} /> : <Pin aria-hidden className={icon} />}
            {saved.isPinned ? "Unpin from sidebar" : "Pin to sidebar"}
          </MenuItem>
          <MenuItem onSelect={() => void copyAndNotify(linkTo(saved), "Link copied")}>
            <Link2 aria-hidden className={icon} /> Copy link
          </MenuItem>
        </>
      )}
      {saved?.mayChange && (
        <>
          <MenuItem onSelect={() => onTask("edit")}>
            <PencilLine aria-hidden className={icon} /> Rename or share…
          </MenuItem>
          <MenuItem danger onSelect={() => onTask("delete")}>
            <Trash2 aria-hidden className="size-3.5 shrink-0" /> Delete view…
          </MenuItem>
        </>
      )}
    </>
  );
}

const linkTo = ({ resource, id }: SavedView): string =>
  new URL(recordsPath(resource, { view: id }), window.location.href).href;
