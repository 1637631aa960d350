import type { Row, Session } from "./tenants";

/** An open sales invoice of a new customer; `name` keeps customers apart. */
export async function makeInvoice(session: Session, name: string, values: Row = {}): Promise<Row> {
  const customer = await session.insert("customer", { name });
  return session.insert("salesInvoice", { customerId: customer.id, currencyCode: "EUR", ...values });
}

/** A line of an invoice without an item. */
export const lineOf = (invoice: Row, values: Row = {}): Row => ({
  invoiceId: invoice.id,
  invoiceLineType: "Comment",
  ...values,
});

/** A gauge of a new type; `name` keeps types apart. */
export async function makeGauge(session: Session, name: string, values: Row = {}): Promise<Row> {
  const type = await session.insert("gaugeType", { name });
  return session.insert("gauge", { gaugeTypeId: type.id, ...values });
}

/** A Draft make method of a new item, and a process; `name` keeps both apart. */
export async function makeMethod(session: Session, name: string): Promise<{ method: Row; process: Row }> {
  const item = await session.insert("item", { readableId: name, name });
  const process = await session.insert("process", { name });
  return { method: await session.insert("makeMethod", { itemId: item.id }), process };
}
