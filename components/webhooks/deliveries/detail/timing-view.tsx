import { calendar, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { Facts, type PartProps } from "./parts";

/** Times and durations of the delivery's steps. */
export function TimingView({ delivery, attempt }: PartProps) {
  const { happenedAt, queuedAt, nextAttemptAt, reason } = delivery;
  return (
    <Facts
      facts={[
        { name: "Record changed", value: <Instant iso={happenedAt} /> },
        { name: reasons[reason], value: <Instant iso={queuedAt} /> },
        ...(attempt
          ? [
              {
                name: "Sent",
                value: (
                  <>
                    <Instant iso={attempt.at} />, {durationOf(Date.parse(attempt.at) - Date.parse(queuedAt))}{" "}
                    later
                  </>
                ),
              },
              {
                name: attempt.status === null ? "Failed after" : "Responded after",
                value: durationOf(attempt.durationMs),
              },
            ]
          : []),
        ...(nextAttemptAt === null
          ? []
          : [{ name: attempt ? "Next attempt" : "First attempt", value: <Instant iso={nextAttemptAt} /> }]),
      ]}
    />
  );
}

const reasons = {
  change: "Queued",
  test: "Test requested",
  resend: "Resent",
  replay: "Replayed",
} as const;

const steps = [
  { unit: "d", ms: 86_400_000 },
  { unit: "h", ms: 3_600_000 },
  { unit: "min", ms: 60_000 },
  { unit: "s", ms: 1_000 },
  { unit: "ms", ms: 1 },
] as const;

/** Milliseconds in the two largest fitting units. */
export function durationOf(ms: number): string {
  const at = Math.max(
    0,
    steps.findIndex((step) => ms >= step.ms * (step.unit === "s" ? 10 : 1)),
  );
  const [first, second] = [steps[ms < 1 ? steps.length - 1 : at], steps[at + 1]];
  if (!first) return "";
  const whole = Math.floor(ms / first.ms);
  const rest = second && first.unit !== "s" ? Math.floor((ms % first.ms) / second.ms) : 0;
  return rest > 0 && second ? `${whole} ${first.unit} ${rest} ${second.unit}` : `${whole} ${first.unit}`;
}

/** A time to the millisecond in the reader's time zone. */
function Instant({ iso }: { iso: string }) {
  const { locale, timeZone } = useReader() ?? plainReader;
  const text = new Date(iso).toLocaleString(locale, { ...parts, timeZone, calendar });
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {text}
    </time>
  );
}

const parts: Intl.DateTimeFormatOptions = {
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit", fractionalSecondDigits: 3 },
};
