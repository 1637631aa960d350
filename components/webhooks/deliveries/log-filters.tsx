import { fromLocalMoment, toLocalMoment } from "@/components/form/moments";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { eventKinds } from "../event-kinds";
import type { LogFilter } from "./log-filter";
import { statuses } from "./statuses";

const states = [
  { value: "all", label: "All" },
  ...(["pending", "succeeded", "failed", "held"] as const).map((value) => ({
    value,
    label: statuses[value].title,
  })),
] as const;
const times = [
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "own", label: "Custom range" },
] as const;

interface LogFiltersProps {
  filter: LogFilter;
  onChange: (change: Partial<LogFilter>) => void;
}

/** Filters of deliveries: status, event and time. */
export function LogFilters({ filter, onChange }: LogFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Segmented
        label="Delivery status"
        value={filter.state ?? "all"}
        options={states}
        onChange={(state) => onChange({ state: state === "all" ? null : state })}
      />
      <Choice
        label="Event"
        all="All events"
        options={eventKinds}
        value={filter.change}
        onChange={(change) => onChange({ change })}
      />
      <Choice
        label="Time"
        all="Any time"
        options={times}
        value={filter.time}
        onChange={(time) => onChange({ time, ...(time !== "own" && { from: null, to: null }) })}
      />
      {filter.time === "own" && (
        <div className="flex flex-wrap gap-2">
          <End label="From" value={filter.from} onChange={(from) => onChange({ from })} />
          <End label="To" value={filter.to} onChange={(to) => onChange({ to })} />
        </div>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  all: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One of several values, or all. */
export function Choice<T extends string>({ label, all, options, value, onChange }: ChoiceProps<T>) {
  return (
    <Select
      aria-label={label}
      className="w-auto!"
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(options.find((option) => option.value === target.value)?.value ?? null)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

interface EndProps {
  label: string;
  value: Date | null;
  onChange: (value: Date | null) => void;
}

/** One end of a custom range of time. */
export const End = ({ label, value, onChange }: EndProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        type="datetime-local"
        className="w-auto!"
        value={value === null ? "" : toLocalMoment(value.toISOString())}
        onChange={({ target }) => {
          const moment = new Date(fromLocalMoment(target.value));
          onChange(Number.isNaN(moment.valueOf()) ? null : moment);
        }}
      />
    )}
  </Field>
);
