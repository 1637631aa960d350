"use client";

import { Fragment, useId } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { destinationsFor } from "./destinations";
import { useSession } from "./session-context";
import { setSingleKeysEnabled, useSingleKeysEnabled } from "./single-keys";

interface Shortcut {
  keys: readonly string[];
  action: string;
}

const everywhere: readonly Shortcut[] = [
  { keys: ["Ctrl", "K"], action: "Search and commands" },
  { keys: ["?"], action: "Keyboard shortcuts" },
  { keys: ["/"], action: "Search in the list" },
  { keys: ["N"], action: "New record" },
];

const inForms: readonly Shortcut[] = [
  { keys: ["Ctrl", "Enter"], action: "Save or run" },
  { keys: ["Esc"], action: "Close the dialog or panel" },
];

const inLists: readonly Shortcut[] = [
  { keys: ["F2"], action: "Edit the cell; typing replaces it" },
  { keys: ["Shift", "↓"], action: "Select cells" },
  { keys: ["Ctrl", "C"], action: "Copy for a spreadsheet" },
  { keys: ["Ctrl", "V"], action: "Paste cells" },
  { keys: ["Ctrl", "D"], action: "Fill down" },
  { keys: ["Ctrl", "Z"], action: "Undo" },
  { keys: ["Space"], action: "Select the row" },
  { keys: ["Ctrl", "Enter"], action: "Open the record" },
];

interface ShortcutSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Keyboard shortcuts, with a switch for single-key ones. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { scopes } = useSession();
  const isEnabled = useSingleKeysEnabled();
  const id = useId();
  const goTo = destinationsFor(scopes).map(({ chord, title }) => ({
    keys: ["G", chord.toUpperCase()],
    action: title,
  }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <ShortcutList title="Everywhere" shortcuts={everywhere} />
          <ShortcutList title="Lists" shortcuts={inLists} />
          <ShortcutList title="Forms and panels" shortcuts={inForms} />
        </div>
        <ShortcutList title="Go to" shortcuts={goTo} />
      </div>
      <div className="mt-5 flex items-start gap-2 border-t border-line pt-4 text-sm">
        <Checkbox
          id={id}
          aria-describedby={`${id}-why`}
          className="mt-px"
          checked={isEnabled}
          onChange={(event) => setSingleKeysEnabled(event.target.checked)}
        />
        <div>
          <label htmlFor={id}>Single-key shortcuts</label>
          <p id={`${id}-why`} className="text-muted">
            Turn them off if you use dictation or press keys by accident.
          </p>
        </div>
      </div>
    </Dialog>
  );
}

function ShortcutList({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <h3 className="pb-1.5 text-xs font-medium text-muted">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 text-sm">
        {shortcuts.map(({ keys, action }) => (
          <Fragment key={action}>
            <dt>{action}</dt>
            <dd className="flex justify-end gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
