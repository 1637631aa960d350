import * as z from "zod";
import { id, secret, text, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const authenticationChallenge = defineResource({
  name: "authenticationChallenge",
  title: "Authentication Challenges",
  summary:
    "Short-lived secrets by purpose. The server assigns purpose and subject; the secret is encrypted at rest.",
  area: "access",
  secretBearing: true,
  key: "purpose",
  keyPrefix: "api:",
  row: z.strictObject({
    purpose: text(),
    subject: id("user"),
    secret: secret(),
    expiresAt: timestamp(),
  }),
  encrypted: ["secret"],
  returned: ["purpose", "subject", "secret", "expiresAt"],
  write: { required: ["secret", "expiresAt"], optional: [] },
  example: { secret: "one-time 482913", expiresAt: "2026-12-31T12:00:00.000Z" },
});
