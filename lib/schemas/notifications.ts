import type { notificationTopic } from "./enumerations";

export type NotificationTopic = (typeof notificationTopic)[number];

/** Texts of a notification event. */
interface NotificationEvent {
  /** Table of the document. */
  table: string;
  /** What happened, as lists call it. */
  title: string;
  /** Kind of document, inside a sentence. */
  noun: string;
  /** The sentence after the document, such as "has expired". */
  predicate: string;
  /** Whether the sentence names who did it: "Ada assigned quote Q-1 to you". */
  assigns?: true;
}

const assigned = { predicate: "was assigned to you", assigns: true } as const;

const events: Record<string, NotificationEvent> = {
  "quote-assignment": { title: "Quote assigned", table: "quote", noun: "quote", ...assigned },
  "sales-order-assignment": {
    title: "Sales order assigned",
    table: "salesOrder",
    noun: "sales order",
    ...assigned,
  },
  "sales-rfq-assignment": { title: "RFQ assigned", table: "salesRfq", noun: "RFQ", ...assigned },
  "supplier-quote-assignment": {
    title: "Supplier quote assigned",
    table: "supplierQuote",
    noun: "supplier quote",
    ...assigned,
  },
  "purchase-order-assignment": {
    title: "Purchase order assigned",
    table: "purchaseOrder",
    noun: "purchase order",
    ...assigned,
  },
  "purchase-invoice-assignment": {
    title: "Purchase invoice assigned",
    table: "purchaseInvoice",
    noun: "purchase invoice",
    ...assigned,
  },
  "job-assignment": { title: "Job assigned", table: "job", noun: "job", ...assigned },
  "procedure-assignment": { title: "Procedure assigned", table: "procedure", noun: "procedure", ...assigned },
  "sales-rfq-ready": {
    title: "RFQ ready for a quote",
    table: "salesRfq",
    noun: "RFQ",
    predicate: "is ready for a quote",
  },
  "quote-expired": { title: "Quote expired", table: "quote", noun: "quote", predicate: "has expired" },
  "supplier-quote-response": {
    title: "Response of a supplier",
    table: "supplierQuote",
    noun: "supplier quote",
    predicate: "received a response",
  },
  "job-completed": { title: "Job completed", table: "job", noun: "job", predicate: "is completed" },
  "gauge-calibration-expired": {
    title: "Gauge overdue for calibration",
    table: "gauge",
    noun: "gauge",
    predicate: "is overdue for calibration",
  },
  "webhook-disabled": {
    title: "Webhook disabled",
    table: "webhook",
    noun: "webhook",
    predicate: "was disabled automatically; its page has the reason",
  },
};

/** The table of the document that each event is about. */
export const documentTables: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(events).map(([event, { table }]) => [event, table]),
);

/** What each event is called. */
export const eventTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(events).map(([event, { title }]) => [event, title]),
);

/** A notification in three parts, so that a screen can highlight the document. */
export interface NotificationSentence {
  before: string;
  document: string;
  after: string;
}

/** The sentence of a notification; `actor` is the name of the person who caused it, if known. */
export function sentenceOf(event: string, label: string, actor: string | null): NotificationSentence {
  const { noun, predicate, assigns } = events[event] ?? {
    noun: "record",
    predicate: `had an event: ${event}`,
  };
  const document = `${noun} ${label}`;
  if (assigns && actor !== null) return { before: `${actor} assigned `, document, after: " to you" };
  return {
    before: "",
    document: document.charAt(0).toUpperCase() + document.slice(1),
    after: ` ${predicate}`,
  };
}

/** Title and description of each topic, in the order of the screens. */
export const topicTitles: Record<NotificationTopic, { title: string; covers: string }> = {
  quote: { title: "Quotes", covers: "Assigned to you, expired" },
  sales: { title: "Sales", covers: "Orders and RFQs assigned to you, RFQs ready for a quote" },
  purchasing: {
    title: "Purchasing",
    covers: "Orders, invoices and supplier quotes assigned to you, responses of suppliers",
  },
  job: { title: "Jobs", covers: "Assigned to you, completed" },
  quality: { title: "Quality", covers: "Gauges overdue for calibration" },
  general: { title: "General", covers: "Procedures assigned to you, disabled webhooks" },
};
