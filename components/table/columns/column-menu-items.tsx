"use client";

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EyeOff,
  Filter,
  MoveHorizontal,
  Pin,
  PinOff,
} from "lucide-react";
import { MenuItem, MenuRadioGroup, MenuSeparator } from "@/components/ui/menu";
import { filteredNames } from "../query/list-query";
import type { ColumnActions, RecordsHeader } from "../use-records-table";
import { offeredTotals, totalLabel } from "./column-total";

const icon = "size-3.5 text-muted";

interface ColumnMenuItemsProps {
  header: RecordsHeader;
  actions: ColumnActions;
}

/** Items of the menu of a column. */
export default function ColumnMenuItems({ header, actions }: ColumnMenuItemsProps) {
  const { column } = header;
  const shown = column.columnDef.meta?.column;
  const offered = shown ? offeredTotals(shown) : [];
  const isPinned = column.getIsPinned() === "start";
  return (
    <>
      {column.getCanSort() && (
        <>
          <MenuItem onSelect={() => column.toggleSorting(false)}>
            <ArrowUp aria-hidden className={icon} /> Sort ascending
          </MenuItem>
          <MenuItem onSelect={() => column.toggleSorting(true)}>
            <ArrowDown aria-hidden className={icon} /> Sort descending
          </MenuItem>
        </>
      )}
      {shown?.filterable && (
        <MenuItem onSelect={() => actions.filter(column.id)}>
          <Filter aria-hidden className={icon} /> Filter…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => column.pin(isPinned ? false : "start")}>
        {isPinned ? <PinOff aria-hidden className={icon} /> : <Pin aria-hidden className={icon} />}
        {isPinned ? "Unpin" : "Pin left"}
      </MenuItem>
      <MenuItem
        hint="Ctrl Shift ←"
        disabled={!actions.mayMove(column.id, -1)}
        onSelect={() => actions.move(column.id, -1)}
      >
        <ArrowLeft aria-hidden className={`${icon} rtl:rotate-180`} /> Move left
      </MenuItem>
      <MenuItem
        hint="Ctrl Shift →"
        disabled={!actions.mayMove(column.id, 1)}
        onSelect={() => actions.move(column.id, 1)}
      >
        <ArrowRight aria-hidden className={`${icon} rtl:rotate-180`} /> Move right
      </MenuItem>
      <MenuItem hint="Shift ← →" onSelect={() => column.resetSize()}>
        <MoveHorizontal aria-hidden className={icon} /> Reset width
      </MenuItem>
      <MenuItem
        disabled={filteredNames(actions.filters).includes(column.id)}
        onSelect={() => actions.hide(column.id)}
      >
        <EyeOff aria-hidden className={icon} /> Hide
      </MenuItem>
      {shown && offered.length > 0 && (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            label="Total of all rows"
            value={actions.totals[column.id] ?? ""}
            options={[
              { value: "", label: "None" },
              ...offered.map((value) => ({ value, label: totalLabel(shown, value) })),
            ]}
            onChange={(value) => actions.total(column.id, offered.find((one) => one === value) ?? null)}
          />
        </>
      )}
    </>
  );
}
