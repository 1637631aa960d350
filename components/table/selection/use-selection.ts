"use client";

import { useState } from "react";
import { countOf } from "@/components/changes/count-words";
import { useSession } from "@/components/shell/session-context";
import { notify } from "@/components/ui/notify";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { inSentence } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { conditionsOf, countQuery } from "../query/list-query";
import type { View } from "../query/view";
import type { RecordsTable } from "../use-records-table";

/** All records that match a list's filter: the filter as it was, and their number then. */
export interface FrozenSelection {
  filter: string;
  expected: number;
}

/** The selected rows of a list, or all records that match. */
export function useSelection(screen: ResourceScreen, view: View, table: RecordsTable) {
  const all = useFrozenSelection(screen, view);
  const { rows } = table.getSelectedRowModel();
  const reader = useReader() ?? plainReader;
  // Clearing one row afterwards keeps the others of this page.
  const frozen = table.getIsAllRowsSelected() ? all.frozen : null;
  const count = frozen?.expected ?? rows.length;
  return {
    rows,
    /** Null where only `rows` are selected. */
    frozen,
    /** The selected records in words: “12 items”. */
    named: countOf(count, reader, inSentence(screen.singular), inSentence(screen.title)),
    isCounting: all.isCounting,
    selectAll() {
      table.toggleAllRowsSelected(true);
      all.freeze();
    },
    /** Selects what was skipped, failed or not reached, to be corrected and tried again. */
    select(ids: readonly string[]) {
      all.thaw();
      table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])));
    },
    clear() {
      all.thaw();
      table.resetRowSelection(true);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Selects all records that match, until filters or search change. A plan is rejected when another number matches. */
function useFrozenSelection(screen: ResourceScreen, view: View) {
  const session = useSession();
  const of = JSON.stringify([view.filters, view.search]);
  const [state, setState] = useState<{ of: string; frozen: FrozenSelection } | null>(null);
  const [isCounting, setIsCounting] = useState(false);

  async function freeze() {
    // Relative days are resolved once, so that the count and the change are of the same records.
    const now = new Date();
    const pairs = conditionsOf(screen, view, session, now);
    const filter = new URLSearchParams(
      pairs.length > 0 ? pairs.map(({ name, value }) => [name, value]) : [[screen.key, "not.is.null"]],
    );
    setIsCounting(true);
    try {
      const { count } = await api.records(screen).list(countQuery(screen, view, session, now), {}, "exact");
      if (count !== null) setState({ of, frozen: { filter: filter.toString(), expected: count } });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notify("error", "Not selected", { detail: error.message });
    }
    setIsCounting(false);
  }

  return {
    frozen: state?.of === of ? state.frozen : null,
    isCounting,
    freeze: () => void freeze(),
    thaw: () => setState(null),
  };
}
