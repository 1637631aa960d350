"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { conditionsOf, countQuery } from "./query/list-query";
import type { View } from "./query/view";

/** All records that match a list's filter: the filter as it was, and their number then. */
export interface FrozenSelection {
  filter: string;
  expected: number;
}

/** Selects all records that match, until filters or search change. A plan is rejected when another number matches. */
export function useFrozenSelection(screen: ResourceScreen, view: View) {
  const of = JSON.stringify([view.filters, view.search]);
  const [state, setState] = useState<{ of: string; frozen: FrozenSelection } | null>(null);
  const [isCounting, setIsCounting] = useState(false);

  async function freeze() {
    // Relative days are resolved once, so that the count and the change are of the same records.
    const now = new Date();
    const pairs = conditionsOf(screen, view, now);
    const filter = new URLSearchParams(
      pairs.length > 0 ? pairs.map(({ name, value }) => [name, value]) : [[screen.key, "not.is.null"]],
    );
    setIsCounting(true);
    try {
      const { count } = await api.records(screen).list(countQuery(screen, view, now), {}, "exact");
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
