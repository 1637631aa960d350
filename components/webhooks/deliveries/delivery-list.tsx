import { useRecordLabels } from "@/components/reference/use-record-labels";
import { isEmptyRange } from "@/components/time-range/time-range";
import { Button } from "@/components/ui/button";
import { PanelList } from "@/components/ui/card-list";
import { loadMore } from "@/components/ui/load-more";
import { SkeletonRows } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { actionColumn, Table } from "@/components/ui/table";
import { useNarrow } from "@/components/ui/use-narrow";
import { requestIdOf } from "@/lib/client/api-failure";
import { changedRecord, DeliveryCard, type DeliveryProps, DeliveryRows } from "./delivery-rows";
import { isFiltering, type LogFilter } from "./log-filter";
import { type Delivery, useCountersOf, useDeliveries } from "./use-deliveries";
import { useSendAgain } from "./use-send-again";

const columns = [
  { title: "Event" },
  { title: "Status" },
  { title: "Attempts", isEnd: true },
  { title: "Response" },
  { title: "Last attempt" },
  actionColumn,
];

const columnsOfAll = [...columns.slice(0, 2), { title: "Webhook" }, ...columns.slice(2)];

interface DeliveryListProps {
  /** Names by webhook id when deliveries of all webhooks are listed. */
  id: string | null;
  names?: ReadonlyMap<string, string>;
  filter: LogFilter;
  onClear: () => void;
  onOpen: (deliveryId: string) => void;
  /** Whether the user may resend deliveries. */
  maySend: (webhookId: string) => boolean;
}

/** Deliveries that match the filter, newest first: rows, on phones cards. */
export function DeliveryList({ id, names, filter, onClear, onOpen, maySend }: DeliveryListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(id, filter);
  const { send, busyId } = useSendAgain();
  const isNarrow = useNarrow();
  const shown = data?.pages.flatMap(({ results }) => results);
  useCountersOf(shown);
  const recordLabel = useRecordLabels(shown?.map(changedRecord) ?? []);
  if (isEmptyRange(filter)) return null;
  if (!shown) {
    if (!error) return <SkeletonRows />;
    return (
      <ErrorState
        title="Cannot load deliveries"
        message={error.message}
        requestId={requestIdOf(error)}
        onRetry={refetch}
      />
    );
  }
  if (shown.length === 0) {
    return isFiltering(filter) ? (
      <EmptyState title="No matching deliveries">
        <p>No delivery of the last 30 days matches the filters.</p>
        <Button className="mt-3" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="No deliveries yet">
        Deliveries appear here when a record changes or you send a test event.
      </EmptyState>
    );
  }
  const propsOf = (delivery: Delivery): DeliveryProps => ({
    delivery,
    recordName: recordLabel(changedRecord(delivery)),
    webhookName: names ? (names.get(delivery.webhookId) ?? delivery.webhookId) : null,
    onOpen,
    onSend: maySend(delivery.webhookId) ? send : null,
    isBusy: busyId === delivery.id,
  });
  return (
    <>
      {isNarrow ? (
        <PanelList label="Deliveries">
          {shown.map((delivery) => (
            <DeliveryCard key={delivery.id} {...propsOf(delivery)} />
          ))}
        </PanelList>
      ) : (
        <Table
          label="Deliveries"
          columns={names ? columnsOfAll : columns}
          className="@container relative panel"
          tableClass="min-w-xl"
        >
          {shown.map((delivery) => (
            <DeliveryRows key={delivery.id} {...propsOf(delivery)} />
          ))}
        </Table>
      )}
      {hasNextPage && (
        <Button
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void loadMore(fetchNextPage)}
        >
          Show older
        </Button>
      )}
    </>
  );
}
