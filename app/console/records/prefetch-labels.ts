import type { QueryClient } from "@tanstack/react-query";
import { fetchLabels, labelsKey, labelTargets } from "@/components/reference/label-query";
import type { LabelledColumn } from "@/components/reference/row-reference";
import type { AnyRow } from "@/lib/client/records";
import { recordCallsFromPage } from "./send-from-page";

/** Puts the labels of the reference columns of `rows` into the cache of a page, so that its HTML shows names. */
export async function prefetchLabels(
  client: QueryClient,
  columns: readonly LabelledColumn[],
  rows: readonly AnyRow[],
): Promise<void> {
  await Promise.all(
    labelTargets(columns, rows).map(({ target, values }) =>
      client.prefetchQuery({
        queryKey: labelsKey(target, values),
        queryFn: async () =>
          Object.fromEntries(await fetchLabels(target, values, undefined, recordCallsFromPage)),
      }),
    ),
  );
}
