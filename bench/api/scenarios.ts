import * as upsertSalesInvoice from "@/lib/operations/invoicing/upsert-sales-invoice";
import { webhook } from "@/lib/resources/events/webhook";
import type { ScenarioData } from "./scenario-data";
import type { Side } from "./setup";

/** One request. */
export interface Call {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: string;
}

/** A kind of request that is measured on both sides. */
export interface Scenario {
  name: string;
  title: string;
  status: number;
  calls: Record<Side, Call[]>;
  /** Pattern of every response body; null where a body must equal one that was compared before. */
  pattern: RegExp | null;
}

const get = (path: string): Call => ({ method: "GET", path });
const send = (method: "POST" | "PATCH", path: string, body: object): Call => ({
  method,
  path,
  body: JSON.stringify(body),
});

const page = "/webhook?order=name&limit=20";

/** Reads come first, because writes make the tables grow. */
export function scenariosOf({ ids, invoiceIds, cursorPath, beforeCursor }: ScenarioData): Scenario[] {
  const created = { ...webhook.example, name: "Created by the bench" };
  const changes = [true, false].flatMap((active) => ids.map((id) => ({ id, body: { active } })));
  return [
    reading("list", "list of 20 of 100,000", [get(page)], [get("/list/0")]),
    reading(
      "key",
      "one row by key",
      ids.map((id) => get(`/webhook?id=eq.${id}`)),
      ids.map((id) => get(`/key/${id}`)),
    ),
    reading("offset", "page at offset 50,000", [get(`${page}&offset=50000`)], [get("/list/50000")]),
    reading(
      "cursor",
      "the same page by cursor",
      [get(cursorPath)],
      [get(`/after/${beforeCursor.map(encodeURIComponent).join("/")}`)],
    ),
    reading(
      "operation",
      "getSalesInvoiceLines",
      invoiceIds.map((id) => send("POST", "/api/v1/invoicing/getSalesInvoiceLines", { salesInvoiceId: id })),
      invoiceIds.map((id) => send("POST", "/lines", { salesInvoiceId: id })),
    ),
    {
      name: "create",
      title: "create a row",
      status: 201,
      calls: { millwright: [send("POST", "/webhook", created)], bare: [send("POST", "/create", created)] },
      pattern: /^\{"id":"wh_\w+","name":"Created by the bench","table":"item",.*"onDelete":false\}$/,
    },
    {
      name: "patch",
      title: "change a row",
      status: 204,
      calls: {
        millwright: changes.map(({ id, body }) => send("PATCH", `/webhook?id=eq.${id}`, body)),
        bare: changes.map(({ id, body }) => send("PATCH", `/patch/${id}`, body)),
      },
      pattern: /^$/,
    },
    {
      name: "invoice",
      title: "upsertSalesInvoice",
      status: 200,
      calls: {
        millwright: [
          send("POST", "/api/v1/invoicing/upsertSalesInvoice", upsertSalesInvoice.contract.example),
        ],
        bare: [send("POST", "/invoice", upsertSalesInvoice.contract.example)],
      },
      pattern: /^\{"results":\[\{"id":"inv_\w+","invoiceId":"INV-\d+"\}\],"count":null\}$/,
    },
  ];
}

const reading = (name: string, title: string, millwright: Call[], bare: Call[]): Scenario => ({
  name,
  title,
  status: 200,
  calls: { millwright, bare },
  pattern: null,
});
