import { ApiFailure } from "@/lib/client/api-failure";
import type { api } from "@/lib/client/browser";

/** The outcome of enabling a webhook: how many missed events are sent, and why they are not. */
interface Enabled {
  count: number;
  failure: ApiFailure | null;
}

/** Enables a webhook, then sends the events that it missed since a time; null sends none. Throws when it was not enabled. */
export async function enableWebhook(
  { runConsole }: Pick<typeof api, "runConsole">,
  id: string,
  since: string | null,
): Promise<Enabled> {
  await runConsole("webhook/enable", { id });
  if (since === null) return { count: 0, failure: null };
  try {
    const { count } = await runConsole("webhook/replay", { id, since, only: "missing" });
    return { count, failure: null };
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    return { count: 0, failure };
  }
}
