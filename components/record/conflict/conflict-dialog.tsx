"use client";

import { type ReactNode, useState } from "react";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { useLabels } from "@/components/reference/use-labels";
import { Button } from "@/components/ui/button";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { formatValue } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { ApiFailure, failureTitle } from "@/lib/client/api-failure";
import type { AnyRow, Value as AnyValue, Versioned } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { deletedMessage, isDeleted } from "../deleted";
import { fetchRecord } from "../record-query";
import { changedByThem, changesToSend, conflictsOf, type FieldConflict } from "./conflict";
import { Choice, Side } from "./conflict-side";

const sides = [
  { side: "theirs", title: "Theirs" },
  { side: "mine", title: "Mine" },
] as const;

interface ConflictDialogProps {
  screen: ResourceScreen;
  base: AnyRow;
  mine: AnyRow;
  theirs: Versioned<AnyRow>;
  /** Where the user came from. */
  from?: "form" | "list";
  title?: string;
  description?: string;
  /** Label of the button that saves. */
  action?: string;
  /** Side that is chosen at first for each field that both changed. */
  preset?: "mine";
  /** Further conflicts. */
  children?: ReactNode;
  onCancel: () => void;
  /** Shows a button that discards all of the user's changes. */
  onDiscard?: () => void;
  onSave: (changes: AnyRow, etag: string | null) => Promise<void>;
  /** Reads the record again, where it is stored in more than the table of `screen`. */
  readAgain?: () => Promise<Versioned<AnyRow>>;
}

/** Resolves an edit conflict field by field: original, their and my value. */
export function ConflictDialog({
  from = "form",
  title = "Someone else saved this record",
  description = "Choose a value for each field that you both changed. Their other changes are kept.",
  action = "Save again",
  children,
  onCancel,
  onDiscard,
  ...edit
}: ConflictDialogProps) {
  const { screen, base, mine } = edit;
  const { conflicts, current, chosen, pick, save, busy, failure } = useResolution(edit);
  const reader = useReader();
  const others = changedByThem(screen, base, current, mine);
  const columns = screen.columns.filter(({ name }) => name in mine);
  const labelOf = useLabels(columns, [base, current, mine]);
  const isDecided = conflicts.every(({ name, isOpen }) => !isOpen || chosen[name]);
  const titleOf = (name: string) => screen.columns.find((column) => column.name === name)?.label ?? name;

  const show = (name: string, value: AnyValue) => {
    const column = columns.find((known) => known.name === name);
    return (column && (labelOf(column, value) ?? formatValue(column, value, { reader }))) || "–";
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onCancel()}
      title={title}
      description={description}
    >
      <div className="grid gap-3">
        {failure && (
          <FailureNotice
            title={failureTitle(failure)}
            messages={[isDeleted(failure) ? deletedMessage : failure.message]}
            requestId={failure.requestId}
          />
        )}
        {conflicts.map((conflict) => (
          <Versions
            key={conflict.name}
            conflict={conflict}
            label={titleOf(conflict.name)}
            show={(value) => show(conflict.name, value)}
            chosen={chosen[conflict.name]}
            onChoose={(side) => pick(conflict.name, side)}
          />
        ))}
        {children}
        {others.length > 0 && (
          <p className="text-sm text-muted">
            They also changed {others.map(titleOf).join(", ")}. Those changes are kept.
          </p>
        )}
      </div>
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          Back to {from}
        </Button>
        {onDiscard && (
          <Button variant="danger" disabled={busy} onClick={onDiscard}>
            Discard mine and show theirs
          </Button>
        )}
        <Button variant="primary" busy={busy} disabled={!isDecided} onClick={() => void save()}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isStale = (error: unknown): boolean => error instanceof ApiFailure && error.status === 412;

/** The conflicts with the latest version, the sides chosen so far, and the attempt to save them. */
function useResolution({
  screen,
  base,
  mine,
  theirs,
  preset,
  onSave,
  readAgain = () => fetchRecord(screen, String(base[screen.key])),
}: Pick<ConflictDialogProps, "screen" | "base" | "mine" | "theirs" | "preset" | "onSave" | "readAgain">) {
  const [current, setCurrent] = useState(theirs);
  const [picked, setPicked] = useState<Record<string, "mine" | "theirs">>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const conflicts = conflictsOf(base, current.record, mine);
  const presets = preset && Object.fromEntries(conflicts.map(({ name }) => [name, preset]));
  const chosen = { ...presets, ...picked };

  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      await onSave(changesToSend(conflicts, chosen), current.etag);
    } catch (error) {
      // Another conflict: choose again against the latest version.
      const failed = isStale(error) ? await readLatest() : error;
      setBusy(false);
      if (failed === null) return;
      if (!(failed instanceof ApiFailure)) throw failed;
      setFailure(failed);
    }
  }

  /** Returns why it cannot be read, such as after another user has deleted it. */
  const readLatest = () =>
    readAgain().then(
      (latest) => {
        setCurrent(latest);
        return null;
      },
      (error: unknown) => error,
    );

  const pick = (name: string, side: "mine" | "theirs") => setPicked({ ...picked, [name]: side });
  return { conflicts, current: current.record, chosen, pick, save, busy, failure };
}

interface VersionsProps {
  conflict: FieldConflict;
  /** Of the field. */
  label: string;
  show: (value: AnyValue) => ReactNode;
  chosen: "mine" | "theirs" | undefined;
  onChoose: (side: "mine" | "theirs") => void;
}

/** The versions of a field; a choice between theirs and mine where both changed it. */
const Versions = ({ conflict, label, show, chosen, onChoose }: VersionsProps) => (
  <fieldset className="min-w-0 rounded-md border border-line p-3 pt-1">
    <legend className="px-1 text-sm font-medium">{label}</legend>
    <div className="grid gap-2 text-sm sm:grid-cols-3">
      <Side title="Original">{show(conflict.base)}</Side>
      {sides.map(({ side, title }) =>
        conflict.isOpen ? (
          <Choice
            key={side}
            name={conflict.name}
            title={title}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          >
            {show(conflict[side])}
          </Choice>
        ) : (
          <Side key={side} title={side === "mine" ? "Mine (kept)" : title}>
            {show(conflict[side])}
          </Side>
        ),
      )}
    </div>
  </fieldset>
);
