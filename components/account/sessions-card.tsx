"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { notify } from "@/components/ui/notify";
import { renderedData } from "@/components/ui/rendered-data";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { Moment } from "@/components/value/moment";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { browserName } from "@/lib/schemas/browser-name";

type SessionList = ConsoleOutput<"access/getSessions">;

export const sessionsKey = ["access/getSessions"];

/** The user's sessions, each with a button that ends it. */
export function SessionsCard({ initial }: { initial: SessionList }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.runConsole("access/getSessions", {}, { signal }),
    ...renderedData(initial),
  });
  useFocusOfRemoved(data);
  const settled = {
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
    onError: (error: Error) => notify("error", "Session not ended", { detail: error.message }),
  };
  const revoke = useMutation({
    mutationFn: (id: string) => api.runConsole("access/revokeSession", { id }),
    ...settled,
  });
  const revokeOthers = useMutation({
    mutationFn: () => api.runConsole("access/revokeOtherSessions", {}),
    ...settled,
  });
  return (
    <Card
      title="Sessions"
      actions={
        data.results.length > 1 && (
          <Button size="sm" busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
            End all other sessions
          </Button>
        )
      }
    >
      <CardList label="Sessions">
        {data.results.map(({ id, isCurrent, userAgent, address, createdAt, lastUsedAt }) => (
          <CardRow
            key={id}
            title={
              <span className="inline-flex items-center gap-2">
                <span title={userAgent ?? undefined}>{browserName(userAgent)}</span>
                {isCurrent && <Badge tone="accent">This browser</Badge>}
              </span>
            }
            detail={
              <>
                {address && `${address} · `}signed in <Moment iso={createdAt} />
                {!isCurrent && (
                  <>
                    , used <Moment iso={lastUsedAt} />
                  </>
                )}
              </>
            }
          >
            {!isCurrent && (
              <Button
                size="sm"
                aria-label={`End session in ${browserName(userAgent)}`}
                busy={revoke.isPending && revoke.variables === id}
                disabled={revoke.isPending && revoke.variables !== id}
                onClick={() => revoke.mutate(id)}
              >
                End
              </Button>
            )}
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}
