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

export interface DeliveryProps {
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
export function DeliveryRows(props: DeliveryProps) {
  const { delivery, webhookName } = props;
  const [isOpen, setOpen] = useState(false);
  const last = delivery.attempts.at(-1);
  return (
    <>
      <tr>
        <TableHead className="py-1.5">
          <EventType {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          <span className="ms-5 block">
            <RecordLink {...props} />
          </span>
        </TableHead>
        <TableCell>
          <Status delivery={delivery} />
        </TableCell>
        {webhookName !== null && (
          <TableCell>
            <WebhookLink delivery={delivery} name={webhookName} />
          </TableCell>
        )}
        <TableCell className="text-end tabular-nums">{delivery.attempts.length}</TableCell>
        <TableCell className="whitespace-nowrap">{responseOf(last)}</TableCell>
        <TableCell>
          <Moment iso={last?.at} none="" />
        </TableCell>
        <ActionCell className="text-end whitespace-nowrap">
          <Actions {...props} />
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

/** The same on a phone. */
export function DeliveryCard(props: DeliveryProps) {
  const { delivery, webhookName } = props;
  const [isOpen, setOpen] = useState(false);
  const last = delivery.attempts.at(-1);
  return (
    <li className="px-4 py-2 text-sm">
      <div className="flex items-start justify-between gap-3">
        <EventType {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <Status delivery={delivery} />
      </div>
      <div className="ms-5 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <RecordLink {...props} />
          {webhookName !== null && (
            <p className="text-xs">
              <WebhookLink delivery={delivery} name={webhookName} />
            </p>
          )}
          {last && (
            <p className="text-xs text-muted">
              {delivery.attempts.length === 1 ? "1 attempt" : `${delivery.attempts.length} attempts`} ·{" "}
              {responseOf(last)} · <Moment iso={last.at} />
            </p>
          )}
        </div>
        <span className="shrink-0">
          <Actions {...props} />
        </span>
      </div>
      {isOpen && <Attempts delivery={delivery} />}
    </li>
  );
}

interface EventTypeProps {
  delivery: Delivery;
  isOpen: boolean;
  onToggle: () => void;
}

const EventType = ({ delivery: { type }, isOpen, onToggle }: EventTypeProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="focus-ring flex min-h-6 items-center gap-1.5 rounded text-start font-medium wrap-anywhere"
  >
    <UnfoldArrow isOpen={isOpen} className="text-muted" />
    {type}
  </button>
);

const RecordLink = ({ delivery, recordName }: DeliveryProps) => {
  const { resource, key } = changedRecord(delivery);
  return recordName === null ? (
    <code className="font-mono text-xs text-muted max-sm:break-all">{key}</code>
  ) : (
    <PageLink
      href={recordPath(resource, key)}
      title={key}
      className={`${linkClass} inline-flex min-h-6 items-center text-xs font-normal wrap-anywhere`}
    >
      {recordName}
    </PageLink>
  );
};

const Status = ({ delivery: { status, reason } }: { delivery: Delivery }) => (
  <span className="shrink-0">
    <Badge tone={statuses[status].tone}>{statuses[status].title}</Badge>
    {reason !== "change" && <span className="ms-1.5 text-xs text-muted">{reasons[reason]}</span>}
  </span>
);

const WebhookLink = ({ delivery: { webhookId }, name }: { delivery: Delivery; name: string }) => (
  <PageLink
    href={recordPath("webhook", webhookId)}
    className={`${linkClass} inline-flex min-h-6 items-center wrap-anywhere`}
  >
    {name}
  </PageLink>
);

/** The status of the response to an attempt. */
const responseOf = (attempt: Delivery["attempts"][number] | undefined) =>
  attempt && (attempt.error === null ? attempt.status : (attempt.status ?? "No response"));

/** Opens the delivery, or sends it again. */
function Actions({ delivery, recordName, onOpen, onSend, isBusy }: DeliveryProps) {
  const { id, type, recordId, status, attempts } = delivery;
  const how = status !== "pending" ? "resend" : attempts.length > 0 ? "retryNow" : null;
  const what = `${type} of ${recordName ?? recordId}`;
  const Icon = how === "resend" ? RotateCw : FastForward;
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`View details of ${what}`}
        title="View details"
        onClick={() => onOpen(id)}
      >
        <PanelRightOpen aria-hidden className="size-3.5" />
      </Button>
      {onSend && how && (
        <Button
          variant="ghost"
          size="icon-sm"
          busy={isBusy}
          aria-label={how === "resend" ? `Resend ${what}` : `Retry ${what} now`}
          title={how === "resend" ? "Resend" : "Retry now"}
          onClick={() => onSend(id, how)}
        >
          {!isBusy && <Icon aria-hidden className="size-3.5" />}
        </Button>
      )}
    </>
  );
}
