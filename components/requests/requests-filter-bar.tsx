import { QuickSearch } from "@/components/table/filters/quick-search";
import { TimeRangeFilter } from "@/components/time-range/time-range-filter";
import { Choice } from "@/components/ui/choice";
import { Segmented } from "@/components/ui/segmented";
import { type RequestsFilter, spans } from "./use-requests";

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

/** Filters of requests: status, key, method, path or request ID, and time. */
export function RequestsFilterBar({ filter, onChange, keys }: RequestsFilterBarProps) {
  const options = keys.map(({ id, name, last4 }) => ({ value: id, label: `${name} …${last4}` }));
  const isOther = filter.key !== null && !keys.some(({ id }) => id === filter.key);
  return (
    <div className="flex flex-wrap items-end gap-2">
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
      <QuickSearch
        label="Path or request ID"
        placeholder="Path or request ID"
        value={filter.q ?? ""}
        onChange={(q) => onChange({ q: q || null })}
      />
      <TimeRangeFilter all="Last 7 days" spans={spans} range={filter} onChange={onChange} />
    </div>
  );
}
