import type { CSSProperties } from "react";
import type { RecordsTable } from "../use-records-table";

/** Width of the selection column in pixels. */
const selectWidth = 36;

type Variables = CSSProperties & Record<`--${string}`, string>;

/** Widths as CSS variables: resizing restyles cells without rendering them again. */
export function gridVariables(table: RecordsTable): Variables {
  const variables: Variables = {};
  let start = selectWidth;
  for (const [index, column] of table.getAllLeafColumns().entries()) {
    const width = column.getSize();
    variables[`--w${index}`] = `${width}px`;
    if (column.getIsPinned()) {
      variables[`--s${index}`] = `${start}px`;
      start += width;
    }
  }
  variables["--total"] = `${selectWidth + table.getTotalSize()}px`;
  return variables;
}

/** Width of a column and the offset of a pinned one. */
export const cellStyle = (index: number, isPinned: boolean): CSSProperties => ({
  width: `var(--w${index})`,
  ...(isPinned && { insetInlineStart: `var(--s${index})` }),
});
