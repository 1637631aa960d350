"use client";

import {
  keepPreviousData,
  type QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { Reader } from "@/components/value/format-value";
import { localDays } from "@/components/value/local-days";
import { useReader } from "@/components/value/reader";
import type { AnyRow } from "@/lib/client/records";
import type { LabelTarget, ReferenceScreen } from "@/lib/view-models/references";
import { fetchLabels, labelsKey, labelTargets, targetName } from "./label-query";
import type { LabelledColumn, LabelOf } from "./row-reference";

const labelKey = ({ resource, column }: LabelTarget, value: string) =>
  ["records", resource, "label", column, value] as const;

/** A label with days as the reader writes them, of records that are distinguished by one. */
export const shownLabel = (
  { naming }: Pick<LabelTarget, "naming">,
  label: string,
  reader: Reader | null,
): string => localDays(label, naming?.dayPart, reader);

/** Caches a known label, such as that of a record just picked or created. */
export const rememberLabel = (client: QueryClient, target: LabelTarget, value: string, label: string): void =>
  void client.setQueryData(labelKey(target, value), label);

/**
 * Labels of the reference columns of `rows`. Each referenced resource is queried once for all ids that are
 * not cached yet; labels are cached by id, so that the next page requests new ones only.
 */
export function useLabels(columns: readonly LabelledColumn[], rows: readonly AnyRow[]): LabelOf {
  const client = useQueryClient();
  // Parts of a page that hydrate later than others show what the server sent, although labels may have come since.
  const reader = useReader();
  const wanted = labelTargets(columns, rows);
  const found = useQueries({
    queries: wanted.map(({ target, values }) => ({
      ...labelsQuery(client, target, values),
      placeholderData: keepPreviousData,
    })),
    combine: (results) =>
      results.map(({ data, isPending, isPlaceholderData, isPaused }) => ({
        data,
        isLoading: (isPending || isPlaceholderData) && !isPaused,
      })),
  });
  const names = wanted.map(({ target }) => targetName(target)).join();
  const labels = useMemo(
    () => new Map(names.split(",").map((name, index) => [name, found[index]])),
    [names, found],
  );
  // Memoized so that rows do not render again.
  return useCallback<LabelOf>(
    ({ reference }, value) => {
      if (!reference || value === null || value === undefined) return undefined;
      const queried = labels.get(targetName(reference));
      const label =
        queried?.data?.[String(value)] ??
        (reader ? client.getQueryData<string>(labelKey(reference, String(value))) : undefined);
      if (label !== undefined) return shownLabel(reference, label, reader);
      return queried?.isLoading ? null : undefined;
    },
    [labels, client, reader],
  );
}

/** Labels of the values of a control: null while they load, undefined where there is none. */
export function useLabelsOf(
  target: ReferenceScreen,
  values: readonly string[],
): (value: string) => string | null | undefined {
  const client = useQueryClient();
  const reader = useReader();
  const { data, isPending, isPaused } = useQuery({
    ...labelsQuery(client, target, values.toSorted()),
    enabled: values.length > 0,
  });
  return (value) => {
    // The server rendered it without labels.
    if (!reader) return null;
    const known = data?.[value] ?? client.getQueryData<string>(labelKey(target, value));
    if (known !== undefined) return shownLabel(target, known, reader);
    return isPending && !isPaused ? null : undefined;
  };
}

const labelsQuery = (client: QueryClient, target: ReferenceScreen, values: readonly string[]) => ({
  queryKey: labelsKey(target, values),
  queryFn: ({ signal }: { signal: AbortSignal }) => resolve(client, target, values, signal),
  staleTime: 60_000,
  retry: false,
});

async function resolve(
  client: QueryClient,
  target: ReferenceScreen,
  values: readonly string[],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const unknown = values.filter((value) => client.getQueryData(labelKey(target, value)) === undefined);
  const fetched = await fetchLabels(target, unknown, signal);
  for (const [value, label] of fetched) rememberLabel(client, target, value, label);
  return Object.fromEntries(
    values.flatMap((value) => {
      const label = client.getQueryData<string>(labelKey(target, value));
      return label === undefined ? [] : [[value, label]];
    }),
  );
}
