"use client";

import { Filter as FilterIcon, X } from "lucide-react";
import { useRef } from "react";
import { namedInRow } from "@/components/reference/row-reference";
import { useLabels } from "@/components/reference/use-labels";
import { Button } from "@/components/ui/button";
import { lazySection } from "@/components/ui/lazy-section";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { type Filter, writeFilter } from "../query/conditions";
import { describeFilter } from "../query/describe-filter";
import type { Pair } from "../query/pairs";

// Loaded on demand, with its pickers.
const FilterEditor = lazySection(() => import("./filter-editor"), {
  what: "the filter",
  loading: <Skeleton className="m-3 h-24 w-72" />,
});

/** The filter being edited: its index, or the initial column of a new one. */
export interface FilterEdit {
  at: number | null;
  column: string | null;
}

interface FilterBarProps {
  screen: ResourceScreen;
  filters: readonly Filter[];
  edit: FilterEdit | null;
  onEdit: (edit: FilterEdit | null) => void;
  onChange: (pairs: Pair[]) => void;
}

/** The filters of a list as chips, with a button that adds one. */
export function FilterBar({ screen, filters, edit, onEdit, onChange }: FilterBarProps) {
  const reader = useReader() ?? plainReader;
  const labelOf = useFilterLabels(filters);
  const button = useRef<HTMLButtonElement>(null);
  // The chip with the focus goes.
  function keep(kept: readonly Filter[]) {
    button.current?.focus();
    onChange(kept.flatMap(({ pairs }) => pairs));
  }
  const editedAt = edit?.at ?? null;

  return (
    <>
      <Popover
        label={editedAt === null ? "New filter" : "Change filter"}
        open={edit !== null}
        onOpenChange={(open) => onEdit(open ? { at: null, column: null } : null)}
        className="w-[34rem]"
        trigger={
          <Button ref={button} aria-keyshortcuts="f">
            <FilterIcon aria-hidden className="size-3.5" />
            Filter
          </Button>
        }
      >
        {edit && (
          <FilterEditor
            key={`${edit.at} ${edit.column}`}
            screen={screen}
            column={edit.column}
            alternatives={(editedAt === null ? null : filters[editedAt]?.alternatives) ?? null}
            onApply={(alternatives) => {
              const pairs = filters.flatMap((filter, index) =>
                index === editedAt ? writeFilter(alternatives) : filter.pairs,
              );
              onChange(editedAt === null ? [...pairs, ...writeFilter(alternatives)] : pairs);
              onEdit(null);
            }}
            onCancel={() => onEdit(null)}
          />
        )}
      </Popover>
      {filters.length > 0 && (
        <ul aria-label="Filters" className="flex min-w-0 flex-wrap items-center gap-1.5">
          {filters.map((filter, index) => (
            <Chip
              key={JSON.stringify(filter.pairs)}
              text={describeFilter(filter, reader, labelOf)}
              onEdit={filter.alternatives && (() => onEdit({ at: index, column: null }))}
              onRemove={() => keep(filters.filter((one) => one !== filter))}
            />
          ))}
          <li>
            <Button variant="ghost" size="sm" onClick={() => keep([])}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </>
  );
}

interface ChipProps {
  text: string;
  /** Null for a filter that only the address can express. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function Chip({ text, onEdit, onRemove }: ChipProps) {
  return (
    <li className="flex h-7 max-w-80 min-w-0 items-center rounded-full border border-line bg-accent-soft text-sm text-accent">
      <button
        type="button"
        disabled={!onEdit}
        onClick={onEdit ?? undefined}
        onKeyDown={({ key }) => (key === "Delete" || key === "Backspace") && onRemove()}
        title={text}
        className="focus-ring h-full min-w-0 truncate rounded-s-full ps-2.5 pe-1 enabled:hover:underline"
      >
        {text}
      </button>
      <button
        type="button"
        aria-label={`Remove filter: ${text}`}
        onClick={onRemove}
        className="focus-ring grid size-6 shrink-0 place-items-center rounded-full me-0.5 hover:bg-line"
      >
        <X aria-hidden className="size-3" />
      </button>
    </li>
  );
}

/** Labels of the records that filters refer to. A value may be an id of one of several tables. */
function useFilterLabels(filters: readonly Filter[]) {
  const values = filters
    .flatMap(({ alternatives }) => alternatives?.flat() ?? [])
    .filter(({ operator }) => !operator.byName)
    .flatMap(({ column, values }) => values.map((value) => ({ column: withCandidates(column), value })))
    .filter(({ column }) => column.reference || column.referenceOneOf);
  const labelOf = useLabels(
    values.map(({ column }) => column),
    values.map(({ column, value }) => ({ [column.name]: value })),
  );
  return (column: ColumnScreen, value: string) =>
    namedInRow(withCandidates(column), { [column.name]: value }, labelOf).label;
}

/** Replaces a reference whose table another column names by all of its tables, because a filter has no row. */
function withCandidates({ referenceBy, ...column }: ColumnScreen): ColumnScreen {
  return referenceBy ? { ...column, referenceOneOf: Object.values(referenceBy.references) } : column;
}
