"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, use, useMemo } from "react";
import { DateControl } from "@/components/form/controls/date-control";
import type { ControlProps, FormLayout } from "@/components/form/layout";
import { SchemaForm } from "@/components/form/schema-form";
import type { RecordViewProps } from "@/components/record/special";
import { useSession } from "@/components/shell/session-context";
import { dayIn } from "@/components/table/query/relative-day";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "@/components/ui/states";
import { Day } from "@/components/value/day";
import { requestIdOf } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { addMonths, fromLast } from "./next-calibration";
import { calibrations, useCalibrations } from "./use-calibrations";

interface CalibrationDialogProps extends RecordViewProps {
  onClose: () => void;
}

/** Records a calibration of a gauge, filled in with the present day and how the last one was done. */
export function CalibrationDialog({ record, onClose }: CalibrationDialogProps) {
  const client = useQueryClient();
  const { company } = useSession();
  const gaugeId = String(record.id);
  const last = useCalibrations(gaugeId);
  const form = useQuery({
    queryKey: ["calibration form"],
    queryFn: async () =>
      (await import("@/components/record/record-schema")).formOf(calibrations.name, "create"),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = form.error ?? last.error;
  const newest = last.data?.[0];
  const context = useMemo(() => ({ gauge: record, newest }), [record, newest]);
  const fields = form.data?.fields.map(answered) ?? [];

  async function onSubmit(input: Record<string, unknown>, { idempotencyKey }: { idempotencyKey: string }) {
    // The schema has validated the input.
    await api.records(calibrations).create(input as AnyRow, { idempotencyKey });
    await client.invalidateQueries({ queryKey: ["records"] });
    notify("success", "Calibration recorded");
    onClose();
    return undefined;
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Record calibration: gauge ${String(record.gaugeId)}`}
      {...(typeof record.description === "string" && { description: record.description })}
    >
      {form.data && last.data ? (
        <GaugeContext value={context}>
          <SchemaForm
            label="Record calibration"
            fields={fields}
            loadSchema={async () => form.data.schemaFor(fields.map(({ name }) => name))}
            defaults={{ gaugeId, dateCalibrated: dayIn(company.timezone), ...fromLast(newest) }}
            layout={layoutOf(fields)}
            submitLabel="Record"
            submitHint="record"
            guarded={false}
            actions={<Button onClick={onClose}>Cancel</Button>}
            onSubmit={onSubmit}
          />
        </GaugeContext>
      ) : error ? (
        <ErrorState
          title="Cannot load the form"
          message={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void (form.error ? form.refetch() : last.refetch())}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

/** Yes/no fields of a calibration have no default: the user chooses each. */
const answered = (field: FieldScreen): FieldScreen =>
  field.kind === "boolean" ? { ...field, optional: false, preset: false } : field;

function layoutOf(fields: readonly FieldScreen[]): FormLayout {
  const named = [
    "dateCalibrated",
    "inspectionStatus",
    "requiresAction",
    "requiresAdjustment",
    "requiresRepair",
  ];
  const how = ["measurementStandard", "supplierId", "approvedBy", "temperature", "humidity"];
  const rest = ["customFields"];
  const others = fields
    .map(({ name }) => name)
    .filter((name) => ![...named, ...how, ...rest, "gaugeId"].includes(name));
  return {
    hidden: ["gaugeId"],
    groups: [
      { fields: named.slice(0, 2) },
      { fields: named.slice(2), inline: true },
      { fields: how },
      { fields: others },
      { title: "More fields", fields: rest, collapsed: true },
    ],
    fields: {
      dateCalibrated: { control: CalibratedOn },
      inspectionStatus: { focus: true },
      calibrationAttempts: { hint: "References of the last calibration; enter what was measured now." },
    },
  };
}

/** The gauge and its newest calibration. */
const GaugeContext = createContext<{ gauge: AnyRow; newest: AnyRow | undefined } | null>(null);

/** The day of a calibration, and when the gauge is due again by its interval, as the database will work it out. */
function CalibratedOn(props: ControlProps) {
  const { gauge, newest } = use(GaugeContext) ?? {};
  const months = Number(gauge?.calibrationIntervalInMonths);
  const date = typeof props.value === "string" ? props.value : "";
  const due = addMonths(date, months);
  const isOlder = newest !== undefined && date < String(newest.dateCalibrated);
  return (
    <>
      <DateControl {...props} />
      {due !== null && (
        <p role="status" className="text-xs text-muted">
          {isOlder ? (
            "A newer calibration is recorded: this one does not change when the gauge is due."
          ) : (
            <>
              Next calibration due <Day iso={due} />, every {months === 1 ? "month" : `${months} months`}.
            </>
          )}
        </p>
      )}
    </>
  );
}
