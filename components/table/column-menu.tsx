"use client";

import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  EyeOff,
  Filter,
  MoveHorizontal,
  Pin,
  PinOff,
} from "lucide-react";
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from "@/components/ui/menu";
import { offeredTotals, totalLabel } from "./column-total";
import type { ColumnActions, RecordsHeader } from "./use-records-table";

interface ColumnMenuProps {
  header: RecordsHeader;
  label: string;
  actions: ColumnActions;
}

const icon = "size-3.5 text-muted";

/** Menu of a column; every action also has a keyboard shortcut. */
export function ColumnMenu({ header, label, actions }: ColumnMenuProps) {
  const { column } = header;
  const shown = column.columnDef.meta?.column;
  const offered = shown ? offeredTotals(shown) : [];
  const isPinned = column.getIsPinned() === "start";
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          data-menu
          aria-label={`${label} column menu`}
          className="grid size-6 shrink-0 place-items-center rounded opacity-0 group-hover/head:opacity-100 group-focus/head:opacity-100 hover:bg-line focus-visible:opacity-100 focus-visible:outline-2 focus-visible:outline-accent data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    >
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
      <MenuItem hint="Ctrl Shift ←" onSelect={() => actions.move(column.id, -1)}>
        <ArrowLeft aria-hidden className={`${icon} rtl:rotate-180`} /> Move left
      </MenuItem>
      <MenuItem hint="Ctrl Shift →" onSelect={() => actions.move(column.id, 1)}>
        <ArrowRight aria-hidden className={`${icon} rtl:rotate-180`} /> Move right
      </MenuItem>
      <MenuItem hint="Shift ← →" onSelect={() => column.resetSize()}>
        <MoveHorizontal aria-hidden className={icon} /> Reset width
      </MenuItem>
      <MenuItem disabled={actions.fixed.includes(column.id)} onSelect={() => actions.hide(column.id)}>
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
    </Menu>
  );
}
