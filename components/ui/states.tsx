import type { LucideIcon } from "lucide-react";
import { AlertTriangle } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

interface EmptyProps {
  icon?: LucideIcon;
  title: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      {Icon && <Icon aria-hidden className="size-6 text-muted" />}
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-sm text-muted">{children}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  message: string;
  /** Names the call in the server's log. */
  requestId?: string | null;
  onRetry?: () => void;
}

/** Something failed: what, what to tell support, and a way to try again. */
export function ErrorState({ title, message, requestId, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <AlertTriangle aria-hidden className="size-6 text-danger" />
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-sm text-muted">{message}</p>
      {requestId && (
        <p className="text-xs text-muted">
          Request <code className="font-mono">{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
