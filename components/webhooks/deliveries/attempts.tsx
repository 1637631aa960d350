import { CodeBlock } from "@/components/ui/code-block";
import { Count } from "@/components/value/count";
import { Moment } from "@/components/value/moment";
import type { Delivery } from "./use-deliveries";

/** The attempts of a delivery with the receiver's responses. */
export function Attempts({
  delivery: { id, eventId, attempts, nextAttemptAt, status },
}: {
  delivery: Delivery;
}) {
  return (
    <div className="grid gap-3 py-2">
      {attempts.length === 0 && (
        <p className="text-sm text-muted">
          {status === "held"
            ? "Held: the webhook was disabled or its table changed. Replay missing events to send it."
            : "No attempts yet."}
        </p>
      )}
      <ol className="grid gap-3">
        {attempts.map(({ at, status: responseStatus, durationMs, error, responseBody }, index) => (
          <li key={at} className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <span className="font-medium">Attempt {index + 1}</span>
              <span className={error === null ? "text-success" : "text-danger"}>
                {responseStatus ?? "No response"}
              </span>
              <span className="text-muted">
                <Count value={durationMs} /> ms
              </span>
              <span className="text-muted">
                <Moment iso={at} exact />
              </span>
            </p>
            {error !== null && <p className="text-sm">{error}</p>}
            {responseBody && <CodeBlock code={responseBody} label={`response to attempt ${index + 1}`} />}
          </li>
        ))}
      </ol>
      {nextAttemptAt !== null && attempts.length > 0 && (
        <p className="text-sm text-muted">
          Next attempt <Moment iso={nextAttemptAt} exact />.
        </p>
      )}
      <p className="text-xs text-muted">
        Delivery <code className="font-mono">{id}</code>, webhook-id{" "}
        <code className="font-mono">{eventId}</code>
      </p>
    </div>
  );
}
