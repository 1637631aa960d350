"use client";

import { Select } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { mayBeUnset } from "../draft/draft";
import type { ControlProps } from "../layout";

const unset = "";
const inSight = 4;
/** Characters that fit in half the width of a form. */
const maxSegmentCharacters = 40;

/** Radio buttons for a few short options, else a list. */
export function ChoiceControl({ field, attributes, value, onChange, onBlur, inCell, inRow }: ControlProps) {
  const options = optionsOf(field, value).map((option) => ({
    value: option,
    label: field.optionLabels?.[option] ?? (option === "true" ? "Yes" : option === "false" ? "No" : option),
  }));
  const all = mayBeUnset(field) ? [{ value: unset, label: "Not set" }, ...options] : options;
  const chosen = value === null ? unset : String(value);
  const choose = (next: string) => onChange(field.kind === "boolean" ? booleanOf(next) : next);
  const { id: _id, "aria-label": _label, ...described } = attributes;
  if (
    !inCell &&
    !inRow &&
    all.length <= inSight &&
    all.reduce((length, { label }) => length + label.length, 0) <= maxSegmentCharacters
  ) {
    return (
      <Segmented
        {...described}
        label={field.label}
        value={mayBeUnset(field) || chosen !== unset ? chosen : null}
        options={all}
        onChange={choose}
      />
    );
  }
  return (
    <Select {...attributes} value={chosen} onChange={(event) => choose(event.target.value)} onBlur={onBlur}>
      {(mayBeUnset(field) || chosen === unset) && (
        <option value={unset}>{mayBeUnset(field) ? "Not set" : "Choose…"}</option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={field.closed?.[option.value] !== undefined}>
          {[option.label, field.closed?.[option.value]].filter(Boolean).join(" · ")}
        </option>
      ))}
    </Select>
  );
}

/** The options, and a stored value that is none of them. */
function optionsOf({ kind, options = [] }: ControlProps["field"], value: unknown): readonly string[] {
  if (kind === "boolean") return ["true", "false"];
  const isOther = typeof value === "string" && value !== unset && !options.includes(value);
  return isOther ? [...options, value] : options;
}

const booleanOf = (text: string) => (text === unset ? null : text === "true");
