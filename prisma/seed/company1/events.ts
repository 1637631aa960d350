import { createHash, randomBytes } from "node:crypto";
import { goLive } from "../clock";
import type { Demo } from "../demo";

/** Webhook: name, table, address, active, operations, successes and errors with the time of the last one. */
const webhooks = [
  [
    "Parts to the planning system",
    "item",
    "https://planning.example/hooks/items",
    true,
    "IU",
    412,
    "2026-10-29",
    3,
    "2026-07-02",
  ],
  [
    "Invoices to the bookkeeper",
    "salesInvoice",
    "https://ledger.example/in/brightlathe",
    true,
    "IU",
    168,
    "2026-10-30",
    1,
    "2026-05-11",
  ],
  [
    "Orders to the carrier",
    "purchaseOrder",
    "https://carrier.example/api/orders",
    false,
    "I",
    37,
    "2026-06-30",
    0,
    null,
  ],
  [
    "Goods received to the warehouse",
    "receipt",
    "https://warehouse.example/events",
    true,
    "IUD",
    94,
    "2026-10-28",
    0,
    null,
  ],
  [
    "Customers to the newsletter",
    "customer",
    "https://letters.example/hook",
    true,
    "IUD",
    0,
    null,
    46,
    "2026-10-30",
  ],
] as const;

/** Notification: event, prefix and number of the document, user, how often it arrived, day. */
const notifications = [
  ["job-completed", "job", 3, 8, 1, "2026-04-24"],
  ["job-completed", "job", 5, 8, 1, "2026-05-19"],
  ["job-completed", "job", 8, 8, 2, "2026-06-17"],
  ["job-assignment", "job", 20, 8, 1, "2026-10-15"],
  ["job-assignment", "job", 24, 7, 1, "2026-08-05"],
  ["quote-assignment", "quo", 35, 3, 1, "2026-09-22"],
  ["quote-assignment", "quo", 36, 5, 1, "2026-09-29"],
  ["quote-assignment", "quo", 40, 5, 1, "2026-10-27"],
  ["quote-expired", "quo", 14, 5, 1, "2026-06-13"],
  ["quote-expired", "quo", 31, 5, 1, "2026-10-19"],
  ["sales-order-assignment", "so", 24, 5, 1, "2026-10-14"],
  ["sales-rfq-ready", "rfq", 11, 3, 1, "2026-10-27"],
  ["supplier-quote-response", "sq", 15, 3, 1, "2026-05-18"],
  ["supplier-quote-response", "sq", 18, 3, 1, "2026-07-08"],
  ["supplier-quote-response", "sq", 23, 3, 3, "2026-09-24"],
  ["purchase-order-assignment", "po", 18, 1, 1, "2026-09-22"],
  ["purchase-invoice-assignment", "pinv", 9, 6, 1, "2026-10-27"],
  ["procedure-assignment", "prd", 10, 7, 1, "2026-05-06"],
  ["webhook-disabled", "wh", 3, 1, 1, "2026-07-03"],
  ["gauge-calibration-expired", "gau", 6, 9, 5, "2026-04-01"],
] as const;

/** Webhooks, notification deliveries, OAuth clients and codes, challenges. */
export function addEvents(demo: Demo): void {
  const { id, add, encrypt } = demo;
  for (const [index, webhook] of webhooks.entries()) {
    const [name, table, url, active, on, successCount, lastSuccess, errorCount, lastError] = webhook;
    add("webhook", {
      id: id("wh", index + 1),
      name,
      table,
      url,
      active,
      successCount,
      errorCount,
      onInsert: on.includes("I"),
      onUpdate: on.includes("U"),
      onDelete: on.includes("D"),
      lastSuccess: lastSuccess && `${lastSuccess}T16:20:04.512Z`,
      lastError: lastError && `${lastError}T18:47:31.090Z`,
      secret: encrypt(
        `whsec_${randomBytes(24).toString("base64")}`,
        "webhook",
        "secret",
        id("wh", index + 1),
      ),
      ...(active ? {} : { disabledReason: "Switched off by hand.", disabledAt: "2026-07-03T13:00:00.000Z" }),
    });
  }
  for (const [index, [event, prefix, document, user, successCount, day]] of notifications.entries()) {
    const due = event === "gauge-calibration-expired" ? ":2025-04-09" : "";
    add("notificationDelivery", {
      createdAt: day < goLive ? goLive : `${day}T13:05:00.000Z`,
      id: id("nd", index + 1),
      userId: id("usr", user),
      event,
      documentId: id(prefix, document) + due,
      successCount,
      lastDeliveryId: `msg_${260_000 + index * 419}`,
      lastDeliveredAt: `${day}T13:05:02.118Z`,
    });
  }
  addAccess(demo);
}

function addAccess({ id, add, encrypt }: Demo): void {
  const clients = [
    ["Customer portal", "brightlathe-portal", "https://portal.example.com", "client_secret_basic"],
    ["Shop floor tablets", "brightlathe-shopfloor", "https://tablets.brightlathe.example", "none"],
    ["Millwright for desktop", "millwright-desktop", "http://localhost:43110", "none"],
  ] as const;
  for (const [index, [name, clientId, origin, tokenEndpointAuthMethod]] of clients.entries()) {
    const shared = clientId === "millwright-desktop";
    add("oauthClient", {
      id: id("ocl", index + 1),
      companyId: shared ? null : id("co", 1),
      name,
      clientId,
      tokenEndpointAuthMethod,
      createdBy: shared ? null : id("usr", 2),
      redirectUris: [`${origin}/callback`],
      grantTypes: ["authorization_code", "refresh_token"],
      responseTypes: ["code"],
      clientUri: shared ? null : origin,
      scope: "items:read sales:read",
      clientSecretHash: clientId === "brightlathe-portal" ? sha256(randomBytes(32).toString("hex")) : null,
    });
    // Codes and challenges are valid for years, so that none is purged while somebody looks around.
    add("oauthCode", {
      id: id("oc", index + 1),
      code: `demo-code-${sha256(`code ${index}`).slice(0, 24)}`,
      clientId,
      userId: id("usr", index + 1),
      redirectUri: `${origin}/callback`,
      expiresAt: "2036-03-02T09:15:00.000Z",
      codeChallenge: base64url(`verifier ${index}`),
      codeChallengeMethod: "S256",
      scope: "items:read",
    });
  }
  for (const [index, subject] of [1, 2, 4, 11].entries()) {
    const purpose = `api:${sha256(`challenge ${index}`).slice(0, 32)}`;
    add("authenticationChallenge", {
      purpose,
      subject: id("usr", subject),
      secret: encrypt(`one-time ${482_913 + index * 7_019}`, "authenticationChallenge", "secret", purpose),
      expiresAt: `${2036 + index}-03-02T09:15:00.000Z`,
    });
  }
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const base64url = (text: string): string => createHash("sha256").update(text).digest("base64url");
