import autocannon from "autocannon";
import * as upsertSalesInvoice from "@/lib/operations/invoicing/upsert-sales-invoice";
import { webhook } from "@/lib/resources/events/webhook";
import { signInToDemo } from "./demo-session";

/** The server and the API key of the load. */
interface Target {
  origin: string;
  key: string;
  minutes: number;
  requestsPerSecond: number;
  signal: AbortSignal;
}

/** Requests with a 2xx response, and requests rejected with 503. */
interface Requests {
  completed: number;
  shed: number;
}

/**
 * Calls the API and opens pages of the console at a steady rate: of a hundred requests 14 are pages, 6 write, and the others
 * read. Throws when a response is missing or has a status of 4xx.
 */
export async function mixedLoad({
  origin,
  key,
  minutes,
  requestsPerSecond,
  signal,
}: Target): Promise<Requests> {
  const cookie = await signInToDemo(origin);
  const api = (method: "GET" | "POST", path: string, body?: object): autocannon.Request => ({
    method,
    path,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const page = (path: string): autocannon.Request => ({
    method: "GET",
    path,
    headers: { cookie, accept: "text/html", "accept-encoding": "gzip" },
  });
  const [invoice] = await readJson(origin, "/salesInvoiceLine?select=invoiceId&limit=1", key);
  const reads = [
    ...["item", "webhook", "salesInvoice", "customer", "purchaseOrder"].map((table) =>
      api("GET", `/${table}?limit=20`),
    ),
    api("GET", "/item?order=name&limit=1000"),
    api("GET", "/salesInvoice?select=id,invoiceId,status,totalAmount&order=invoiceId.desc&limit=100"),
    api("POST", "/api/v1/invoicing/getSalesInvoiceLines", { salesInvoiceId: invoice.invoiceId }),
  ];
  const once = [
    ...Array.from({ length: 5 }, () => reads).flat(),
    api("POST", "/webhook", { ...webhook.example, active: false }),
    api("POST", "/webhook", { ...webhook.example, active: false }),
    api("POST", "/api/v1/invoicing/upsertSalesInvoice", upsertSalesInvoice.contract.example),
    ...["/console", "/console/records/item", "/console/records/salesInvoice", "/console/records/webhook"].map(
      page,
    ),
    ...["/console/operations/invoicing", "/console/reference", "/sign-in"].map(page),
  ];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: origin,
        connections: 16,
        overallRate: requestsPerSecond,
        duration: minutes * 60,
        // The longest time that the server takes for one request.
        timeout: 30,
        // Rotated, so that the connections do not all open pages at once.
        setupClient: (client) => client.setRequests(rotated(once)),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    signal.addEventListener("abort", () => instance.stop());
  });
  // A busy machine sheds load with 503; its memory is measured then too.
  const { "2xx": completed, "5xx": shed, "4xx": rejected, errors } = result;
  if (errors > 0 || rejected > 0)
    throw new Error(`${errors} requests had no response, ${rejected} were rejected.`);
  return { completed, shed };
}

let rotations = 0;

function rotated(requests: autocannon.Request[]): autocannon.Request[] {
  const start = (rotations++ * 7) % requests.length;
  return [...requests.slice(start), ...requests.slice(0, start)];
}

async function readJson(origin: string, path: string, key: string) {
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
