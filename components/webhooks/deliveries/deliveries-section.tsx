"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { Table } from "@/components/ui/table";
import { requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { DeliveryRows, statuses } from "./delivery-rows";
import { type DeliveryStatus, useCountersOf, useDeliveries, useDeliveryChange } from "./use-deliveries";

const ReplayDialog = dynamic(() => import("./replay-dialog"));
const SecretDialog = dynamic(() => import("./secret-dialog"));

const columns = [
  { title: "Event" },
  { title: "State" },
  { title: "Attempts", isEnd: true },
  { title: "Answer" },
  { title: "Last attempt" },
  { title: "Actions", isQuiet: true },
];
const filters = [
  { value: "all", label: "All" },
  ...(["pending", "succeeded", "failed", "held"] as const).map((value) => ({
    value,
    label: statuses[value].title,
  })),
] as const satisfies readonly { value: DeliveryStatus | "all"; label: string }[];

interface DeliveriesProps {
  id: string;
  active: boolean;
}

/** What a webhook was sent, as it happens, and what its owner can do about it. */
export default function DeliveriesSection({ id, active }: DeliveriesProps) {
  const [filter, setFilter] = useState<DeliveryStatus | "all">("all");
  const [dialog, setDialog] = useState<"replay" | "secret" | null>(null);
  const { scopes } = useSession();
  const mayWrite = scopes.includes("events:write");
  const tellFailure = (error: Error) => notify("error", "Nothing was sent", { detail: error.message });
  const test = useDeliveryChange(() => api.runConsole("webhook/sendTest", { id }));
  const resend = useDeliveryChange((deliveryId: string) => api.runConsole("webhook/resend", { deliveryId }));
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="deliveries" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="deliveries" className="me-auto text-base font-semibold">
          Deliveries
        </h2>
        {mayWrite && (
          <>
            <Button
              busy={test.isPending}
              disabled={!active}
              onClick={() => test.mutate(undefined, { onError: tellFailure })}
            >
              Send a test
            </Button>
            <Button onClick={() => setDialog("replay")}>Replay…</Button>
            {scopes.includes("access:secrets") && (
              <Button onClick={() => setDialog("secret")}>Secret…</Button>
            )}
          </>
        )}
      </div>
      <Segmented label="State of the deliveries" value={filter} options={filters} onChange={setFilter} />
      <DeliveryList
        id={id}
        status={filter === "all" ? null : filter}
        onResend={
          mayWrite && active ? (deliveryId) => resend.mutate(deliveryId, { onError: tellFailure }) : null
        }
      />
      {dialog === "replay" && <ReplayDialog id={id} active={active} onClose={close} />}
      {dialog === "secret" && <SecretDialog id={id} onClose={close} />}
    </section>
  );
}

interface DeliveryListProps {
  id: string;
  status: DeliveryStatus | null;
  onResend: ((id: string) => void) | null;
}

function DeliveryList({ id, status, onResend }: DeliveryListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(id, status);
  const shown = data?.pages.flatMap(({ results }) => results);
  useCountersOf(shown);
  if (!shown) {
    if (!error) return <Skeleton className="h-40" />;
    return (
      <ErrorState
        title="The deliveries could not be read"
        message={error.message}
        requestId={requestIdOf(error)}
        onRetry={refetch}
      />
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState title={status === null ? "Nothing was sent yet" : "No such delivery"}>
        {status === null
          ? "Change a row of the watched table, or send a test: it is shown here as soon as it is on its way."
          : "Choose another state to see the others."}
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        label="Deliveries"
        columns={columns}
        className="rounded-lg border border-line bg-surface"
        tableClass="min-w-xl"
      >
        {shown.map((delivery) => (
          <DeliveryRows key={delivery.id} delivery={delivery} onResend={onResend} />
        ))}
      </Table>
      {hasNextPage && (
        <Button className="justify-self-start" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </>
  );
}
