import { Segmented } from "@/components/ui/segmented";
import { Choice, End } from "@/components/webhooks/deliveries/log-filters";
import type { AuditFilter, Person } from "./use-audit-log";

const kinds = [
  { value: "all", label: "All" },
  { value: "signIn", label: "Sign-ins" },
  { value: "access", label: "Access" },
  { value: "data", label: "Data" },
  { value: "rejected", label: "Rejected calls" },
] as const;
const times = [
  { value: "24h", label: "Last 24 hours" },
  { value: "7d", label: "Last 7 days" },
  { value: "30d", label: "Last 30 days" },
  { value: "own", label: "Custom range" },
] as const;

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
  members: readonly Person[];
}

/** Filters of the audit log: kind, person and time. */
export function AuditFilters({ filter, onChange, members }: AuditFiltersProps) {
  const people = members.map(({ id, name }) => ({ value: id, label: name }));
  const isFormer = !members.some(({ id }) => id === filter.by);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Segmented
        label="Kind of entry"
        value={filter.kind ?? "all"}
        options={kinds}
        onChange={(kind) => onChange({ kind: kind === "all" ? null : kind })}
      />
      <Choice
        label="Person"
        all="Everyone"
        options={
          isFormer && filter.by !== null ? [...people, { value: filter.by, label: filter.by }] : people
        }
        value={filter.by}
        onChange={(by) => onChange({ by })}
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
