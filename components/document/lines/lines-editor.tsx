"use client";

import { Plus } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Draft } from "@/components/form/draft/draft";
import { errorsIn } from "@/components/form/errors/field-errors";
import type { EditorProps } from "@/components/form/layout";
import { useCan, useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { actionColumn, Table } from "@/components/ui/table";
import { chosenCurrency, currencyColumn } from "@/components/value/currency-of";
import type { LinesScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { useDocument } from "../document-context";
import { isNewLine, keyOf } from "./line-drafts";
import { LineRow } from "./line-row";
import { useLineChanges } from "./use-line-changes";
import { useLineKeys } from "./use-line-keys";
import { useLinePaste } from "./use-line-paste";

/** The lines of a document in its form. */
export function LinesEditor(props: EditorProps) {
  const { lines } = useDocument();
  return lines && <LineTable {...props} lines={lines} />;
}

interface LineTableProps extends EditorProps {
  lines: LinesScreen;
}

const noFields: readonly never[] = [];

/** Lines, or price breaks of a line, as a table. Enter moves to the next field to fill in, and then to a new line. */
function LineTable({ lines, field, path, value, change, errors, onBlur }: LineTableProps) {
  const fields = field.element?.fields ?? noFields;
  const rows: readonly Draft[] = Array.isArray(value) ? value : noFields;
  const mayDelete = useCan(`${lines.screen.area}:destroy`);
  const mayRemove = useCallback((line: Draft) => mayDelete || isNewLine(line), [mayDelete]);
  const { setCell, add, put, remove } = useLineChanges(lines, fields, rows, change);
  const { place, cellOf, addLine, removeLine, ...keys } = useLineKeys({
    lines,
    rows,
    add,
    remove,
    mayRemove,
  });
  const currencyOf = useCurrencies();
  const titleOf = useCallback((field: FieldScreen) => withUnit(field, currencyOf(field)), [currencyOf]);
  const onPaste = useLinePaste({ lines, fields, rows, put, cellOf, currencyOf });
  // Chromium does not lay out the table, a size container, where a restored draft replaces its lines before it was laid out.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const columns = lineColumns(lines, fields, titleOf);
  return (
    <div ref={place} data-lines className="grid min-w-0 gap-2" {...keys} onPaste={onPaste}>
      {isMounted && rows.length > 0 && (
        <Table label={field.label} columns={columns} className="@container -mx-1" tableClass="line-cards">
          {rows.map((line, index) => {
            const key = keyOf(line, index);
            return (
              <LineRow
                key={key}
                lineKey={key}
                index={index}
                path={`${path}.${index}`}
                line={line}
                lines={lines}
                fields={fields}
                titleOf={titleOf}
                change={change}
                setCell={setCell}
                errors={errorsIn(errors, index)}
                onBlur={onBlur}
                onRemove={mayRemove(line) ? removeLine : null}
                Lines={LineTable}
              />
            );
          })}
        </Table>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button data-add size="sm" onClick={addLine}>
          <Plus aria-hidden className="size-3.5" />
          Add {lines.singular}
        </Button>
        {rows.length > 0 && (
          <span className="text-xs text-muted max-sm:hidden">
            <Kbd>Enter</Kbd> for the next field
            {rows.some(mayRemove) && (
              <>
                , <Kbd>Ctrl</Kbd> <Kbd>Del</Kbd> to remove one
              </>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/** The currency of a field's amounts: the company's, or that of the document. */
function useCurrencies() {
  const { baseCurrencyCode } = useSession().company;
  const currency = chosenCurrency(useWatch({ name: currencyColumn }), baseCurrencyCode);
  return useCallback(
    ({ money }: FieldScreen) => (money === "document" ? currency : money && baseCurrencyCode),
    [currency, baseCurrencyCode],
  );
}

function withUnit({ label, unit }: FieldScreen, currency: string | undefined): string {
  const units = [currency, unit].filter(Boolean).join(" ");
  return units ? `${label} (${units})` : label;
}

/** Columns of the table, with their units in the heads. */
function lineColumns(
  lines: LinesScreen,
  fields: readonly FieldScreen[],
  titleOf: (field: FieldScreen) => string,
) {
  const shown = lines.columns.flatMap((name) => fields.find((one) => one.name === name) ?? []);
  const amount = lines.amount && fields.find(({ name }) => name === lines.amount?.[1]);

  return [
    ...shown.map((field) => ({
      name: field.name,
      title: titleOf(field),
      isEnd: field.kind === "number",
      className: "whitespace-normal! align-bottom",
    })),
    ...(amount ? [{ name: "#amount", title: "Amount", isEnd: true, className: "align-bottom" }] : []),
    { ...actionColumn, name: "#actions", className: "w-8" },
  ];
}
