import { TimeRangeFilter } from "@/components/time-range/time-range-filter";
import { Choice } from "@/components/ui/choice";
import { Segmented } from "@/components/ui/segmented";
import { eventKinds } from "../event-kinds";
import { type LogFilter, spans } from "./log-filter";
import { statuses } from "./statuses";

const states = [
  { value: "all", label: "All" },
  ...(["pending", "succeeded", "failed", "held"] as const).map((value) => ({
    value,
    label: statuses[value].title,
  })),
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
      <TimeRangeFilter all="Any time" spans={spans} range={filter} onChange={onChange} />
    </div>
  );
}
