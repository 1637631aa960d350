"use client";

import { AlertTriangle } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useCan } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/value/moment";
import { Held } from "./held";
import type { RecentHealth } from "./use-health";

const EnableDialog = dynamic(() => import("./enable-dialog"));

/** Since when and why a webhook is disabled, and its held deliveries. */
export function OffNotice({ id, health }: { id: string; health: RecentHealth }) {
  const [asking, ask] = useState(false);
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
        {held > 0 && <Held health={health} />}
      </div>
      {mayWrite && <Button onClick={() => ask(true)}>Enable…</Button>}
      {asking && <EnableDialog id={id} health={health} onClose={() => ask(false)} />}
    </section>
  );
}
