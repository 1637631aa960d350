"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import type { ConsoleInput } from "@/lib/client/calls";
import { percentagesOf } from "@/lib/view-models/importable";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { SavedMappings } from "./saved-mappings";
import type { Import } from "./use-import";

const SaveMappingDialog = lazyDialog(() => import("./save-mapping-dialog"));

type Plan = NonNullable<Import["plan"]>;
type Format = NonNullable<ConsoleInput<"import/read">["format"]>;

interface MappingCardProps {
  id: string;
  resource: string;
  plan: Plan;
  columns: readonly ColumnScreen[];
  required: readonly string[];
  isChecked: boolean;
  busy: boolean;
  /** Reports whether what is chosen is another mapping than the one that was checked. */
  onEdit: (isEdited: boolean) => void;
  onCheck: (input: Omit<ConsoleInput<"import/check">, "id">) => void;
  onRead: (format: Format) => void;
  /** Applies a saved mapping to the columns. */
  onApply: (name: string) => void;
}

const decimals = { ".": "1,234.5", ",": "1.234,5" };
const dateOrders = { ymd: "2026-05-03", dmy: "03.05.2026 (day first)", mdy: "05/03/2026 (month first)" };
const percentages = { shares: "0.19 is 19%", percents: "19 is 19%" };
const encodings = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows (Western)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
};
const separators = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" };

const onWide = "hidden sm:table-cell";
const tableColumns = [
  { title: "In the file" },
  { title: "First values", className: onWide },
  { title: "Column of the list" },
];

/** Mapping of the file's columns, format of its texts, and key columns. */
export function MappingCard({ plan, columns, required, isChecked, busy, ...props }: MappingCardProps) {
  const { id, resource, onEdit, onCheck, onRead, onApply } = props;
  const [isSaving, setSaving] = useState(false);
  const [mapping, setMapping] = useState(plan.mapping);
  const [key, setKey] = useState(plan.key);
  const [chosen, setChosen] = useState(chosenIn(plan));
  const [shown, setShown] = useState(plan);
  // Reading the file again, or applying a saved mapping, resets the mapping on screen.
  if (shown !== plan) {
    setShown(plan);
    setMapping(plan.mapping);
    setKey(plan.key);
    setChosen(chosenIn(plan));
  }
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const keys = keyOptions(plan, mapping);
  const chosenKey = keys.find((one) => one.join() === key.join()) ?? keys[0] ?? [];
  // Headings may repeat, and never change their place.
  const fileColumns = plan.headings.map((heading, place) => ({ ...heading, place, id: `column ${place}` }));
  const missing = required.filter((name) => !mapping.includes(name));
  const { decimal = plan.format.decimal, dateOrder = plan.format.dateOrder } = chosen;
  const percents = chosen.percentages ?? percentagesOf(columns, mapping, plan.headings);
  const mapped = { mapping: [...mapping], key: [...chosenKey] };
  const isEdited =
    JSON.stringify([mapping, chosenKey, decimal, dateOrder, percents]) !==
    JSON.stringify([
      ...[plan.mapping, plan.key, plan.format.decimal, plan.format.dateOrder],
      plan.format.percentages ?? "shares",
    ]);
  useEffect(() => onEdit(isChecked && isEdited), [onEdit, isChecked, isEdited]);
  const choose = (format: Partial<typeof chosen>) => setChosen({ ...chosen, ...format });
  // Settings that the user did not choose are detected again.
  const read = (format: Format) => onRead({ ...plan.chosen, ...chosen, ...format });
  return (
    <Card title="Columns" actions={<SavedMappings resource={resource} onApply={onApply} />}>
      <div className="grid gap-4">
        <Table label="Columns" columns={tableColumns} className="rounded-md border border-line">
          {fileColumns.map(({ name, samples, place, id }) => (
            <tr key={id}>
              <TableHead className="max-w-40 py-1.5 font-medium sm:max-w-none">
                <span className="break-words">{name}</span>
                <span className="block truncate font-normal text-muted sm:hidden">{samples.join(" · ")}</span>
              </TableHead>
              <TableCell className={`max-w-60 truncate py-1.5 text-muted ${onWide}`}>
                {samples.join(" · ")}
              </TableCell>
              <TableCell className="py-1.5 sm:min-w-52">
                <Select
                  aria-label={`Column for ${name}`}
                  value={mapping[place] ?? ""}
                  onChange={(event) => setMapping(withColumn(mapping, place, event.target.value || null))}
                >
                  <option value="">Skip</option>
                  {columns.map((column) => (
                    <option key={column.name} value={column.name}>
                      {column.label}
                      {required.includes(column.name) ? " *" : ""}
                    </option>
                  ))}
                </Select>
              </TableCell>
            </tr>
          ))}
        </Table>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Records are found by" hint="A row that finds none is a new record.">
            {(control) => (
              <Select
                {...control}
                value={chosenKey.join()}
                onChange={(event) => setKey(event.target.value.split(","))}
              >
                {keys.map((one) => (
                  <option key={one.join()} value={one.join()}>
                    {one.length > 3 ? "All columns" : one.map(labelOf).join(" and ")}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Choice
            label="Numbers"
            value={decimal}
            options={decimals}
            onChange={(decimal) => choose({ decimal })}
          />
          <Choice
            label="Dates"
            value={dateOrder}
            options={dateOrders}
            onChange={(dateOrder) => choose({ dateOrder })}
          />
          {hasPercents(columns, mapping) && (
            <Choice
              label="Percentages without a sign"
              value={percents}
              options={percentages}
              onChange={(percentages) => choose({ percentages })}
            />
          )}
          {plan.sheets && plan.sheets.length > 1 && (
            <Choice
              label="Sheet"
              value={plan.format.sheet ?? plan.sheets[0] ?? ""}
              options={Object.fromEntries(plan.sheets.map((name) => [name, name]))}
              onChange={(sheet) => read({ sheet })}
            />
          )}
          {plan.kind === "csv" && (
            <>
              <Choice
                label="Characters"
                value={plan.format.encoding}
                options={encodings}
                onChange={(encoding) => read({ encoding })}
              />
              <Choice
                label="Separator"
                value={plan.format.separator}
                options={separators}
                onChange={(separator) => read({ separator })}
              />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={isChecked ? "secondary" : "primary"}
            busy={busy}
            disabled={chosenKey.length === 0}
            onClick={() => onCheck({ ...mapped, ...chosen })}
          >
            {isChecked ? "Check again" : "Check the rows"}
          </Button>
          <Button disabled={chosenKey.length === 0} onClick={() => setSaving(true)}>
            Save mapping…
          </Button>
          <p className="text-sm text-muted">
            {chosenKey.length === 0
              ? "Map at least one column."
              : missing.length > 0
                ? `New records also need: ${missing.map(labelOf).join(", ")}.`
                : "Checking changes nothing. What you choose here is remembered for other files."}
          </p>
        </div>
      </div>
      {isSaving && (
        <SaveMappingDialog
          id={id}
          resource={resource}
          mapping={{ ...mapped, decimal, dateOrder, percentages: chosen.percentages }}
          onClose={() => setSaving(false)}
        />
      )}
    </Card>
  );
}

/** How texts are read, where the user chose it. */
const chosenIn = ({ chosen: { decimal, dateOrder, percentages } = {} }: Plan) => ({
  decimal,
  dateOrder,
  percentages,
});

const hasPercents = (columns: readonly ColumnScreen[], mapping: readonly (string | null)[]) =>
  columns.some(({ name, unit }) => unit === "%" && mapping.includes(name));

/** The columns with one at a place; its earlier place becomes empty. */
const withColumn = (mapping: readonly (string | null)[], place: number, column: string | null) =>
  mapping.map((one, at) => (at === place ? column : one === column ? null : one));

/** Keys that the mapped columns allow: those that were recognized, each mapped column, and all of them. */
function keyOptions({ keyChoices }: Plan, mapping: readonly (string | null)[]): string[][] {
  const mapped = mapping.filter((name) => name !== null);
  const known = keyChoices.filter((names) => names.every((name) => mapped.includes(name)));
  const all = [...known, ...mapped.map((name) => [name])];
  return [...new Map(all.map((names) => [names.join(), names])).values()];
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  // The keys of the options are its values.
  const values = Object.keys(options) as T[];
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
