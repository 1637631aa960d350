import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../deps";
import { type ClaimedNotification, claimNotifications, type Outcome, settleNotification } from "./claim";
import { mailOf } from "./mail-of";
import { isRefused, waitAfter } from "./retry";

type NotifierDeps = Pick<Deps, "pool" | "mail" | "publicUrl" | "log">;

/** Milliseconds between looks when there is nothing to do. */
const idleMillis = 2_000;
/** Notifications held at a time; they are told side by side. */
const batch = 20;

/**
 * Delivers notifications for as long as the process runs, beside any number of others: what is wanted by mail goes
 * out, and each accepted message is counted once. Stopping finishes what is under way.
 */
export function startNotifier({ pool, mail, publicUrl, log }: NotifierDeps): { stop(): Promise<void> } {
  const me = randomUUID();
  const stopping = new AbortController();

  const deliver = async (notification: ClaimedNotification): Promise<[Outcome, number?]> => {
    if (!notification.active) return ["dropped"];
    if (notification.mail === "none") return ["accepted"];
    if (stopping.signal.aborted) return ["released"];
    try {
      await mail.deliver(mailOf(notification, publicUrl));
      return ["accepted"];
    } catch (error) {
      const wait = isRefused(error) ? null : waitAfter(notification.attempts);
      log.warn({ err: error, notification: notification.id, wait }, "a notification could not be mailed");
      return wait === null ? ["failed"] : ["retry", wait];
    }
  };

  const round = async (): Promise<number> => {
    const claimed = await claimNotifications(pool, me, batch);
    const settled = claimed.map(async (notification) =>
      settleNotification(pool, me, notification, ...(await deliver(notification))),
    );
    await Promise.all(settled);
    return claimed.length;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const count = await round().catch((error: unknown) => {
        log.warn({ err: error }, "notifications wait for the database");
        return 0;
      });
      // What was claimed and not settled comes back by itself.
      if (count < batch) await pause(idleMillis, null, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
