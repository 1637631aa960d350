import { AlertTriangle, History } from "lucide-react";
import { Button } from "@/components/ui/button";

/** Why the form as a whole could not be sent. */
export interface FormFailure {
  title: string;
  messages: readonly string[];
  requestId?: string | null;
}

/** Says what the whole form is refused for. */
export function FailureNotice({ title, messages, requestId }: FormFailure) {
  return (
    <div role="alert" className="flex gap-2.5 rounded-md bg-danger-soft px-3 py-2.5 text-sm text-ink">
      <AlertTriangle aria-hidden className="mt-px size-4 shrink-0 text-danger" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{title}</p>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {requestId && (
          <p className="text-xs">
            Request <code className="font-mono break-all">{requestId}</code>
          </p>
        )}
      </div>
    </div>
  );
}

/** Says that the form holds what was typed earlier. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="flex items-center gap-2 rounded-md bg-accent-soft px-3 py-1.5 text-sm">
      <History aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="flex-1">Draft restored</span>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
