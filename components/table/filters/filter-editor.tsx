"use client";

import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/input";
import type { ColumnScreen, ResourceScreen } from "@/lib/view-models/resource-screen";
import type { Condition, Group } from "../query/conditions";
import { operatorsOf } from "../query/operators";
import { FilterValue } from "./filter-value";

interface FilterEditorProps {
  screen: ResourceScreen;
  /** Initial column of a new filter. */
  column: string | null;
  /** The filter being edited; null for a new one. */
  alternatives: readonly Group[] | null;
  onApply: (alternatives: Group[]) => void;
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

/** Whether an operator has all its values. */
const isComplete = ({ operator, values }: Condition): boolean => {
  const needed = { none: 0, one: 1, two: 2, many: 1, days: 1 }[operator.arity];
  return values.length >= needed && values.every((value) => value !== "");
};

/** The form of one filter: conditions joined by AND, in one group or in several joined by OR. */
export default function FilterEditor({ screen, column, alternatives, onApply, onCancel }: FilterEditorProps) {
  const columns = screen.columns.filter((one) => one.filterable && operatorsOf(one).length > 0);
  const first = columns.find(({ name }) => name === column) ?? firstOf(columns, screen);
  const line = (): Line[] => {
    const operator = first && operatorsOf(first)[0];
    return operator ? [{ id: nextId(), column: first, operator, values: [] }] : [];
  };
  const [groups, setGroups] = useState<Line[][]>(() =>
    alternatives
      ? alternatives.map((group) => group.map((condition) => ({ ...condition, id: nextId() })))
      : [line()],
  );
  const all = groups.flat();
  const ready = all.length > 0 && all.every(isComplete);
  const change = (id: number, part: Partial<Line>) =>
    setGroups(groups.map((group) => group.map((one) => (one.id === id ? { ...one, ...part } : one))));
  const remove = (id: number) =>
    setGroups(
      groups.map((group) => group.filter((one) => one.id !== id)).filter((group) => group.length > 0),
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready) onApply(groups);
  }

  return (
    <form onSubmit={submit} className="grid max-h-[70dvh] gap-3 overflow-y-auto p-3">
      {groups.map((group, at) => (
        <div key={group[0]?.id} className="grid gap-2">
          {at > 0 && (
            <p className="flex items-center gap-2 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              or
            </p>
          )}
          {group.map((one, index) => (
            <LineFields
              key={one.id}
              line={one}
              columns={columns}
              joined={index > 0}
              autoFocus={one === all[0] && (column !== null || alternatives !== null ? "value" : "column")}
              onChange={(part) => change(one.id, part)}
              onRemove={all.length > 1 ? () => remove(one.id) : null}
            />
          ))}
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() =>
              setGroups(groups.map((other) => (other === group ? [...group, ...line()] : other)))
            }
          >
            <Plus aria-hidden className="size-3.5" />
            And…
          </Button>
        </div>
      ))}
      <div className="sticky -bottom-3 -mx-3 -mb-3 flex items-center gap-2 border-t border-line bg-raised p-3">
        <Button variant="ghost" size="sm" onClick={() => setGroups([...groups, line()])}>
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

interface LineFieldsProps {
  line: Line;
  columns: readonly ColumnScreen[];
  /** Whether a condition of the same group stands before it. */
  joined: boolean;
  /** The control that gets the focus at first. */
  autoFocus: "column" | "value" | false;
  onChange: (part: Partial<Line>) => void;
  /** Null for the only condition. */
  onRemove: (() => void) | null;
}

/** Column, operator and values of one condition. */
function LineFields({ line, columns, joined, autoFocus, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={joined ? "pb-2 text-sm text-muted" : "sr-only"}>
        {joined ? "and" : "Condition"}
      </legend>
      <div className="grid grid-cols-[1fr_1fr_auto] gap-2">
        <Select
          aria-label="Column"
          autoFocus={autoFocus === "column"}
          value={line.column.name}
          onChange={({ target }) => {
            const next = columns.find(({ name }) => name === target.value);
            const operator = next && operatorsOf(next)[0];
            if (operator) onChange({ column: next, operator, values: [] });
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
          value={line.operator.id}
          onChange={({ target }) => {
            const operator = operatorsOf(line.column).find(({ id }) => id === target.value);
            const { arity, byName } = line.operator;
            const keeps = operator?.arity === arity && operator.byName === byName;
            if (operator) onChange({ operator, values: keeps ? line.values : [] });
          }}
        >
          {operatorsOf(line.column).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Remove condition"
          disabled={!onRemove}
          onClick={onRemove ?? undefined}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <FilterValue
        key={`${line.column.name} ${line.operator.id}`}
        column={line.column}
        operator={line.operator}
        values={line.values}
        autoFocus={autoFocus === "value"}
        onChange={(values) => onChange({ values })}
      />
    </fieldset>
  );
}

/** Default column of a filter: the status, else the label. */
const firstOf = (columns: readonly ColumnScreen[], { labelColumns }: ResourceScreen) =>
  columns.find(({ status }) => status) ??
  columns.find(({ name }) => labelColumns.includes(name)) ??
  columns[0];
