"use client";

import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import { FilterValue } from "./filter-value";
import type { Condition } from "./query/conditions";
import { type Operator, operatorsOf } from "./query/operators";

interface FilterEditorProps {
  screen: ResourceScreen;
  /** Initial column of a new filter. */
  column: string | null;
  /** The filter being edited; null for a new one. */
  alternatives: readonly Condition[] | null;
  onApply: (alternatives: Condition[]) => void;
  onCancel: () => void;
}

interface Line extends Condition {
  id: number;
}

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};

const begin = (column: ColumnScreen, operator: Operator | undefined): Line[] =>
  operator ? [{ id: nextId(), column, operator, values: [] }] : [];

/** Whether an operator has all its values. */
const isComplete = ({ operator, values }: Condition): boolean => {
  const needed = { none: 0, one: 1, two: 2, many: 1, days: 1 }[operator.arity];
  return values.length >= needed && values.every((value) => value !== "");
};

/** The form of one filter: one condition, or several joined by OR. */
export default function FilterEditor({ screen, column, alternatives, onApply, onCancel }: FilterEditorProps) {
  const columns = screen.columns.filter((one) => one.filterable && operatorsOf(one).length > 0);
  const first = columns.find(({ name }) => name === column) ?? firstOf(columns, screen);
  const line = () => (first ? begin(first, operatorsOf(first)[0]) : []);
  const [lines, setLines] = useState<Line[]>(() =>
    alternatives ? alternatives.map((condition) => ({ ...condition, id: nextId() })) : line(),
  );
  const ready = lines.length > 0 && lines.every(isComplete);
  const change = (id: number, part: Partial<Line>) =>
    setLines((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) onApply(lines);
  }

  return (
    <form onSubmit={submit} className="grid gap-3 p-3">
      {lines.map((one, index) => (
        <fieldset key={one.id} className="grid min-w-0 gap-2">
          <legend className={index === 0 ? "sr-only" : "pb-2 text-sm text-muted"}>
            {index === 0 ? "Condition" : "or"}
          </legend>
          <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
            <Select
              aria-label="Column"
              autoFocus={index === 0 && column === null && !alternatives}
              value={one.column.name}
              onChange={({ target }) => {
                const next = columns.find(({ name }) => name === target.value);
                const operator = next && operatorsOf(next)[0];
                if (operator) change(one.id, { column: next, operator, values: [] });
              }}
            >
              {columns.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
            <Select
              aria-label="Operator"
              value={one.operator.id}
              onChange={({ target }) => {
                const operator = operatorsOf(one.column).find(({ id }) => id === target.value);
                const keeps = operator?.arity === one.operator.arity;
                if (operator) change(one.id, { operator, values: keeps ? one.values : [] });
              }}
            >
              {operatorsOf(one.column).map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
            <Button
              variant="ghost"
              size="icon"
              aria-label="Remove condition"
              disabled={lines.length === 1}
              onClick={() => setLines((all) => all.filter(({ id }) => id !== one.id))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </div>
          <FilterValue
            key={`${one.column.name} ${one.operator.id}`}
            column={one.column}
            operator={one.operator}
            values={one.values}
            autoFocus={index === 0 && (column !== null || alternatives !== null)}
            onChange={(values) => change(one.id, { values })}
          />
        </fieldset>
      ))}
      <div className="flex items-center gap-2 border-t border-line pt-3">
        <Button variant="ghost" size="sm" onClick={() => setLines((all) => [...all, ...line()])}>
          <Plus aria-hidden className="size-3.5" />
          Or…
        </Button>
        <Button className="ms-auto" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!ready}>
          Apply
        </Button>
      </div>
    </form>
  );
}

/** Default column of a filter: the status, else the label. */
const firstOf = (columns: readonly ColumnScreen[], { labelColumns }: ResourceScreen) =>
  columns.find(({ status }) => status) ??
  columns.find(({ name }) => labelColumns.includes(name)) ??
  columns[0];
