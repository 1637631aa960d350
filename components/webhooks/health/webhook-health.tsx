"use client";

import { AlertTriangle } from "lucide-react";
import { useState } from "react";
import type { RecordViewProps } from "@/components/record/special";
import { useCan } from "@/components/shell/session-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Count } from "@/components/value/count";
import { Moment } from "@/components/value/moment";
import { healthOf } from "./health";
import { Figure, RecentFigures } from "./recent-figures";
import { type RecentHealth, useHealth } from "./use-health";

const EnableDialog = lazyDialog(() => import("./enable-dialog"));

const events = [
  { name: "onInsert", word: "created" },
  { name: "onUpdate", word: "updated" },
  { name: "onDelete", word: "deleted" },
];

/** Health of a webhook: status, success rate, response time, queue and errors. */
export function WebhookHealth({ record }: RecordViewProps) {
  const id = String(record.id);
  const { data } = useHealth(id);
  const { state, tone, succeeded, failed, percent } = healthOf(record);
  const sent = events.filter(({ name }) => record[name] === true).map(({ word }) => word);
  return (
    <>
      {data && record.active !== true && !data.active && <DisabledNotice id={id} health={data} />}
      <section aria-label="Health" className="grid gap-3 panel p-4">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={tone}>{state}</Badge>
          <span className="text-muted">
            {sent.length > 0
              ? `Sends when a record is ${sent.join(", ").replace(/, ([^,]*)$/, " or $1")}.`
              : "Sends nothing: no event is selected."}
          </span>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Figure
            title="Succeeded"
            value={<Count value={succeeded} />}
            note={percent !== null && <Count value={percent} unit="percent" />}
          />
          <Figure title="Failed" value={<Count value={failed} />} danger={failed > 0} />
          <Figure title="Last success" value={<Moment iso={record.lastSuccess} none="Never" />} />
          <Figure title="Last error" value={<Moment iso={record.lastError} none="None" />} />
          <RecentFigures health={data} />
        </dl>
        {data && data.held > 0 && data.disabledAt === null && <HeldDeliveries health={data} />}
      </section>
    </>
  );
}

/** Since when and why a webhook is disabled, and its held deliveries. */
function DisabledNotice({ id, health }: { id: string; health: RecentHealth }) {
  const [isEnabling, setEnabling] = useState(false);
  const mayWrite = useCan("events:write");
  const { disabledAt, disabledReason, held } = health;
  if (disabledAt === null) return null;
  return (
    <section
      aria-label="Disabled"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg bg-danger-soft px-4 py-3 text-sm"
    >
      <AlertTriangle aria-hidden className="mt-px size-4 shrink-0 text-danger" />
      <div className="grid min-w-60 flex-1 gap-0.5">
        <p className="font-medium">
          Disabled <Moment iso={disabledAt} exact />
        </p>
        <p>{disabledReason}</p>
        {held > 0 && <HeldDeliveries health={health} />}
      </div>
      {mayWrite && <Button onClick={() => setEnabling(true)}>Enable…</Button>}
      {isEnabling && <EnableDialog id={id} health={health} onClose={() => setEnabling(false)} />}
    </section>
  );
}

/** Deliveries held for a replay. */
const HeldDeliveries = ({ health: { held, heldSince } }: { health: RecentHealth }) => (
  <p className="text-sm">
    <Count value={held} /> {held === 1 ? "delivery is" : "deliveries are"} held since{" "}
    <Moment iso={heldSince} exact />, and can be replayed.
  </p>
);
