import { invalidInput } from "@/lib/schemas/errors";
import type { ReportRow } from "./report-row";

/** The rows of a report and how they hang together; parents outside the report do not count. */
export interface ReportTree {
  rows: readonly ReportRow[];
  /** Every row, children before their parents. */
  bottomUp: readonly ReportRow[];
  childrenOf(row: ReportRow): readonly ReportRow[];
}

/** Links rows by id. Throws invalid_input for ids sent twice and for rows among their own parents. */
export function toReportTree(rows: readonly ReportRow[]): ReportTree {
  const byId = indexById(rows);
  const children = new Map<ReportRow, ReportRow[]>(rows.map((row) => [row, []]));
  for (const row of rows) {
    const parent = parentOf(row, byId);
    if (parent) children.get(parent)?.push(row);
  }
  const childrenOf = (row: ReportRow) => children.get(row) ?? [];
  return { rows, bottomUp: orderBottomUp(rows, byId, childrenOf), childrenOf };
}

const parentOf = ({ attributes }: ReportRow, byId: Map<string, ReportRow>) =>
  attributes.parentId === null ? undefined : byId.get(attributes.parentId);

function indexById(rows: readonly ReportRow[]): Map<string, ReportRow> {
  const byId = new Map<string, ReportRow>();
  const repeated: number[] = [];
  for (const [index, row] of rows.entries()) {
    const { id } = row.attributes;
    if (id === null) continue;
    if (byId.has(id)) repeated.push(index);
    byId.set(id, row);
  }
  rejectAt(repeated, "id", "This account was sent more than once.");
  return byId;
}

function orderBottomUp(
  rows: readonly ReportRow[],
  byId: Map<string, ReportRow>,
  childrenOf: ReportTree["childrenOf"],
): ReportRow[] {
  const waitingFor = new Map(rows.map((row) => [row, childrenOf(row).length]));
  const ordered = rows.filter((row) => waitingFor.get(row) === 0);
  for (const row of ordered) {
    const parent = parentOf(row, byId);
    if (!parent) continue;
    const left = (waitingFor.get(parent) ?? 0) - 1;
    waitingFor.set(parent, left);
    if (left === 0) ordered.push(parent);
  }
  const looping = [...rows.keys()].filter((index) => {
    const row = rows[index];
    return row !== undefined && waitingFor.get(row) !== 0;
  });
  rejectAt(looping, "parentId", "This account is among its own parents.");
  return ordered;
}

function rejectAt(indexes: number[], field: string, message: string): void {
  if (indexes.length === 0) return;
  throw invalidInput(...indexes.map((index) => ({ path: ["args", "accounts", index, field], message })));
}
