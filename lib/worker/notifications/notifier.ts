import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sentenceOf } from "@/lib/schemas/notifications";
import type { Deps } from "@/lib/server/api/deps";
import type { Mail } from "@/lib/server/mail/outbox";
import { pathInCompany, recordPath } from "@/lib/view-models/paths";
import { isPermanentlyRejected, recordOutcome, retryDelaySeconds } from "../mail/retry";
import { sendQueuedMail } from "../mail/send-queued-mail";
import { type ClaimedNotification, claimNotifications, type Outcome, settleNotification } from "./claim";

type NotifierDeps = Pick<Deps, "pool" | "cipher" | "mail" | "publicUrl" | "log">;

/** Time between two polls while there is nothing to do. */
const idleMs = 3_000;
/** Time for messages in flight to end when the notifier stops; the process is killed after 19 s. */
const maxStopMs = 16_000;
/** Notifications in one claim; they are sent in parallel. */
const batchSize = 20;

/**
 * Delivers notifications and queued mails for as long as the process runs, in parallel with others. Each message that a mail
 * server has accepted is counted once. Stopping completes the messages in flight that end in time; another notifier sends the
 * others again.
 */
export function startNotifier(deps: NotifierDeps, stopMs = maxStopMs): { stop(): Promise<void> } {
  const { pool, mail, publicUrl, log } = deps;
  const workerId = randomUUID();
  const stopping = new AbortController();

  const deliver = async (notification: ClaimedNotification): Promise<[Outcome, number?]> => {
    if (!notification.active) return ["dropped"];
    if (notification.mail === "none") return ["accepted"];
    if (stopping.signal.aborted) return ["released"];
    try {
      await mail.deliver(mailOf(notification, publicUrl));
      return ["accepted"];
    } catch (error) {
      const delaySeconds = isPermanentlyRejected(error) ? null : retryDelaySeconds(notification.attempts);
      log.warn(
        { err: error, notification: notification.id, delaySeconds },
        "Notification could not be mailed",
      );
      return delaySeconds === null ? ["failed"] : ["retry", delaySeconds];
    }
  };

  const round = async (): Promise<number> => {
    const claimed = await claimNotifications(pool, workerId, batchSize);
    const settled = claimed.map(async (notification) => {
      const outcome = await deliver(notification);
      await recordOutcome(() => settleNotification(pool, workerId, notification, ...outcome));
    });
    await Promise.all(settled);
    return claimed.length;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const counts = await Promise.all([round(), sendQueuedMail(deps)].map(orZero));
      // Claims that were not settled expire after two minutes.
      if (counts.every((count) => count < batchSize))
        await pause(idleMs, null, { signal: stopping.signal }).catch(() => {});
    }
  };
  const orZero = (round: Promise<number>) =>
    round.catch((error: unknown) => {
      log.warn({ err: error }, `Queues of notifications and mails unavailable; retrying every ${idleMs} ms`);
      return 0;
    });
  const running = run();
  return {
    async stop() {
      stopping.abort();
      const ended = new AbortController();
      await Promise.race([running, pause(stopMs, null, { signal: ended.signal }).catch(() => {})]);
      ended.abort();
    },
  };
}

/** The mail of a notification, with a link to its record. */
function mailOf(notification: ClaimedNotification, publicUrl: string): Mail {
  const { event, label, actorName, name, companyId, company, email, documentTable } = notification;
  const { before, document, after } = sentenceOf(event, label, actorName);
  const linkTo = (path: string) => `${publicUrl}${pathInCompany(path, companyId)}`;
  return {
    to: email,
    subject: subjectOf(document, before === "" ? after : " was assigned to you"),
    text: `Hello ${name},

${before}${document}${after}.

${linkTo(recordPath(documentTable, recordIdOf(notification)))}

You work for ${company} in Millwright. Manage your notifications: ${linkTo("/console/account")}#notifications`,
    id: notification.id,
  };
}

/** Key of the record that a notification is about: the document ID of a gauge has its due date appended. */
const recordIdOf = ({ event, documentId }: Pick<ClaimedNotification, "event" | "documentId">): string =>
  event === "gauge-calibration-expired" ? documentId.replace(/:\d{4}-\d\d-\d\d$/, "") : documentId;

/** Characters of a subject that mail programs show in a list. */
const maxSubject = 120;

/** One line; the mailer encodes it. The document is cut between characters, so that what happened to it is always there. */
function subjectOf(document: string, what: string): string {
  const line = [...document.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")];
  const room = maxSubject - [...what].length;
  const name = line.length > room ? `${line.slice(0, room - 1).join("")}…` : line.join("");
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${what}`;
}
