import * as upsertSalesInvoice from "@/lib/operations/invoicing/upsert-sales-invoice";
import { webhook } from "@/lib/resources/events/webhook";
import { firstPage, type ScenarioData } from "./scenario-data";
import { get, patchesOf, reading, send, type Tasks } from "./scenarios";

/** The row that every server creates. */
export const created = { ...webhook.example, name: "Created by the bench" };

const createdPattern = /^\{"id":"wh_\w+","name":"Created by the bench","table":"item",.*"onDelete":false\}$/;
const invoicePattern = /^\{"results":\[\{"id":"inv_\w+","invoiceId":"INV-\d+"\}\],"count":null\}$/;

/** The `select` of an invoice with its customer and lines. */
const wholeInvoice =
  "select=invoiceId,status,totalAmount,customer(name,currencyCode),salesInvoiceLine(id,description,quantity,unitPrice)&salesInvoiceLine.order=id";

/** The tasks of Millwright. */
export function millwrightTasks({ ids, invoiceIds, cursorPath }: ScenarioData) {
  const upsert = send("POST", "/api/v1/invoicing/upsertSalesInvoice", upsertSalesInvoice.contract.example);
  return {
    list: reading([get(firstPage)]),
    key: reading(ids.map((id) => get(`/webhook?id=eq.${id}`))),
    offset: reading([get(`${firstPage}&offset=50000`)]),
    cursor: reading([get(cursorPath)]),
    embed: reading(invoiceIds.map((id) => get(`/salesInvoice?id=eq.${id}&${wholeInvoice}`))),
    operation: reading(
      invoiceIds.map((id) => send("POST", "/api/v1/invoicing/getSalesInvoiceLines", { salesInvoiceId: id })),
    ),
    create: { calls: [send("POST", "/webhook", created)], status: 201, pattern: createdPattern },
    patch: {
      calls: patchesOf(ids).map(({ id, body }) => send("PATCH", `/webhook?id=eq.${id}`, body)),
      status: 204,
      pattern: /^$/,
    },
    invoice: { calls: [upsert], status: 200, pattern: invoicePattern },
  } satisfies Tasks;
}

/** The tasks of the bare server. */
export function bareTasks({ ids, invoiceIds, beforeCursor }: ScenarioData): Tasks {
  return {
    list: reading([get("/list/0")]),
    key: reading(ids.map((id) => get(`/key/${id}`))),
    offset: reading([get("/list/50000")]),
    cursor: reading([get(`/after/${beforeCursor.map(encodeURIComponent).join("/")}`)]),
    embed: reading(invoiceIds.map((id) => get(`/whole/${id}`))),
    operation: reading(invoiceIds.map((id) => send("POST", "/lines", { salesInvoiceId: id }))),
    create: { calls: [send("POST", "/create", created)], status: 201, pattern: createdPattern },
    patch: {
      calls: patchesOf(ids).map(({ id, body }) => send("PATCH", `/patch/${id}`, body)),
      status: 204,
      pattern: /^$/,
    },
    invoice: {
      calls: [send("POST", "/invoice", upsertSalesInvoice.contract.example)],
      status: 200,
      pattern: invoicePattern,
    },
  };
}
