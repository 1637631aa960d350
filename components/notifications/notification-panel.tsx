"use client";

import { BellOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { loadMore } from "@/components/ui/load-more";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { NotificationRow } from "./notification-row";
import { useMarkRead, useNotifications } from "./use-notifications";

/** The notifications panel. */
export function NotificationPanel({ close }: { close: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotifications();
  const mark = useMarkRead();
  const entries = data?.pages.flatMap(({ results }) => results) ?? [];
  const [newest] = entries;
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <>
      <header className="flex min-h-11 shrink-0 items-center justify-between gap-3 border-b border-line ps-4 pe-2">
        <h2 className="text-sm font-semibold">Notifications</h2>
        {unread > 0 && newest && (
          <Button
            size="sm"
            variant="ghost"
            busy={mark.isPending && "upTo" in mark.variables}
            onClick={() => mark.mutate({ upTo: newest.id })}
          >
            Mark all as read
          </Button>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!data && !error && <Waiting />}
        {!data && error && (
          <ErrorState
            title="Cannot load notifications"
            message={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {data && entries.length === 0 && (
          <EmptyState icon={BellOff} title="No notifications yet">
            You are notified when a record is assigned to you or needs your attention.
          </EmptyState>
        )}
        {entries.length > 0 && (
          <ul aria-label="Notifications" className="divide-y divide-line">
            {entries.map((entry) => (
              <NotificationRow
                key={entry.id}
                entry={entry}
                onOpen={() => {
                  if (entry.readAt === null) mark.mutate({ ids: [entry.id] });
                  close();
                }}
                onMark={() => mark.mutate({ ids: [entry.id] })}
              />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div className="border-t border-line p-2 text-center">
            <Button
              size="sm"
              variant="ghost"
              busy={isFetchingNextPage}
              onClick={() => void loadMore(fetchNextPage)}
            >
              Show older
            </Button>
          </div>
        )}
      </div>
      <footer className="shrink-0 border-t border-line px-4 py-2 text-xs">
        <PageLink
          href="/console/account#notifications"
          onClick={close}
          className="focus-ring rounded text-muted hover:text-ink hover:underline"
        >
          Notification settings
        </PageLink>
      </footer>
    </>
  );
}

const Waiting = () => (
  <div className="grid gap-4 p-4">
    {[1, 2, 3].map((n) => (
      <div key={n} className="grid gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-3 w-24" />
      </div>
    ))}
  </div>
);
