"use client";

import { ChevronDown } from "lucide-react";
import { lazyItems, Menu } from "@/components/ui/menu";
import type { ColumnActions, RecordsHeader } from "../use-records-table";

const ColumnMenuItems = lazyItems(() => import("./column-menu-items"));

interface ColumnMenuProps {
  header: RecordsHeader;
  label: string;
  actions: ColumnActions;
}

/** Menu of a column; every action also has a keyboard shortcut. */
export function ColumnMenu({ header, label, actions }: ColumnMenuProps) {
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
      <ColumnMenuItems header={header} actions={actions} />
    </Menu>
  );
}
