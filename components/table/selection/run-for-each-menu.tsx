"use client";

import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { matchingQueue } from "@/components/operation/for-each/matching-queue";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { OperationForEach } from "@/lib/view-models/operation/operations-for";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import type { FrozenSelection } from "./use-selection";

// Loaded when an operation is chosen.
const ForEachDialog = lazyDialog(() => import("@/components/operation/for-each/for-each-dialog"));

interface RunForEachMenuProps {
  screen: ResourceScreen;
  /** The selected records in words: “12 items”. */
  named: string;
  /** All that match a filter; null for the rows with `ids`. */
  frozen: FrozenSelection | null;
  ids: readonly string[];
  /** The name of a record on the page; null for others. */
  nameOf: (id: string) => string | null;
  /** Called after a run with the records that failed or were not reached. */
  onDone: (left: readonly string[]) => void;
}

/** The operations that can be run for each selected record; nothing where there is none. */
export function RunForEachMenu({ screen, named, frozen, ids, nameOf, onDone }: RunForEachMenuProps) {
  const { scopes } = useSession();
  const [chosen, setChosen] = useState<OperationForEach | null>(null);
  const { data = [] } = useQuery({
    queryKey: ["screens", "operations for", screen.name],
    queryFn: async () =>
      (await import("@/lib/view-models/operation/operations-for")).operationsFor(screen.name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const allowed = data.filter(({ operation }) => scopes.includes(operation.scope));
  if (allowed.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <Button size="sm">
            <Play aria-hidden className="size-3.5" /> Run…
          </Button>
        }
      >
        {allowed.map((entry) => (
          <MenuItem key={entry.operation.path} onSelect={() => setChosen(entry)}>
            {entry.label}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <ForEachDialog
          {...chosen}
          named={named}
          count={frozen?.expected ?? ids.length}
          resource={screen.name}
          ids={ids}
          matching={frozen && (() => matchingQueue(screen, frozen))}
          nameOf={nameOf}
          onClose={(left) => {
            setChosen(null);
            if (left) onDone(left);
          }}
        />
      )}
    </>
  );
}
