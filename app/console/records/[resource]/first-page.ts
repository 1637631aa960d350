import { QueryClient } from "@tanstack/react-query";
import { listQuery } from "@/components/table/query/list-query";
import type { View } from "@/components/table/query/view";
import { listKey } from "@/components/table/records-query";
import { type AnyRow, recordCalls } from "@/lib/client/records";
import type { Send } from "@/lib/client/send";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { callFromPage } from "@/lib/server/pages/page-call";

/** The API's calls made in process, as the page's user. Only reads are made so. */
const send: Send = async ({ path, query }) => {
  const answer = await callFromPage({ path, ...(query && { query }) });
  if (answer.status >= 300) throw new Error(`The list was answered ${answer.status}.`);
  return { json: JSON.parse(answer.body ?? "null"), headers: new Headers(answer.headers) };
};

/** The answers that the first paint of a list needs; what is refused here is asked again, and told, by the browser. */
export async function firstPage(screen: ResourceScreen, view: View): Promise<QueryClient> {
  const client = new QueryClient();
  await client.prefetchQuery({
    queryKey: listKey(screen, view),
    queryFn: () => recordCalls<AnyRow>(send, screen.name, screen.key).list(listQuery(screen, view)),
    retry: false,
  });
  return client;
}
