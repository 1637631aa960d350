import type { notificationTopic } from "./enumerations";

export type NotificationTopic = (typeof notificationTopic)[number];

/** What an event tells of a document. */
interface NotificationEvent {
  /** Kind of document, as it is called inside a sentence. */
  noun: string;
  /** The sentence after the document, such as "expired". */
  tells: string;
  /** Whether it is somebody's doing that concerns the reader: "Ada assigned quote Q-1 to you". */
  assigns?: true;
}

const assigned = { tells: "was assigned to you", assigns: true } as const;

const events: Record<string, NotificationEvent> = {
  "quote-assignment": { noun: "quote", ...assigned },
  "sales-order-assignment": { noun: "sales order", ...assigned },
  "sales-rfq-assignment": { noun: "RFQ", ...assigned },
  "supplier-quote-assignment": { noun: "supplier quote", ...assigned },
  "purchase-order-assignment": { noun: "purchase order", ...assigned },
  "purchase-invoice-assignment": { noun: "purchase invoice", ...assigned },
  "job-assignment": { noun: "job", ...assigned },
  "procedure-assignment": { noun: "procedure", ...assigned },
  "sales-rfq-ready": { noun: "RFQ", tells: "is ready for a quote" },
  "quote-expired": { noun: "quote", tells: "has expired" },
  "supplier-quote-response": { noun: "supplier quote", tells: "was answered" },
  "job-completed": { noun: "job", tells: "is completed" },
  "gauge-calibration-expired": { noun: "gauge", tells: "is overdue for calibration" },
  "webhook-disabled": {
    noun: "webhook",
    tells: "was switched off because its receiver keeps failing",
  },
};

/** What is told, in three parts so that a screen can set the document off. */
export interface NotificationSentence {
  before: string;
  document: string;
  after: string;
}

/** The sentence that a notification reads as; `actor` is the name of whoever did it, where that is known. */
export function sentenceOf(event: string, label: string, actor: string | null): NotificationSentence {
  const { noun, tells, assigns } = events[event] ?? { noun: "record", tells: `had an event: ${event}` };
  const document = `${noun} ${label}`;
  if (assigns && actor !== null) return { before: `${actor} assigned `, document, after: " to you" };
  return { before: "", document: document.charAt(0).toUpperCase() + document.slice(1), after: ` ${tells}` };
}

/** Each topic with what it covers, in the order of the screens. */
export const topicTitles: Record<NotificationTopic, { title: string; covers: string }> = {
  quote: { title: "Quotes", covers: "Assigned to you, expired" },
  sales: { title: "Sales", covers: "Orders and RFQs assigned to you, RFQs ready for a quote" },
  purchasing: {
    title: "Purchasing",
    covers: "Orders, invoices and supplier quotes assigned to you, answers of suppliers",
  },
  job: { title: "Jobs", covers: "Assigned to you, completed" },
  quality: { title: "Quality", covers: "Gauges overdue for calibration" },
  general: { title: "General", covers: "Procedures assigned to you, webhooks that were switched off" },
};
