"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { inputOf } from "@/components/form/draft";
import { resolverOf } from "@/components/form/resolver";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { DocumentTotals } from "./document-totals";
import { type FormOfDocument, requestOf } from "./save-request";

/** Time without typing before totals are worked out. */
const pauseMs = 500;

interface LiveTotalsProps {
  of: FormOfDocument;
  fields: readonly FieldScreen[];
  loadSchema: Parameters<typeof resolverOf>[1];
  stored: Readonly<Record<string, number>> | undefined;
}

/** The totals that the rules of the database come to for what is in the form, tried out while a person types. */
export function LiveTotals({ of, fields, loadSchema, stored }: LiveTotalsProps) {
  const { subscribe, getValues } = useFormContext();
  const [tried, setTried] = useState<FieldValues | null>(null);
  const [isPending, setPending] = useState(false);

  const isNew = of.recordKey === null && of.document.lines !== null;
  useEffect(() => {
    let timer = 0;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        // A new document without lines comes to nothing, for which no schema has to load.
        const lines: unknown = getValues("lines");
        if (isNew && !(Array.isArray(lines) && lines.length > 0)) return;
        setPending(true);
        window.clearTimeout(timer);
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

  const body = JSON.stringify(tried);
  const { data, isFetching } = useQuery({
    queryKey: ["document", of.screen.name, of.recordKey, "totals", body],
    queryFn: async ({ signal }) => {
      const draft = tried ?? {};
      const clearing = of.recordKey === null ? "omit" : "null";
      const { errors } = await resolverOf(fields, loadSchema, clearing)(draft, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      if (Object.keys(errors).length > 0) return null;
      const { request } = requestOf(of, inputOf(fields, draft, clearing), null);
      const { totals } = await api.runConsole("document/save", { ...request, tryOut: true }, { signal });
      return totals;
    },
    enabled: tried !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const values = getValues();
  const record: AnyRow = { currencyCode: String(values.currencyCode ?? "") };
  return (
    <DocumentTotals
      screen={of.screen}
      document={of.document}
      totals={data ?? stored}
      record={record}
      isStale={isPending || isFetching}
    />
  );
}
