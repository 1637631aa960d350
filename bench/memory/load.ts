import autocannon from "autocannon";
import * as upsertSalesInvoice from "@/lib/operations/invoicing/upsert-sales-invoice";
import { webhook } from "@/lib/resources/events/webhook";
import { demoEmail, demoPassword } from "@/prisma/seed/sign-in";

/** Where the load goes and as whom. */
interface Target {
  origin: string;
  key: string;
  minutes: number;
  requestsPerSecond: number;
  signal: AbortSignal;
}

/** How many requests had the response asked for, and how many were turned away with 503. */
interface Requests {
  answered: number;
  shed: number;
}

/**
 * Calls the API and opens pages of the console at a steady rate: of a hundred requests 14 are pages, 6 write, and the others
 * read. Throws when a response is missing, or refuses a request as wrong.
 */
export async function mixedLoad({
  origin,
  key,
  minutes,
  requestsPerSecond,
  signal,
}: Target): Promise<Requests> {
  const cookie = await signIn(origin);
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
        // As long as the server may take for one.
        timeout: 30,
        // Spread, so that not all connections open pages at once.
        setupClient: (client) => client.setRequests(rotated(once)),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    signal.addEventListener("abort", () => instance.stop());
  });
  // On a busy machine the server sheds load with 503; what it holds then is worth knowing too.
  const { "2xx": answered, "5xx": shed, "4xx": refused, errors } = result;
  if (errors > 0 || refused > 0)
    throw new Error(`${errors} requests had no response, ${refused} were refused.`);
  return { answered, shed };
}

let turn = 0;

function rotated(requests: autocannon.Request[]): autocannon.Request[] {
  const start = (turn++ * 7) % requests.length;
  return [...requests.slice(start), ...requests.slice(0, start)];
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email: demoEmail, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`The sign-in was refused: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function readJson(origin: string, path: string, key: string) {
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
