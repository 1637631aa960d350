import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { EmptyState, ErrorState } from "@/components/ui/states";
import { Table } from "@/components/ui/table";
import { requestIdOf } from "@/lib/client/api-failure";
import { DeliveryRows } from "./delivery-rows";
import { isFiltering, type LogFilter } from "./log-filter";
import { useCountersOf, useDeliveries } from "./use-deliveries";

const columns = [
  { title: "Event" },
  { title: "State" },
  { title: "Attempts", isEnd: true },
  { title: "Answer" },
  { title: "Last attempt" },
  { title: "Actions", isQuiet: true },
];

interface DeliveryListProps {
  id: string;
  filter: LogFilter;
  onClear: () => void;
  onOpen: (deliveryId: string) => void;
  onResend: ((id: string) => void) | null;
}

/** The deliveries that a filter lets pass, the newest first. */
export function DeliveryList({ id, filter, onClear, onOpen, onResend }: DeliveryListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(id, filter);
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
    return isFiltering(filter) ? (
      <EmptyState title="No such delivery">
        <p>Nothing of the last 30 days matches the filter.</p>
        <Button className="mt-3" onClick={onClear}>
          Clear the filter
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="Nothing was sent yet">
        Change a row of the watched table, or send a test: it is shown here as soon as it is on its way.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        label="Deliveries"
        columns={columns}
        className="relative rounded-lg border border-line bg-surface"
        tableClass="min-w-xl"
      >
        {shown.map((delivery) => (
          <DeliveryRows key={delivery.id} delivery={delivery} onOpen={onOpen} onResend={onResend} />
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
