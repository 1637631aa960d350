import { durationOf } from "./duration";
import { Instant } from "./instant";
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
