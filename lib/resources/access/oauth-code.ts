import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { codeChallengeMethod } from "@/lib/schemas/enumerations";
import { id, oneOf, secret, text, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const oauthCode = defineResource({
  name: "oauthCode",
  title: "OAuth Codes",
  summary:
    "Authorization codes of OAuth clients. Codes written here are never redeemable; purged after expiry.",
  area: "access",
  secretBearing: true,
  key: "id",
  row: z.strictObject({
    id: id("oauthCode"),
    code: secret(),
    clientId: id("oauthClient.clientId"),
    userId: id("user"),
    companyId: id("company"),
    redirectUri: text(),
    expiresAt: timestamp(),
    codeChallenge: secret().nullable(),
    codeChallengeMethod: oneOf(codeChallengeMethod).nullable(),
    scope: text().nullable(),
    createdAt: timestamp(),
  }),
  returned: ["id", "code", "clientId", "userId", "companyId", "redirectUri", "expiresAt", "createdAt"],
  write: {
    required: ["code", "clientId", "userId", "companyId", "redirectUri", "expiresAt"],
    optional: ["codeChallenge", "codeChallengeMethod", "scope"],
  },
  example: {
    code: "c0de-4f1b2a",
    clientId: "brightlathe-portal",
    userId: demoId("usr", 1),
    companyId: demoId("co", 1),
    redirectUri: "https://portal.example.com/callback",
    expiresAt: "2026-12-31T12:00:00.000Z",
  },
});
