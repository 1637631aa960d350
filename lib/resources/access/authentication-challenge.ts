import * as z from "zod";
import { id, secret, text, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const authenticationChallenge = defineResource({
  name: "authenticationChallenge",
  singular: "authentication challenge",
  plural: "authentication challenges",
  summary:
    "Short-lived secrets by purpose. The server sets purpose and user; the secret is encrypted at rest.",
  area: "access",
  secretBearing: true,
  key: "purpose",
  keyPrefix: "api:",
  labelColumns: ["purpose"],
  row: z.strictObject({
    purpose: text("Purpose"),
    subject: id("user", "User"),
    secret: secret("Secret"),
    expiresAt: timestamp("Expires"),
    createdAt: timestamp("Created"),
  }),
  encrypted: ["secret"],
  returned: ["purpose", "subject", "secret", "expiresAt"],
  write: { required: ["secret", "expiresAt"], optional: [] },
  example: { secret: "one-time 482913", expiresAt: "2026-12-31T12:00:00.000Z" },
});
