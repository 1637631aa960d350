"use client";

import { useQuery } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { HeadersForm } from "./headers-form";

/** Dialog of a webhook's custom headers. */
export default function HeadersDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["webhook/getHeaders", id],
    queryFn: ({ signal }) => api.runConsole("webhook/getHeaders", { id }, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Headers"
      description="Sent with every delivery in addition to the standard headers. Values are stored encrypted, are not shown again, and are deleted when the webhook moves to another host."
    >
      {data && <HeadersForm id={id} names={data.names} onClose={onClose} />}
      {!data && !error && <Skeleton className="h-32" />}
      {!data && error && (
        <ErrorState
          title="Cannot load headers"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={refetch}
        />
      )}
    </Dialog>
  );
}
