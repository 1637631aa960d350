"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCan } from "@/components/shell/session-context";
import { Select } from "@/components/ui/input";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { api } from "@/lib/client/browser";
import { DeliveryList } from "./delivery-list";
import { isFiltering, useLogFilter } from "./log-filter";
import { LogFilters } from "./log-filters";

const DeliveryDialog = lazyDialog(() => import("./detail/delivery-dialog"));

/** Deliveries of all webhooks, filtered by webhook, status, event and time. */
export function AllDeliveries() {
  const [filter, setFilter] = useLogFilter();
  const [opened, open] = useState<string | null>(null);
  useFocusOfRemoved(isFiltering(filter));
  const mayWrite = useCan("events:write");
  const webhooks = useWebhooks();
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          aria-label="Webhook"
          className="w-auto! max-w-full"
          value={filter.webhook ?? ""}
          onChange={({ target }) => setFilter({ webhook: target.value || null })}
        >
          <option value="">All webhooks</option>
          {webhooks.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <LogFilters filter={filter} onChange={setFilter} />
      </div>
      <DeliveryList
        id={filter.webhook}
        names={new Map(webhooks.map(({ id, name }) => [id, name]))}
        filter={filter}
        onClear={() => setFilter(null)}
        onOpen={open}
        maySend={(webhookId) => mayWrite && webhooks.some(({ id, active }) => active && id === webhookId)}
      />
      {opened !== null && <DeliveryDialog deliveryId={opened} onClose={() => open(null)} />}
    </div>
  );
}

/** Names of the company's webhooks. */
function useWebhooks(): { id: string; name: string; active: boolean }[] {
  const { data = [] } = useQuery({
    queryKey: ["records", "webhook", "names"],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ select: "id,name,active", order: "name,id", limit: "1000" });
      const { rows } = await api.records({ name: "webhook", key: "id" }).list(query, { signal });
      return rows.map(({ id, name, active }) => ({
        id: String(id),
        name: String(name),
        active: active === true,
      }));
    },
  });
  return data;
}
