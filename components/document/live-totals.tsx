"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type FieldValues, useFormContext, useFormState } from "react-hook-form";
import { type DraftObject, inputOf } from "@/components/form/draft/draft";
import { messageAt, placeOf } from "@/components/form/errors/field-path";
import { resolverOf } from "@/components/form/resolver";
import { deletedMessage, isDeleted } from "@/components/record/deleted";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import type { Issue } from "@/lib/schemas/errors";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { DocumentTotals } from "./document-totals";
import { draftAmount } from "./lines/line-drafts";
import { placeIssues } from "./save/save-body";
import { type FormOfDocument, requestOf } from "./save/save-request";

/** Time without typing before totals are computed. */
const pauseMs = 500;

/** Begins the keys of its queries. */
const tryOut = "document try-out";

interface LiveTotalsProps {
  of: FormOfDocument;
  fields: readonly FieldScreen[];
  loadSchema: Parameters<typeof resolverOf>[1];
  stored: Readonly<Record<string, number>> | undefined;
}

/** Result of trying out a form: no totals where its values are incomplete or the database rejects them. */
interface TriedOut {
  totals?: Readonly<Record<string, number>>;
  /** The lines that they are of. */
  lines?: unknown;
  /** Why the database rejects the values. */
  reason?: string;
}

const conflictMessage = "Someone else changed this document while you were editing.";

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
    if (isSubmitting) void client.cancelQueries({ queryKey: [tryOut] });
  }, [isSubmitting, client]);
  const body = JSON.stringify(tried);
  const { data, error, isFetching } = useQuery({
    // Not among the queries of the document, which are fetched again after a save: this one names the version before it.
    queryKey: [tryOut, of.screen.name, of.recordKey, body],
    queryFn: async ({ signal }): Promise<TriedOut> => {
      const draft = tried ?? {};
      const clearing = of.recordKey === null ? "omit" : "null";
      const { errors } = await resolverOf(fields, loadSchema, clearing)(draft, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      });
      if (Object.keys(errors).length > 0) return {};
      const { request, places } = requestOf(of, inputOf(fields, draft, clearing), null);
      const response = await api.runConsole("document/save", { ...request, tryOut: true }, { signal });
      const [issue] = placeIssues(response.errors, places);
      return issue
        ? { reason: reasonOf(issue, fields, draft) }
        : { totals: response.totals, lines: draft.lines };
    },
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
  const reason = isStale || !isTried ? undefined : error ? messageOf(error) : data?.reason;
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
      <p role="status" className="ms-auto w-full max-w-80 text-sm text-danger not-empty:pt-2">
        {reason !== undefined && `Totals could not be computed. ${reason}`}
      </p>
    </div>
  );
}

function messageOf(error: Error): string {
  if (!(error instanceof ApiFailure)) return "";
  if (isDeleted(error)) return deletedMessage;
  return error.status === 412 ? conflictMessage : error.message;
}

/** An error of the database with the line and field that it is about. */
function reasonOf({ path, message }: Issue, fields: readonly FieldScreen[], draft: DraftObject): string {
  const [head, at] = path;
  const field = path.length > 0 ? placeOf(fields, draft, path) : null;
  const line = head === "lines" && typeof at === "number" ? `Line ${at + 1}` : undefined;
  const place = [line, field?.field.label].filter((part) => part !== undefined).join(", ");
  const text = field ? messageAt(field, message) : message;
  return place ? `${place}: ${text}` : text;
}
