import { TimeRangeFilter } from "@/components/time-range/time-range-filter";
import { Choice } from "@/components/ui/choice";
import { Segmented } from "@/components/ui/segmented";
import { type AuditFilter, type Person, spans } from "./use-audit-log";

const kinds = [
  { value: "all", label: "All" },
  { value: "signIn", label: "Sign-ins" },
  { value: "access", label: "Access" },
  { value: "data", label: "Data" },
  { value: "rejected", label: "Rejected calls" },
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
      <TimeRangeFilter all="Any time" spans={spans} range={filter} onChange={onChange} />
    </div>
  );
}
