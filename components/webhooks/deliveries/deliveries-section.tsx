"use client";

import { useRef, useState } from "react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { notify } from "@/components/ui/notify";
import { useFocusOfRemoved } from "@/components/ui/use-focus-of-removed";
import { api } from "@/lib/client/browser";
import { DeliveryList } from "./delivery-list";
import { isFiltering, useLogFilter } from "./log-filter";
import { LogFilters } from "./log-filters";
import { useDeliveryChange } from "./use-deliveries";

const ReplayDialog = lazyDialog(() => import("./replay-dialog"));
const SecretDialog = lazyDialog(() => import("./secret-dialog"));
const HeadersDialog = lazyDialog(() => import("../headers/headers-dialog"));
const DeliveryDialog = lazyDialog(() => import("./detail/delivery-dialog"));

interface DeliveriesProps {
  id: string;
  active: boolean;
}

/** Live delivery log of a webhook, with its actions. */
export default function DeliveriesSection({ id, active }: DeliveriesProps) {
  const [filter, setFilter] = useLogFilter();
  const [opened, open] = useState<string | null>(null);
  const [dialog, setDialog] = useState<"replay" | "secret" | "headers" | null>(null);
  const { scopes } = useSession();
  const section = useRef<HTMLElement>(null);
  useFocusOfRemoved(isFiltering(filter), section);
  const mayWrite = scopes.includes("events:write");
  const reportFailure = (error: Error) => notify("error", "Test event not sent", { detail: error.message });
  const test = useDeliveryChange(() => api.runConsole("webhook/sendTest", { id }));
  const close = () => setDialog(null);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="deliveries"
      className="grid min-w-0 gap-3 focus:outline-none"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="deliveries" className="me-auto text-base font-semibold">
          Deliveries
        </h2>
        {mayWrite && (
          <>
            <Button
              busy={test.isPending}
              disabled={!active}
              onClick={() => test.mutate(undefined, { onError: reportFailure })}
            >
              Send test event
            </Button>
            <Button onClick={() => setDialog("replay")}>Replay…</Button>
            {scopes.includes("access:secrets") && (
              <>
                <Button onClick={() => setDialog("secret")}>Secret…</Button>
                <Button onClick={() => setDialog("headers")}>Headers…</Button>
              </>
            )}
          </>
        )}
      </div>
      <LogFilters filter={filter} onChange={setFilter} />
      <DeliveryList
        id={id}
        filter={filter}
        onClear={() => setFilter(null)}
        onOpen={open}
        maySend={() => mayWrite && active}
      />
      {opened !== null && <DeliveryDialog deliveryId={opened} onClose={() => open(null)} />}
      {dialog === "replay" && <ReplayDialog id={id} active={active} onClose={close} />}
      {dialog === "secret" && <SecretDialog id={id} onClose={close} />}
      {dialog === "headers" && <HeadersDialog id={id} onClose={close} />}
    </section>
  );
}
