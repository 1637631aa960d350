import { durationOf } from "./duration";
import { Instant } from "./instant";
import { Facts, type PartProps } from "./parts";

/** When each step was, and what it took. */
export function TimingView({ delivery, attempt }: PartProps) {
  const { happenedAt, queuedAt, nextAttemptAt, reason } = delivery;
  return (
    <Facts
      facts={[
        { name: "Row changed", value: <Instant iso={happenedAt} /> },
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
                name: attempt.status === null ? "Given up after" : "Answered after",
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
  test: "Test asked for",
  resend: "Sent again",
  replay: "Replayed",
} as const;
