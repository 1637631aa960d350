"use client";

import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import { useDeliveryChange } from "./use-deliveries";

type Sent = ConsoleOutput<"webhook/getDelivery">;

/** Resends as a new delivery, or retries a waiting one now. */
export type SendAgain = "resend" | "retryNow";

/** Timeout and polling interval of the outcome, in milliseconds. */
const [maxWaitMs, pollMs] = [8_000, 300];

/** Resends deliveries and reports the outcome. */
export function useSendAgain() {
  const change = useDeliveryChange(async ({ deliveryId, how }: { deliveryId: string; how: SendAgain }) => {
    const before = how === "retryNow" ? (await read(deliveryId)).attempts.length : 0;
    const { deliveryId: sentId } = await api.runConsole(`webhook/${how}`, { deliveryId });
    return outcomeOf(sentId, before);
  });
  const send = (deliveryId: string, how: SendAgain) =>
    change.mutate(
      { deliveryId, how },
      {
        onSuccess: report,
        onError: (error) => notify("error", "Event not resent", { detail: error.message }),
      },
    );
  return { send, busyId: change.isPending ? change.variables.deliveryId : null };
}

const read = (deliveryId: string): Promise<Sent> => api.runConsole("webhook/getDelivery", { deliveryId });

/** The delivery after its next attempt, or unchanged on timeout; null when it cannot be read, which is not that it was not sent. */
async function outcomeOf(
  deliveryId: string,
  attemptsBefore: number,
): Promise<{ sent: Sent; isTried: boolean } | null> {
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const sent = await read(deliveryId).catch(() => null);
    if (!sent) return null;
    const isTried = sent.attempts.length > attemptsBefore;
    if (isTried || performance.now() > end) return { sent, isTried };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function report(outcome: Awaited<ReturnType<typeof outcomeOf>>): void {
  if (!outcome) {
    notify("info", "Sent again: what came of it could not be read");
    return;
  }
  const { sent, isTried } = outcome;
  const last = sent.attempts.at(-1);
  const detail = `${sent.type} of ${sent.recordId}`;
  if (!isTried || !last) notify("info", "Queued: not sent yet", { detail });
  else if (last.succeeded) notify("success", `Delivered: the receiver responded ${last.status}`, { detail });
  else notify("error", "The attempt failed", { detail: last.error ?? detail });
}
