"use client";

import { Filter as FilterIcon, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useLabels } from "@/components/reference/use-labels";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { Skeleton } from "@/components/ui/skeleton";
import { plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { type Filter, writeFilter } from "./query/conditions";
import { describeFilter } from "./query/describe-filter";
import { kindOf } from "./query/operators";
import type { Pair } from "./query/pairs";

// The form of a filter, with its pickers, is loaded when someone filters.
const FilterEditor = dynamic(() => import("./filter-editor"), {
  ssr: false,
  loading: () => <Skeleton className="m-3 h-24 w-72" />,
});

/** The filter that is being made or changed: its place, or the column that a new one begins with. */
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

/** The filters of a list, each of which can be changed or removed, and the way to another one. */
export function FilterBar({ screen, filters, edit, onEdit, onChange }: FilterBarProps) {
  const reader = useReader() ?? plainReader;
  const labelOf = useFilterLabels(filters);
  const without = (at: number) => filters.filter((_, index) => index !== at).flatMap(({ pairs }) => pairs);
  const editedAt = edit?.at ?? null;

  return (
    <>
      <Popover
        label={editedAt === null ? "New filter" : "Change filter"}
        open={edit !== null}
        onOpenChange={(open) => onEdit(open ? { at: null, column: null } : null)}
        className="w-[34rem]"
        trigger={
          <Button aria-keyshortcuts="f">
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
              onRemove={() => onChange(without(index))}
            />
          ))}
          <li>
            <Button variant="ghost" size="sm" onClick={() => onChange([])}>
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
  /** Null for a filter that only the address can say. */
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

/** What the records that filters name are called. */
function useFilterLabels(filters: readonly Filter[]) {
  const named = filters
    .flatMap(({ alternatives }) => alternatives ?? [])
    .filter(({ column }) => kindOf(column) === "reference");
  const columns = named.map(({ column }) => column);
  const rows = named.flatMap(({ column, values }) => values.map((value) => ({ [column.name]: value })));
  return useLabels(columns, rows);
}
