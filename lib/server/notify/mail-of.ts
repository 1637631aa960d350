import { sentenceOf } from "@/lib/schemas/notifications";
import { recordPath } from "@/lib/screens/paths";
import type { Mail } from "../mail/mailer";
import type { ClaimedNotification } from "./claim";

/** The mail that tells a notification, with a link to its record. */
export function mailOf(notification: ClaimedNotification, publicUrl: string): Mail {
  const { event, label, actorName, name, company, email, documentTable } = notification;
  const { before, document, after } = sentenceOf(event, label, actorName);
  const link = `${publicUrl}${recordPath(documentTable, recordIdOf(notification))}`;
  return {
    to: email,
    subject: subjectOf(`${document}${before === "" ? after : " was assigned to you"}`),
    text: `Hello ${name},

${before}${document}${after}.

${link}

You work for ${company} in Millwright. Choose what you are told, and how: ${publicUrl}/console/account#notifications`,
    id: notification.id,
  };
}

/** Key of the record that a notification is about: a gauge's document id goes on with the date it was due. */
const recordIdOf = ({ event, documentId }: Pick<ClaimedNotification, "event" | "documentId">): string =>
  event === "gauge-calibration-expired" ? documentId.replace(/:\d{4}-\d\d-\d\d$/, "") : documentId;

/** One line of ASCII, which every mail program shows as it is. */
function subjectOf(sentence: string): string {
  const line = sentence.replace(/[^\x20-\x7e]+/g, "?").slice(0, 120);
  return line.charAt(0).toUpperCase() + line.slice(1);
}
