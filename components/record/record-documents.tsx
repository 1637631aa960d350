"use client";

import { CodeBlock } from "@/components/ui/code-block";
import { Table, TableCell } from "@/components/ui/table";
import { formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { plainTextOf } from "@/components/value/rich-text";
import type { AnyRow, Value } from "@/lib/client/records";
import { isObject } from "@/lib/schemas/is-object";
import { paragraphsOf } from "@/lib/view-models/paragraphs";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { isDocument } from "./record-values";

interface RecordDocumentsProps {
  screen: ResourceScreen;
  record: AnyRow;
  /** Columns that are shown elsewhere on the page. */
  omitted: readonly string[];
}

/** JSON columns of a record: rich text as text, uniform lists as tables, others as JSON. */
export function RecordDocuments({ screen, record, omitted }: RecordDocumentsProps) {
  return screen.columns
    .filter((column) => isDocument(column) && !omitted.includes(column.name))
    .filter((column) => hasContent(column, record[column.name]))
    .map((column) => (
      <section key={column.name} className="grid min-w-0 gap-1.5">
        <h2 className="text-sm font-semibold">{column.label}</h2>
        <DocumentValue column={column} value={record[column.name]} />
      </section>
    ));
}

function DocumentValue({ column, value }: { column: ColumnScreen; value: Value | undefined }) {
  const text = column.richText ? textOf(value) : "";
  if (text !== "") {
    return <p className="max-w-prose panel px-4 py-3 text-base break-words whitespace-pre-line">{text}</p>;
  }
  const rows = likeRowsOf(value);
  return rows ? (
    <RowsTable column={column} rows={rows} />
  ) : (
    <CodeBlock label={column.label} code={JSON.stringify(value, null, 2)} />
  );
}

/** Rich text without its formatting. */
const textOf = (value: unknown): string => plainTextOf(value) ?? paragraphsOf(value).join("\n");

type Row = Record<string, string | number | boolean | null>;

/** A list of objects with the same keys and scalar values; null for anything else. */
function likeRowsOf(value: Value | undefined): Row[] | null {
  if (!Array.isArray(value)) return null;
  const rows = value.filter(isRow);
  const names = Object.keys(rows[0] ?? {}).join();
  const areAlike = rows.length === value.length && rows.every((row) => Object.keys(row).join() === names);
  return areAlike && names !== "" ? rows : null;
}

const isRow = (value: unknown): value is Row =>
  isObject(value) && Object.values(value).every((member) => typeof member !== "object" || member === null);

function RowsTable({ column, rows }: { column: ColumnScreen; rows: readonly Row[] }) {
  const reader = useReader() ?? plainReader;
  const names = Object.keys(rows[0] ?? {});
  const isEnd = (name: string) => rows.every((row) => typeof row[name] === "number");
  return (
    <Table
      label={column.label}
      columns={names.map((name) => ({ title: column.memberLabels?.[name] ?? name, isEnd: isEnd(name) }))}
      className="w-fit max-w-full panel"
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a stored list are never reordered
        <tr key={index}>
          {names.map((name) => {
            const value = row[name] ?? "";
            return (
              <TableCell key={name} className={isEnd(name) ? "py-1.5 text-end tabular-nums" : "py-1.5"}>
                {typeof value === "number" ? formatNumber(value, reader) : String(value)}
              </TableCell>
            );
          })}
        </tr>
      ))}
    </Table>
  );
}

function hasContent({ richText }: ColumnScreen, value: Value | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (richText && plainTextOf(value) === "") return false;
  return typeof value !== "object" || Object.keys(value).length > 0;
}
