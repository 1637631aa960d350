"use client";

import type { RecordViewProps } from "@/components/record/special";
import { Badge } from "@/components/ui/badge";
import { Count } from "@/components/value/count";
import { Moment } from "@/components/value/moment";
import { Figure } from "./figure";
import { healthOf } from "./health";
import { Held } from "./held";
import { OffNotice } from "./off-notice";
import { RecentFigures } from "./recent-figures";
import { useHealth } from "./use-health";

const events = [
  { name: "onInsert", word: "created" },
  { name: "onUpdate", word: "updated" },
  { name: "onDelete", word: "deleted" },
];

/** Health of a webhook: status, success rate, response time, queue and errors. */
export function WebhookHealth({ record }: RecordViewProps) {
  const id = String(record.id);
  const { data } = useHealth(id);
  const { state, tone, succeeded, failed, share } = healthOf(record);
  const sent = events.filter(({ name }) => record[name] === true).map(({ word }) => word);
  return (
    <>
      {data && record.active !== true && !data.active && <OffNotice id={id} health={data} />}
      <section aria-label="Health" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={tone}>{state}</Badge>
          <span className="text-muted">
            {sent.length > 0
              ? `Sends when a record is ${sent.join(", ").replace(/, ([^,]*)$/, " or $1")}.`
              : "Sends nothing: no event is selected."}
          </span>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Figure title="Succeeded" value={<Count value={succeeded} />} note={share} />
          <Figure title="Failed" value={<Count value={failed} />} danger={failed > 0} />
          <Figure title="Last success" value={<Moment iso={record.lastSuccess} none="Never" />} />
          <Figure title="Last error" value={<Moment iso={record.lastError} none="None" />} />
          <RecentFigures health={data} />
        </dl>
        {data && data.held > 0 && data.disabledAt === null && <Held health={data} />}
      </section>
    </>
  );
}
