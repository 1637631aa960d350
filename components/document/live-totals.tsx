"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import type { resolverOf } from "@/components/form/resolver";
import { ApiFailure } from "@/lib/client/api-failure";
import type { AnyRow } from "@/lib/client/records";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { DocumentTotals } from "./document-totals";
import { draftAmount } from "./lines/line-drafts";
import type { FormOfDocument } from "./save/save-request";
import type { TriedOut } from "./try-out";

/** Time without typing before totals are computed. */
const pauseMs = 500;

/** Begins the keys of its queries. */
const queryName = "document try-out";

interface LiveTotalsProps {
  of: FormOfDocument;
  fields: readonly FieldScreen[];
  loadSchema: Parameters<typeof resolverOf>[1];
  stored: Readonly<Record<string, number>> | undefined;
}

/** Totals that the rules of the database compute for the form's values, by a save that is tried out while the user types. */
export function LiveTotals({ of, fields, loadSchema, stored }: LiveTotalsProps) {
  const { subscribe, getValues } = useFormContext();
  const [tried, setTried] = useState<FieldValues | null>(null);
  const [isPending, setPending] = useState(false);
  const { isDirty, isSubmitting, defaultValues } = useFormState();
  const client = useQueryClient();

  const isNew = of.recordKey === null && of.document.lines !== null;
  useEffect(() => {
    let timer = 0;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer);
        // The total of a new document without lines is 0; no schema has to load.
        const lines: unknown = getValues("lines");
        if (isNew && !(Array.isArray(lines) && lines.length > 0)) {
          setTried(null);
          setPending(false);
          return;
        }
        setPending(true);
        timer = window.setTimeout(() => {
          setTried(structuredClone(getValues()));
          setPending(false);
        }, pauseMs);
      },
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [subscribe, getValues, isNew]);

  // A save has another version as its result, and leaves the form unchanged.
  const isTried = tried !== null && (of.recordKey === null || isDirty);
  useEffect(() => {
    if (isSubmitting) void client.cancelQueries({ queryKey: [queryName] });
  }, [isSubmitting, client]);
  const body = JSON.stringify(tried);
  const { data, error, isFetching } = useQuery({
    // Not among the queries of the document, which are fetched again after a save: this one names the version before it.
    queryKey: [queryName, of.screen.name, of.recordKey, body],
    queryFn: async ({ signal }) =>
      (await import("./try-out")).tryOut(of, fields, loadSchema, tried ?? {}, signal),
    enabled: isTried && !isSubmitting,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const values = getValues();
  const record: AnyRow = { currencyCode: String(values.currencyCode ?? "") };
  const { lines: linesScreen } = of.document;
  const lines: unknown = isTried ? data?.lines : defaultValues?.lines;
  const isStale = isPending || isFetching;
  const failure = error && { reason: error instanceof ApiFailure ? error.message : "" };
  const { reason, missing }: TriedOut = isStale || !isTried ? {} : (failure ?? data ?? {});
  return (
    <div className="grid">
      <DocumentTotals
        screen={of.screen}
        document={of.document}
        totals={isTried ? data?.totals : stored}
        record={record}
        lines={linesScreen && Array.isArray(lines) ? lines.map((line) => draftAmount(linesScreen, line)) : []}
        isStale={isStale}
      />
      <p
        role="status"
        className={clsx(
          "ms-auto w-full max-w-80 text-sm not-empty:pt-2",
          missing ? "text-muted" : "text-danger",
        )}
      >
        {reason === undefined ? missing : `Totals could not be computed. ${reason}`}
      </p>
    </div>
  );
}
