"use client";

import { useMemo } from "react";
import { inSentence } from "@/lib/view-models/labels";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { ViewMenu } from "./columns/view-menu";
import { FilterBar, type FilterEdit } from "./filters/filter-bar";
import { QuickSearch } from "./filters/quick-search";
import type { Filter } from "./query/conditions";
import { definitionOf, hasContent, hasLayout, isBare } from "./query/saved-view";
import { ViewBar } from "./saved-views/view-bar";
import type { ListState } from "./use-list-state";

interface ListBarProps {
  screen: ResourceScreen;
  state: ListState;
  filters: readonly Filter[];
  edit: FilterEdit | null;
  onEdit: (edit: FilterEdit | null) => void;
  /** Visible columns, and the choice of others. */
  columns: readonly ColumnScreen[];
  onSelect: (names: readonly string[] | null) => void;
}

/** What decides which rows and columns a list shows: its saved view, search, filters and columns. */
export function ListBar({ screen, state, filters, edit, onEdit, columns, onSelect }: ListBarProps) {
  const { views, view, saved, setView, openSaved, layout, setLayout, resetLayout } = state;
  const names = useMemo(() => columns.map(({ name }) => name), [columns]);
  const isChanged = saved
    ? !(hasContent(view, saved.definition) && hasLayout(layout, saved.definition))
    : !isBare({ ...view, select: null });

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <ViewBar
        screen={screen}
        views={views}
        saved={saved}
        isChanged={isChanged}
        definition={() => definitionOf(screen, view, layout)}
        onOpen={openSaved}
        onSaved={(id) => {
          // The list without a view keeps its own.
          if (saved) resetLayout();
          openSaved(id);
        }}
        onRevert={() => {
          resetLayout();
          if (saved) openSaved(saved.id);
        }}
      />
      <QuickSearch
        label={`Search ${inSentence(screen.title)}`}
        value={view.search}
        onChange={(text) => setView({ search: text }, "replace")}
      />
      <FilterBar
        screen={screen}
        filters={filters}
        edit={edit}
        onEdit={onEdit}
        onChange={(pairs) => setView({ filters: pairs })}
      />
      <div className="ms-auto">
        <ViewMenu
          screen={screen}
          shown={names}
          filters={view.filters}
          onSelect={onSelect}
          layout={layout}
          onLayout={setLayout}
        />
      </div>
    </div>
  );
}
