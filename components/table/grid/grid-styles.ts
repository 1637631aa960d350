import type { CSSProperties } from "react";
import type { RecordsHeader } from "../use-records-table";

/** Width of the selection column in pixels. */
const selectWidth = 36;

type Variables = CSSProperties & Record<`--${string}`, string>;

/** Widths as CSS variables: resizing restyles cells without rendering them again. Pinned columns are the first headers. */
export function gridVariables(headers: readonly RecordsHeader[]): Variables {
  const variables: Variables = {};
  let start = selectWidth;
  let pinned = selectWidth;
  for (const [index, { column }] of headers.entries()) {
    const width = column.getSize();
    variables[`--w${index}`] = `${width}px`;
    variables[`--s${index}`] = `${start}px`;
    start += width;
    if (column.getIsPinned()) pinned = start;
  }
  variables["--pinned"] = `${pinned}px`;
  variables["--total"] = `${start}px`;
  return variables;
}

/** Width of the column of a header, by its index, and the offset of a pinned one. */
export const cellStyle = (index: number, isPinned: boolean): CSSProperties => ({
  width: `var(--w${index})`,
  ...(isPinned && { insetInlineStart: `var(--s${index})` }),
});
