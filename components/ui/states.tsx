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

/** Empty state, with what to do next. */
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
  /** ID of the request in the server's log. */
  requestId?: string | null;
  onRetry?: () => void;
  /** Other buttons and links. */
  children?: ReactNode;
}

/** Error state: message, request ID for support, retry button. */
export function ErrorState({ title, message, requestId, onRetry, children }: ErrorStateProps) {
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
          Retry
        </Button>
      )}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
