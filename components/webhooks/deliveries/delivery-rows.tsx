import { FastForward, PanelRightOpen, RotateCw } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { ActionCell, TableCell, TableHead } from "@/components/ui/table";
import { UnfoldArrow } from "@/components/ui/unfold-arrow";
import { Moment } from "@/components/value/moment";
import { recordPath } from "@/lib/view-models/paths";
import { Attempts } from "./attempts";
import { reasons, statuses } from "./statuses";
import type { Delivery } from "./use-deliveries";
import type { SendAgain } from "./use-send-again";

interface DeliveryRowsProps {
  delivery: Delivery;
  /** Null while it is unknown, as of a deleted record. */
  recordName: string | null;
  /** The webhook's name, when deliveries of several are listed. */
  webhookName: string | null;
  onOpen: (id: string) => void;
  /** Null when the user lacks the permission. */
  onSend: ((id: string, how: SendAgain) => void) | null;
  /** Whether this delivery is being resent. */
  isBusy: boolean;
}

const linkClass = "focus-ring rounded-sm text-accent underline-offset-2 hover:underline";

/** The record that the event of a delivery is about. */
export const changedRecord = ({ type, recordId }: Delivery) => ({
  resource: type.replace(/\..*$/, ""),
  key: recordId,
});

/** A delivery, expandable to its attempts. */
export function DeliveryRows(props: DeliveryRowsProps) {
  const { delivery, recordName, webhookName, onOpen, onSend, isBusy } = props;
  const [isOpen, setOpen] = useState(false);
  const { id, type, recordId, status, attempts, reason, webhookId } = delivery;
  const how = status !== "pending" ? "resend" : attempts.length > 0 ? "retryNow" : null;
  const last = attempts.at(-1);
  const { title, tone } = statuses[status];
  const { resource, key } = changedRecord(delivery);
  const what = `${type} of ${recordName ?? recordId}`;
  return (
    <>
      <tr>
        <TableHead className="py-1.5">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="focus-ring flex min-h-6 items-center gap-1.5 rounded text-start font-medium"
          >
            <UnfoldArrow isOpen={isOpen} className="text-muted" />
            {type}
          </button>
          {recordName === null ? (
            <code className="ms-5 block font-mono text-xs text-muted max-sm:w-24 max-sm:break-all">
              {recordId}
            </code>
          ) : (
            <span className="ms-5 block text-xs font-normal wrap-anywhere max-sm:w-28">
              <PageLink
                href={recordPath(resource, key)}
                title={recordId}
                className={`${linkClass} inline-flex min-h-6 items-center`}
              >
                {recordName}
              </PageLink>
            </span>
          )}
        </TableHead>
        <TableCell>
          <Badge tone={tone}>{title}</Badge>
          {reason !== "change" && <span className="ms-1.5 text-xs text-muted">{reasons[reason]}</span>}
        </TableCell>
        {webhookName !== null && (
          <TableCell>
            <PageLink href={recordPath("webhook", webhookId)} className={linkClass}>
              {webhookName}
            </PageLink>
          </TableCell>
        )}
        <TableCell className="text-end tabular-nums">{attempts.length}</TableCell>
        <TableCell className="whitespace-nowrap">
          {last ? (last.error === null ? last.status : (last.status ?? "No response")) : ""}
        </TableCell>
        <TableCell>
          <Moment iso={last?.at} none="" />
        </TableCell>
        <ActionCell className="text-end whitespace-nowrap">
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`View details of ${what}`}
            title="View details"
            onClick={() => onOpen(id)}
          >
            <PanelRightOpen aria-hidden className="size-3.5" />
          </Button>
          {onSend && how === "resend" && (
            <Button
              variant="ghost"
              size="icon-sm"
              busy={isBusy}
              aria-label={`Resend ${what}`}
              title="Resend"
              onClick={() => onSend(id, how)}
            >
              {!isBusy && <RotateCw aria-hidden className="size-3.5" />}
            </Button>
          )}
          {onSend && how === "retryNow" && (
            <Button
              variant="ghost"
              size="icon-sm"
              busy={isBusy}
              aria-label={`Retry ${what} now`}
              title="Retry now"
              onClick={() => onSend(id, how)}
            >
              {!isBusy && <FastForward aria-hidden className="size-3.5" />}
            </Button>
          )}
        </ActionCell>
      </tr>
      {isOpen && (
        <tr>
          <TableCell colSpan={webhookName === null ? 6 : 7} className="bg-sunken/50">
            <div className="sticky start-3 w-[calc(100cqi-1.5rem)]">
              <Attempts delivery={delivery} />
            </div>
          </TableCell>
        </tr>
      )}
    </>
  );
}
