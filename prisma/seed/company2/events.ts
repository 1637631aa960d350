import { createHash, randomBytes } from "node:crypto";
import type { Demo } from "../demo";

/** Webhooks, notification deliveries, a client with a code, a challenge. */
export function addEvents({ id, add, encrypt }: Demo): void {
  add("webhook", {
    id: id("wh", 1),
    name: "Parts to the planning system",
    table: "item",
    url: "https://planning.example/hooks/larkfield",
    onInsert: true,
    onUpdate: true,
    successCount: 28,
    lastSuccess: "2026-10-29T09:12:44.031Z",
    secret: encrypt(`whsec_${randomBytes(24).toString("base64")}`, "webhook", "secret", id("wh", 1)),
  });
  for (const n of [1, 2]) {
    add("notificationDelivery", {
      id: id("nd", n),
      userId: id("usr", n),
      event: "job-completed",
      documentId: id("job", 1),
      successCount: 1,
      lastDeliveryId: `msg_${261_000 + n}`,
      lastDeliveredAt: "2026-03-13T13:05:02.118Z",
    });
  }
  const clientId = "larkfield-portal";
  const redirectUri = "https://portal.larkfield.example/callback";
  const expiresAt = "2036-03-02T09:15:00.000Z";
  add("oauthClient", {
    id: id("ocl", 1),
    companyId: id("co", 1),
    name: "Customer portal",
    clientId,
    tokenEndpointAuthMethod: "none",
    redirectUris: [redirectUri],
    grantTypes: ["authorization_code"],
    responseTypes: ["code"],
  });
  add("oauthCode", {
    id: id("oc", 1),
    code: "demo-code-larkfield",
    clientId,
    userId: id("usr", 1),
    redirectUri,
    expiresAt,
  });
  const purpose = `api:${createHash("sha256").update("challenge larkfield").digest("hex").slice(0, 32)}`;
  add("authenticationChallenge", {
    purpose,
    subject: id("usr", 1),
    secret: encrypt("one-time 771204", "authenticationChallenge", "secret", purpose),
    expiresAt,
  });
}
