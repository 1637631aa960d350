"use client";

import { useId, useState } from "react";
import { fromLocalMoment, lastMoment, toLocalMoment } from "@/components/form/locale/moments";
import { numberMessage, parseNumber, writeNumber } from "@/components/form/locale/numbers";
import { ReferencePicker } from "@/components/reference/reference-picker";
import { ReferencesPicker } from "@/components/reference/references-picker";
import { FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { inSentence } from "@/lib/view-models/labels";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import { CheckOption } from "../check-option";
import { kindOf, type Operator } from "../query/operators";

interface FilterValueProps {
  column: ColumnScreen;
  operator: Operator;
  values: readonly string[];
  autoFocus: boolean;
  onChange: (values: string[]) => void;
}

/** The control of a filter's values, by column and operator. */
export function FilterValue(props: FilterValueProps) {
  const { column, operator, values, onChange } = props;
  const { arity } = operator;
  if (arity === "none") return null;
  if (arity === "two") {
    return (
      <div className="flex items-center gap-2 text-sm text-muted">
        <OneValue
          {...props}
          value={values[0] ?? ""}
          label="From"
          onValue={(from) => onChange([from, values[1] ?? ""])}
        />
        and
        <OneValue
          {...props}
          autoFocus={false}
          value={values[1] ?? ""}
          label="To"
          onValue={(to) => onChange([values[0] ?? "", to])}
        />
      </div>
    );
  }
  if (arity === "many" && column.options) return <Options {...props} options={column.options} />;
  if (arity === "many" && column.reference) {
    const { reference } = column;
    const label = `Add ${inSentence(reference.singular)}`;
    return <ReferencesPicker label={label} reference={reference} values={values} onChange={onChange} />;
  }
  if (arity === "many") return <TextValues {...props} />;
  if (column.reference && !operator.byName) {
    return (
      <ReferencePicker
        label={column.label}
        reference={column.reference}
        value={values[0] ?? null}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    );
  }
  return <OneValue {...props} value={values[0] ?? ""} label="Value" onValue={(value) => onChange([value])} />;
}

interface OneValueProps extends Pick<FilterValueProps, "column" | "operator" | "autoFocus"> {
  value: string;
  label: string;
  onValue: (value: string) => void;
}

function OneValue({ column, operator, value, label, autoFocus, onValue }: OneValueProps) {
  const kind = kindOf(column);
  const common = { "aria-label": label, autoFocus };
  if (operator.arity === "days") {
    return (
      <div className="flex items-center gap-2 text-sm text-muted">
        <Input
          {...common}
          aria-label="Days"
          type="number"
          min={1}
          max={99999}
          value={value}
          onChange={({ target }) => onValue(target.value.replace(/\D/g, ""))}
          className="w-28!"
        />
        days
      </div>
    );
  }
  if (kind === "moment") {
    return (
      <Input
        {...common}
        type="datetime-local"
        max={lastMoment}
        value={toLocalMoment(value)}
        onChange={({ target }) => onValue(fromLocalMoment(target.value))}
      />
    );
  }
  if (kind === "number") {
    return (
      <NumberValue
        key={column.name}
        {...common}
        share={column.unit === "%"}
        value={value}
        onValue={onValue}
      />
    );
  }
  return (
    <Input
      {...common}
      type={kind === "day" ? "date" : "text"}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}

interface NumberValueProps extends Pick<OneValueProps, "value" | "onValue"> {
  "aria-label": string;
  autoFocus: boolean;
  share: boolean;
}

/** A number in the reader's notation, a share of 1 as a percentage; no value until it is valid. */
function NumberValue({ value, onValue, share, ...attributes }: NumberValueProps) {
  const [text, setText] = useState(() => (value === "" ? "" : writeNumber(Number(value), share)));
  const id = useId();
  const isInvalid = text !== "" && typeof parseNumber(text, share) !== "number";
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2 text-sm text-muted">
        <Input
          {...attributes}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? id : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            const number = parseNumber(target.value, share);
            onValue(typeof number === "number" ? String(number) : "");
          }}
        />
        {share && "%"}
      </div>
      {isInvalid && <FieldError id={id}>{numberMessage(text)}</FieldError>}
    </div>
  );
}

function Options({
  column,
  options,
  values,
  autoFocus,
  onChange,
}: FilterValueProps & { options: readonly string[] }) {
  const toggle = (option: string) =>
    onChange(options.filter((one) => (one === option ? !values.includes(one) : values.includes(one))));
  return (
    <div className="grid max-h-60 gap-x-3 overflow-y-auto sm:grid-cols-2">
      {options.map((option, index) => (
        <CheckOption
          key={option}
          label={column.optionLabels?.[option] ?? option}
          checked={values.includes(option)}
          autoFocus={autoFocus && index === 0}
          onChange={() => toggle(option)}
        />
      ))}
    </div>
  );
}

function TextValues({ values, autoFocus, onChange }: FilterValueProps) {
  return (
    <Input
      aria-label="Values, separated by commas"
      placeholder="One, two, three"
      autoFocus={autoFocus}
      defaultValue={values.join(", ")}
      onChange={({ target }) =>
        onChange(
          target.value
            .split(",")
            .map((word) => word.trim())
            .filter(Boolean),
        )
      }
    />
  );
}
