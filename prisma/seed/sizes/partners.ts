import sql from "sql-template-tag";
import { type Bulk, type BulkRows, digits, n, nth, rowsOf } from "./bulk";

const places = ["Alderbrook", "Brackwater", "Cedarholm", "Dunmere", "Eastvale", "Fernhollow", "Glenmoor"];
const trades = ["Machine Works", "Hydraulics", "Instruments", "Pumps", "Automation", "Castings", "Tooling"];

/** Customers with their settings, suppliers with an interaction each, opportunities. */
export function partners(bulk: Bulk): BulkRows[] {
  const { main, id, some, known } = bulk;
  const name = sql`${nth(places, n)} || ' ' || ${nth(trades, sql`n / 7`)} || ' ' || ${digits(n)}`;
  const people = { accountManagerId: nth(known.ids.employee, n), assignee: nth(known.ids.employee, n) };
  const currencyCode = nth(known.currencies.codes, n);
  return [
    rowsOf("customer", main, {
      id: id("cust", n),
      name,
      customerTypeId: nth(known.ids.customerType, n),
      currencyCode,
      ...people,
    }),
    rowsOf("customerPayment", main, {
      customerId: id("cust", n),
      paymentTermId: nth(known.ids.paymentTerm, n),
    }),
    rowsOf("customerShipping", main, {
      customerId: id("cust", n),
      shippingMethodId: nth(known.ids.shippingMethod, n),
      shippingTermId: nth(known.ids.shippingTerm, n),
    }),
    rowsOf("supplier", main, {
      id: id("sup", n),
      name,
      supplierStatus: nth(["Active", "Active", "Active", "Inactive", "Pending", "Rejected"], n),
      currencyCode,
      ...people,
    }),
    rowsOf("supplierInteraction", main, { id: id("sint", n), supplierId: id("sup", some(n)) }),
    rowsOf("opportunity", main, { id: id("opp", n), customerId: id("cust", some(n)) }),
  ];
}
