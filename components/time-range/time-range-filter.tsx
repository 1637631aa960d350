import { fromLocalMoment, lastMoment, toLocalMoment } from "@/components/form/locale/moments";
import { Choice } from "@/components/ui/choice";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isEmptyRange, type Span, type TimeRange } from "./time-range";

const titles: Record<Span, string> = {
  "1h": "Last hour",
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

interface TimeRangeFilterProps<S extends Span> {
  /** The option without a range. */
  all: string;
  spans: readonly S[];
  range: TimeRange<S>;
  onChange: (change: Partial<TimeRange<S>>) => void;
}

/** A time span up to now, a custom range, or any time. */
export function TimeRangeFilter<S extends Span>({ all, spans, range, onChange }: TimeRangeFilterProps<S>) {
  const options = [
    ...spans.map((value) => ({ value, label: titles[value] })),
    { value: "custom" as const, label: "Custom range" },
  ];
  return (
    <>
      <Choice
        label="Time"
        all={all}
        options={options}
        value={range.time}
        onChange={(time) => onChange({ time, ...(time !== "custom" && { from: null, to: null }) })}
      />
      {range.time === "custom" && (
        <div className="flex w-full flex-wrap gap-2">
          <End label="From" value={range.from} onChange={(from) => onChange({ from })} />
          <End
            label="To"
            value={range.to}
            error={isEmptyRange(range) ? "Must be after From." : undefined}
            onChange={(to) => onChange({ to })}
          />
        </div>
      )}
    </>
  );
}

interface EndProps {
  label: string;
  value: Date | null;
  error?: string | undefined;
  onChange: (value: Date | null) => void;
}

/** One end of a custom range. */
const End = ({ label, value, error, onChange }: EndProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Input
        {...control}
        type="datetime-local"
        max={lastMoment}
        className="w-56!"
        value={value === null ? "" : toLocalMoment(value.toISOString())}
        onChange={({ target }) => {
          const moment = new Date(fromLocalMoment(target.value));
          onChange(Number.isNaN(moment.valueOf()) ? null : moment);
        }}
      />
    )}
  </Field>
);
