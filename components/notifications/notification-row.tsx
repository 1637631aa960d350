import { Check } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { Moment } from "@/components/value/moment";
import { sentenceOf } from "@/lib/schemas/notifications";
import { recordPath } from "@/lib/view-models/paths";
import type { NotificationEntry } from "./use-notifications";

interface NotificationRowProps {
  entry: NotificationEntry;
  /** Called when the record is opened. */
  onOpen: () => void;
  onMark: () => void;
}

/** One notification: a link to its record and, while unread, a button that marks it as read. */
export function NotificationRow({ entry, onOpen, onMark }: NotificationRowProps) {
  const { event, label, actorName, documentTable, recordId, createdAt, readAt } = entry;
  const { before, document, after } = sentenceOf(event, label, actorName);
  const isUnread = readAt === null;
  const link = useRef<HTMLAnchorElement>(null);
  useFocusOfRemoved(isUnread, link);
  return (
    <li className="flex items-start gap-1 pe-2 hover:bg-sunken">
      <PageLink
        ref={link}
        href={recordPath(documentTable, recordId)}
        onClick={onOpen}
        className="focus-ring flex min-w-0 flex-1 gap-2 rounded-md py-2.5 ps-4 pe-1"
      >
        <span
          aria-hidden
          className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? "bg-accent" : "bg-transparent"}`}
        />
        <span className="min-w-0">
          <span className={`block text-sm text-pretty wrap-anywhere ${isUnread ? "text-ink" : "text-muted"}`}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {before}
            <span className="font-medium">{document}</span>
            {after}
          </span>
          <span className="block text-xs text-muted">
            <Moment iso={createdAt} />
          </span>
        </span>
      </PageLink>
      {isUnread && (
        <Button
          size="icon-sm"
          variant="ghost"
          className="mt-2"
          aria-label={`Mark as read: ${document}`}
          title="Mark as read"
          onClick={onMark}
        >
          <Check aria-hidden className="size-3.5" />
        </Button>
      )}
    </li>
  );
}
