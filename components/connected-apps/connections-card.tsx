"use client";

import { summaryOf } from "@/components/keys/scopes";
import { useSession } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CardList, CardRow } from "@/components/ui/card-list";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { Day } from "@/components/value/day";
import { Moment } from "@/components/value/moment";
import { areaTitles } from "@/lib/view-models/labels";
import { AppLogo } from "./app-logo";
import { type Connection, type ConnectionList, useConnections, useDisconnect } from "./use-connections";

interface ConnectionsCardProps {
  initial: ConnectionList;
  /** Shows the apps of every member, with the member. */
  everyone?: boolean;
  className?: string;
}

/** Connected apps, each with a button that disconnects it. */
export function ConnectionsCard({ initial, everyone = false, className }: ConnectionsCardProps) {
  const { data } = useConnections(initial, everyone);
  useFocusOfRemoved(data);
  const disconnect = useDisconnect();
  const { user, scopes } = useSession();
  return (
    <Card title="Connected apps" {...(className && { className })}>
      {data.results.length === 0 ? (
        <p className="text-sm text-muted">
          {everyone ? "No member has connected an app." : "No app acts for you in this company."}
        </p>
      ) : (
        <CardList label="Connected apps">
          {data.results.map((connection) => (
            <CardRow
              key={connection.id}
              title={
                <span className="inline-flex max-w-full items-center gap-2">
                  <AppLogo name={connection.name} logo={connection.logo} />
                  <span className="truncate">{connection.name}</span>
                  {connection.isForAgents && <Badge>Agent</Badge>}
                </span>
              }
              detail={<Details connection={connection} everyone={everyone} />}
            >
              {(connection.userId === user.id || scopes.includes("access:destroy")) && (
                <Button
                  size="sm"
                  aria-label={`Disconnect ${connection.name}`}
                  busy={disconnect.isPending && disconnect.variables.id === connection.id}
                  disabled={disconnect.isPending && disconnect.variables.id !== connection.id}
                  onClick={() => disconnect.mutate(connection)}
                >
                  Disconnect
                </Button>
              )}
            </CardRow>
          ))}
        </CardList>
      )}
    </Card>
  );
}

function Details({ connection, everyone }: { connection: Connection; everyone: boolean }) {
  const { scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress, redirectHost, userName } = connection;
  return (
    <>
      <span className="block" title={scopes.join("\n")}>
        {summaryOf(scopes, areaTitles) || "No permissions left in the current role"}
      </span>
      {everyone && `${userName} · `}
      {redirectHost} · connected <Moment iso={createdAt} /> · expires <Day iso={expiresAt} none="" /> ·{" "}
      {lastUsedAt === null ? (
        "not used yet"
      ) : (
        <>
          last used <Moment iso={lastUsedAt} />
          {lastUsedAddress && ` from ${lastUsedAddress}`}
        </>
      )}
    </>
  );
}
