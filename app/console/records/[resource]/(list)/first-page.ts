import { QueryClient } from "@tanstack/react-query";
import { fetchLabels, labelsKey, labelTargets } from "@/components/reference/label-query";
import { labelledColumns, listQuery } from "@/components/table/query/list-query";
import type { View } from "@/components/table/query/view";
import { listKey, type RecordsPage } from "@/components/table/records-query";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { sendFromPage } from "../../send-from-page";

const records = ({ name, key }: { name: string; key: string }) =>
  recordCalls<AnyRow>(sendFromPage, name, key);

/**
 * Responses that the first paint of a list needs: its rows and the labels of referenced records. A rejected request is
 * repeated by the browser, which shows the error.
 */
export async function firstPage(screen: ResourceScreen, view: View): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({
    queryKey: listKey(screen, view),
    queryFn: async (): Promise<RecordsPage> => ({
      ...(await records(screen).list(listQuery(screen, view))),
      start: view.start,
      order: view.order,
    }),
  });
  const page = client.getQueryData<RecordsPage>(listKey(screen, view));
  await Promise.all(
    labelTargets(labelledColumns(screen, view), page?.rows ?? []).map(({ target, values }) =>
      client.prefetchQuery({
        queryKey: labelsKey(target, values),
        queryFn: async () => Object.fromEntries(await fetchLabels(target, values, undefined, records)),
      }),
    ),
  );
  return client;
}
