"use client";

import type { ReactNode } from "react";
import { Count } from "@/components/value/count";
import { Moment } from "@/components/value/moment";
import { percentOf } from "./health";
import type { RecentHealth } from "./use-health";

/** Figures of the last 24 hours; a dash while unknown. */
export function RecentFigures({ health }: { health: RecentHealth | undefined }) {
  const { attempts = 0, succeeded = 0, p95Ms = null, waiting = 0 } = health ?? {};
  return (
    <>
      <Figure
        title="Success, last 24 hours"
        value={
          attempts > 0 ? (
            <Count value={percentOf(succeeded, attempts)} unit="percent" />
          ) : health ? (
            "No attempts"
          ) : (
            "–"
          )
        }
        note={
          attempts > 0 && (
            <>
              of <Count value={attempts} unit={attempts === 1 ? "attempt" : "attempts"} />
            </>
          )
        }
        danger={succeeded < attempts}
      />
      <Figure
        title="95th percentile response time"
        value={p95Ms === null ? "–" : <Count value={p95Ms} unit="ms" />}
      />
      <Figure
        title="Waiting"
        value={health ? <Count value={waiting} /> : "–"}
        note={
          health?.oldestWaitingAt && (
            <>
              since <Moment iso={health.oldestWaitingAt} />
            </>
          )
        }
      />
      {health?.restUntil ? (
        <Figure title="Paused until" value={<Moment iso={health.restUntil} exact />} />
      ) : (
        <Figure
          title="Failing since"
          value={health ? <Moment iso={health.failingSince} none="Not failing" /> : "–"}
          danger={Boolean(health?.failingSince)}
        />
      )}
    </>
  );
}

interface FigureProps {
  title: string;
  value: ReactNode;
  note?: ReactNode;
  danger?: boolean;
}

/** One figure of a webhook's health. */
export const Figure = ({ title, value, note, danger = false }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{title}</dt>
    <dd className={danger ? "text-lg font-semibold text-danger" : "text-lg font-semibold"}>
      <span className="tabular-nums">{value}</span>
      {note && <span className="ms-1.5 text-xs font-normal text-muted">{note}</span>}
    </dd>
  </div>
);
