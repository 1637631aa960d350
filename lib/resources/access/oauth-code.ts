import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { codeChallengeMethod } from "@/lib/schemas/enumerations";
import { id, oneOf, secret, text, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const oauthCode = defineResource({
  name: "oauthCode",
  singular: "OAuth code",
  plural: "OAuth codes",
  summary:
    "Authorization codes of OAuth clients. Codes created here can never be redeemed; expired codes are deleted.",
  area: "access",
  secretBearing: true,
  key: "id",
  namedBy: "userId",
  searchColumns: ["redirectUri", "scope"],
  row: z.strictObject({
    id: id("oauthCode", "ID"),
    code: secret("Code"),
    clientId: id("oauthClient.clientId"),
    userId: id("user", "User"),
    companyId: id("company"),
    redirectUri: text("Redirect URI", { input: "url" }),
    expiresAt: timestamp("Expires"),
    codeChallenge: secret("Code challenge").nullable(),
    codeChallengeMethod: oneOf(codeChallengeMethod, "Code challenge method").nullable(),
    scope: text("Scopes").nullable(),
    createdAt: timestamp("Created"),
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
