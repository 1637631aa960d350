import { QueryClient } from "@tanstack/react-query";
import { fetchLabels, labelsKey, labelTargets } from "@/components/reference/label-query";
import { listQuery, shownColumns } from "@/components/table/query/list-query";
import type { View } from "@/components/table/query/view";
import { listKey, type RecordsPage } from "@/components/table/records-query";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { sendFromPage } from "../../send-from-page";

const records = ({ name, key }: { name: string; key: string }) =>
  recordCalls<AnyRow>(sendFromPage, name, key);

/**
 * The answers that the first paint of a list needs: its rows, and what the records are called that they refer to. What
 * is refused here is asked again, and told, by the browser.
 */
export async function firstPage(screen: ResourceScreen, view: View): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await client.prefetchQuery({
    queryKey: listKey(screen, view),
    queryFn: async (): Promise<RecordsPage> => ({
      ...(await records(screen).list(listQuery(screen, view))),
      start: view.start,
    }),
  });
  const page = client.getQueryData<RecordsPage>(listKey(screen, view));
  await Promise.all(
    labelTargets(shownColumns(screen, view), page?.rows ?? []).map(({ target, values }) =>
      client.prefetchQuery({
        queryKey: labelsKey(target, values),
        queryFn: async () => Object.fromEntries(await fetchLabels(target, values, undefined, records)),
      }),
    ),
  );
  return client;
}
