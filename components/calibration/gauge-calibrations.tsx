"use client";

import type { RecordViewProps } from "@/components/record/special";
import { Badge } from "@/components/ui/badge";
import { LoadFailure } from "@/components/ui/load-failure";
import { PageLink } from "@/components/ui/page-link";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { Day } from "@/components/value/day";
import type { AnyRow } from "@/lib/client/records";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import { calibrations, shown, useCalibrations } from "./use-calibrations";

/** The calibrations of a gauge, newest first. */
export default function GaugeCalibrations({ record }: RecordViewProps) {
  const gaugeId = String(record.id);
  const { data, error, refetch } = useCalibrations(gaugeId);
  return (
    <section className="grid min-w-0 gap-2" aria-busy={!data && !error}>
      <h2 className="text-sm font-semibold">Calibrations</h2>
      {data ? (
        data.length > 0 ? (
          <>
            <Table
              label="Calibrations"
              columns={[{ title: "Date" }, { title: "Result" }, { title: "Requires" }, { title: "Standard" }]}
              className="panel"
            >
              {data.slice(0, shown).map((row) => (
                <tr key={String(row.id)}>
                  <TableHead className="py-1.5">
                    <PageLink
                      href={recordPath(calibrations.name, String(row.id))}
                      className="focus-ring rounded text-accent hover:underline"
                    >
                      <Day iso={String(row.dateCalibrated)} />
                    </PageLink>
                  </TableHead>
                  <TableCell className="py-1.5">
                    <Badge tone={row.inspectionStatus === "Pass" ? "success" : "danger"}>
                      {String(row.inspectionStatus)}
                    </Badge>
                  </TableCell>
                  <TableCell className="py-1.5">
                    {required(row) || <span className="text-muted">–</span>}
                  </TableCell>
                  <TableCell className="py-1.5">
                    {row.measurementStandard ? (
                      String(row.measurementStandard)
                    ) : (
                      <span className="text-muted">–</span>
                    )}
                  </TableCell>
                </tr>
              ))}
            </Table>
            {data.length > shown && (
              <PageLink
                href={recordsPath(calibrations.name, {
                  gaugeId: `eq.${gaugeId}`,
                  order: "dateCalibrated.desc",
                })}
                className="focus-ring w-fit rounded text-sm text-accent hover:underline"
              >
                All calibrations
              </PageLink>
            )}
          </>
        ) : (
          <p className="rounded-lg border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
            Not calibrated yet.
          </p>
        )
      ) : error ? (
        <LoadFailure what="the calibrations" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

const needs = { requiresAction: "action", requiresAdjustment: "adjustment", requiresRepair: "repair" };

/** Required work, such as “adjustment, repair”. */
const required = (row: AnyRow): string =>
  Object.entries(needs)
    .filter(([name]) => row[name] === true)
    .map(([, word]) => word)
    .join(", ");
