import { AlertTriangle, History } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** Error of the whole form. */
export interface FormFailure {
  title: string;
  messages: readonly string[];
  requestId?: string | null;
  /** A link that helps. */
  link?: ReactNode;
}

/** Shows the error of the whole form. */
export function FailureNotice({ title, messages, requestId, link }: FormFailure) {
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
        {link}
      </div>
    </div>
  );
}

interface DraftNoticeProps {
  /** Further information. */
  note?: string | undefined;
  onDiscard: () => void;
}

/** Reports that the form was restored from a draft. */
export function DraftNotice({ note, onDiscard }: DraftNoticeProps) {
  return (
    <div role="status" className="flex items-center gap-2 rounded-md bg-accent-soft px-3 py-1.5 text-sm">
      <History aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="flex-1">{note === undefined ? "Draft restored" : `Draft restored. ${note}`}</span>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
