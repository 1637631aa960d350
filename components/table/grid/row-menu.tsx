"use client";

import { Copy, Filter, FilterX, Hash, Maximize2, PanelRight } from "lucide-react";
import { copyAndNotify } from "@/components/ui/copy-text";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import type { AnyRow } from "@/lib/client/records";
import { inSentence } from "@/lib/view-models/labels";
import { recordPath } from "@/lib/view-models/paths";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { Condition } from "../query/conditions";
import { valueCondition } from "../query/value-condition";

/** The cell of an open context menu, and its position. */
export interface MenuPlace {
  row: AnyRow;
  recordKey: string;
  /** Null in the selection column. */
  column: ColumnScreen | null;
  x: number;
  y: number;
}

interface RowMenuProps {
  at: MenuPlace;
  resource: string;
  onOpen: (key: string) => void;
  onFilter: (condition: Condition) => void;
  onClose: () => void;
}

const icon = "size-3.5 text-muted";

/** Actions on a row and on the value under the pointer. */
export default function RowMenu({ at, resource, onOpen, onFilter, onClose }: RowMenuProps) {
  const { row, recordKey, column } = at;
  const value = column ? row[column.name] : undefined;
  const keep = column && valueCondition(column, value, true);
  const drop = column && valueCondition(column, value, false);
  const text = typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
  return (
    <Menu
      open
      onOpenChange={(open) => !open && onClose()}
      trigger={
        <button
          type="button"
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-0"
          style={{ left: at.x, top: at.y }}
        />
      }
    >
      <MenuItem hint="Enter" onSelect={() => onOpen(recordKey)}>
        <PanelRight aria-hidden className={icon} /> Open in side panel
      </MenuItem>
      <MenuLink>
        <PageLink href={recordPath(resource, recordKey)}>
          <Maximize2 aria-hidden className={icon} /> Open page
        </PageLink>
      </MenuLink>
      <MenuSeparator />
      {column && !column.sensitive && text !== "" && (
        <MenuItem onSelect={() => void copyAndNotify(text, `${column.label} copied`)}>
          <Copy aria-hidden className={icon} /> Copy {inSentence(column.label)}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void copyAndNotify(recordKey, "ID copied")}>
        <Hash aria-hidden className={icon} /> Copy ID
      </MenuItem>
      {(keep ?? drop) && <MenuSeparator />}
      {keep && (
        <MenuItem onSelect={() => onFilter(keep)}>
          <Filter aria-hidden className={icon} /> Show only this value
        </MenuItem>
      )}
      {drop && (
        <MenuItem onSelect={() => onFilter(drop)}>
          <FilterX aria-hidden className={icon} /> Exclude this value
        </MenuItem>
      )}
    </Menu>
  );
}
