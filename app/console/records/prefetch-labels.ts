import type { QueryClient } from "@tanstack/react-query";
import { fetchLabels, labelsKey, labelTargets, targetName } from "@/components/reference/label-query";
import type { LabelledColumn, LabelOf } from "@/components/reference/row-reference";
import type { AnyRow } from "@/lib/client/records";
import { recordCallsFromPage } from "./send-from-page";

/** Puts the labels of the reference columns of `rows` into the cache of a page, so that its HTML shows names. */
export async function prefetchLabels(
  client: QueryClient,
  columns: readonly LabelledColumn[],
  rows: readonly AnyRow[],
): Promise<LabelOf> {
  const targets = labelTargets(columns, rows).map(({ target, values }) => ({
    target,
    values,
    queryKey: labelsKey(target, values),
  }));
  await Promise.all(
    targets.map(({ target, values, queryKey }) =>
      client.prefetchQuery({
        queryKey,
        queryFn: async () =>
          Object.fromEntries(await fetchLabels(target, values, undefined, recordCallsFromPage)),
      }),
    ),
  );
  const labels = new Map(
    targets.map(({ target, queryKey }) => [
      targetName(target),
      client.getQueryData<Record<string, string>>(queryKey),
    ]),
  );
  return ({ reference }, value) => reference && labels.get(targetName(reference))?.[String(value)];
}
