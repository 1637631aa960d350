import sql, { type Sql } from "sql-template-tag";
import { dueDate } from "@/lib/operations/invoicing/sales-invoice/due-date";
import { calendarDay, closing, goLive, momentOf, revision } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { paymentTerms } from "./accounting";
import { customerContacts, customers } from "./customers";
import { addInvoiceLines } from "./invoice-lines";
import { customerOf, invoiceNumber, type PlannedInvoice, paymentDay, plannedInvoices } from "./invoice-plan";
import { plannedOrders } from "./order-plan";
import { latheOpportunity } from "./orders";
import { rateOn } from "./rates";

/** Sales invoices in every status with shipment row and lines; the database itself totals and posts them. */
export function addInvoices(demo: Demo): void {
  const documented = plannedInvoices.filter(({ n }) => n === 5);
  for (const invoice of [...documented, ...plannedInvoices.filter(({ n }) => n !== 5)])
    addInvoice(demo, invoice);
}

/** An invoice with a due date of its own, so that one stays Submitted while the nightly job marks others overdue. */
const longTermInvoice = 24;

function addInvoice(demo: Demo, invoice: PlannedInvoice): void {
  const { id, add } = demo;
  const { n, date, billed } = invoice;
  const customer = customerOf(invoice);
  const [, type, currencyCode, taxPercent, , term, method] = at(customers, customer - 1);
  const imported = date <= goLive.slice(0, 10);
  const createdAt = imported ? goLive : momentOf(date, n + 400);
  const exchangeRate = rateOn(currencyCode, createdAt.slice(0, 10));
  const order = "order" in billed ? plannedOrders[billed.order - 1] : undefined;
  const opportunity = order?.opportunity ?? (n === 5 ? latheOpportunity.n : null);
  const shipment = (demo.rows.get("shipment") ?? []).find(
    (row) => order && row.sourceDocumentId === id("so", order.n),
  );
  const dateDue = n === longTermInvoice ? "2027-06-30" : dueOn(date, term);
  const open = invoice.status === "Draft";
  add("salesInvoice", {
    createdAt,
    id: id("inv", n),
    invoiceId: invoiceNumber(n),
    customerId: id("cust", customer),
    currencyCode,
    exchangeRate,
    exchangeRateUpdatedAt: createdAt,
    status: "Draft",
    customerReference: order ? `PO ${70_210 + order.n * 41}` : null,
    paymentTermId: id("pt", term),
    locationId: id("loc", 1),
    invoiceCustomerId: id("cust", customer),
    shipmentId: shipment ? String(shipment.id) : null,
    opportunityId: opportunity === null ? null : id("opp", opportunity),
    invoiceCustomerContactId: id("ccon", customerContacts.findIndex(([of]) => of === customer) + 1),
    invoiceCustomerLocationId: id("cloc", customer),
    dateIssued: open ? null : date,
    dateDue: open ? null : dateDue,
    assignee: id("usr", 6),
  });
  add("salesInvoiceShipment", {
    createdAt,
    id: id("inv", n),
    locationId: id("loc", 1),
    shippingMethodId: id("shm", method),
    shippingTermId: id("sht", type === 4 ? 2 : 1),
    shippingCost: type === 4 ? 0 : 18 + n * 1.5,
    ...(type === 4
      ? { incoterm: "FCA", incotermLocation: "Dayton, OH" }
      : { incoterm: null, incotermLocation: null }),
  });
  addInvoiceLines(demo, invoice, { createdAt, taxPercent, exchangeRate });
  post(demo, invoice, dateDue);
}

/** The changes that bring an invoice from Draft to where it is. */
function post(demo: Demo, { n, status, date }: PlannedInvoice, dateDue: string): void {
  if (status === "Draft") return;
  const set = (day: string, columns: Sql) =>
    demo.later({
      at: day <= goLive ? revision : momentOf(day, n + 500),
      by: demo.id("usr", 6),
      statement: sql`UPDATE "salesInvoice" SET ${columns} WHERE "companyId" = ${demo.id("co", 1)} AND "id" = ${demo.id("inv", n)}`,
    });
  if (status === "Pending") {
    set(date, sql`"status" = 'Pending'`);
    return;
  }
  set(date, sql`"status" = 'Submitted', "postingDate" = ${date}::date`);
  const paid = earlier(paymentDay(dateDue, n), closing);
  if (status === "Paid") set(paid, sql`"status" = 'Paid', "datePaid" = ${paid}::date`);
  if (status === "Partially Paid") {
    set(paid, sql`"status" = 'Partially Paid', "balance" = round("totalAmount" * 0.4, 2)`);
  }
  if (status === "Overdue") set(calendarDay(dateDue, 1), sql`"status" = 'Overdue'`);
  const settled = status === "Voided" || status === "Credit Note Issued" || status === "Return";
  if (settled) set(calendarDay(date, 9), sql`"status" = ${status}, "balance" = 0`);
}

const earlier = (day: string, moment: string): string => (day < moment ? day : moment.slice(0, 10));

function dueOn(date: string, term: number): string {
  const rule = paymentTerms.find(({ n }) => n === term);
  if (!rule) throw new Error(`No payment term has the number ${term}.`);
  return dueDate(new Date(`${date}T00:00:00Z`), rule)
    .toISOString()
    .slice(0, 10);
}
