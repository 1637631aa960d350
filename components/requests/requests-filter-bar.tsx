import { QuickSearch } from "@/components/table/quick-search";
import { Select } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import type { RequestsFilter } from "./use-requests";

const states = [
  { value: "all", label: "All" },
  { value: "failed", label: "Failed" },
  { value: "2xx", label: "2xx" },
  { value: "4xx", label: "4xx" },
  { value: "5xx", label: "5xx" },
] as const;
const methods = (["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"] as const).map((method) => ({
  value: method,
  label: method,
}));
const times = [
  { value: "1h", label: "Last hour" },
  { value: "24h", label: "Last 24 hours" },
] as const;

/** A key by which requests are filtered. */
export interface KeyName {
  id: string;
  name: string;
  last4: string;
}

interface RequestsFilterBarProps {
  filter: RequestsFilter;
  onChange: (change: Partial<RequestsFilter>) => void;
  keys: readonly KeyName[];
}

/** Filters of requests: status, key, method, time, and path or request ID. */
export function RequestsFilterBar({ filter, onChange, keys }: RequestsFilterBarProps) {
  const options = keys.map(({ id, name, last4 }) => ({ value: id, label: `${name} …${last4}` }));
  const isOther = filter.key !== null && !keys.some(({ id }) => id === filter.key);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label="Status"
        value={filter.status ?? "all"}
        options={states}
        onChange={(status) => onChange({ status: status === "all" ? null : status })}
      />
      <Choice
        label="API key"
        all="All keys and apps"
        options={isOther && filter.key ? [...options, { value: filter.key, label: filter.key }] : options}
        value={filter.key}
        onChange={(key) => onChange({ key })}
      />
      <Choice
        label="Method"
        all="All methods"
        options={methods}
        value={filter.method}
        onChange={(method) => onChange({ method })}
      />
      <Choice
        label="Time"
        all="Last 7 days"
        options={times}
        value={filter.time}
        onChange={(time) => onChange({ time })}
      />
      <QuickSearch
        label="Path or request ID"
        placeholder="Path or request ID"
        value={filter.q ?? ""}
        onChange={(q) => onChange({ q: q || null })}
      />
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

function Choice<T extends string>({ label, all, options, value, onChange }: ChoiceProps<T>) {
  return (
    <Select
      aria-label={label}
      className="w-auto! max-w-56"
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
