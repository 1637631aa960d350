import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import { shownSteps } from "@/lib/view-models/document/document-steps";

interface StatusStepsProps {
  status: DocumentScreen["status"];
  value: string;
}

/** The status of a document as steps of its usual way, or as the end of it. */
export function StatusSteps({ status, value }: StatusStepsProps) {
  const steps = shownSteps(status, value);
  const at = steps.findIndex(({ statuses }) => statuses.includes(value));
  const isEnded = status.ends.includes(value);
  return (
    // The focus of a step that was taken, whose button goes away.
    <ol
      aria-label="Status"
      tabIndex={-1}
      data-status
      className="focus-ring flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 rounded-full text-sm"
    >
      {steps.map(({ title }, index) => {
        const isDone = index < at;
        const isCurrent = index === at;
        // A step may stand for several statuses.
        const own = isCurrent && value !== title ? value : null;
        return (
          <li key={title} aria-current={isCurrent ? "step" : undefined} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden className="h-px w-4 bg-line-strong sm:w-8" />}
            <span
              className={clsx(
                "inline-flex min-h-7 items-center gap-1.5 rounded-full border px-2.5",
                isCurrent && "border-accent bg-accent-soft font-medium text-accent",
                isDone && "border-line bg-sunken text-ink",
                !isCurrent && !isDone && "border-line text-muted",
              )}
            >
              {isDone && <Check aria-hidden className="size-3.5" />}
              {title}
              {own !== null && own.toLowerCase() !== title.toLowerCase() && (
                <span className="font-normal">· {own}</span>
              )}
              {isDone && <span className="sr-only">, done</span>}
            </span>
          </li>
        );
      })}
      {isEnded && (
        <li aria-current="step" className="flex items-center gap-2">
          <span aria-hidden className="h-px w-4 bg-line-strong sm:w-8" />
          <Badge tone="danger">{value}</Badge>
        </li>
      )}
    </ol>
  );
}
