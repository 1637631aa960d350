import * as z from "zod";
import { id, text, textList, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const oauthClient = defineResource({
  name: "oauthClient",
  singular: "OAuth client",
  plural: "OAuth clients",
  summary: "Applications that can request access. Clients of the whole installation belong to no company.",
  area: "access",
  key: "id",
  shared: true,
  rule: "registeredApp",
  labelColumns: ["name"],
  searchColumns: ["name", "tokenEndpointAuthMethod", "clientUri", "logoUri"],
  listColumns: ["name", "clientId", "redirectUris", "tokenEndpointAuthMethod", "clientUri", "createdAt"],
  row: z.strictObject({
    id: id("oauthClient", "ID"),
    companyId: id("company").nullable(),
    name: text("Name"),
    clientId: text("Client ID"),
    redirectUris: textList("Redirect URIs"),
    grantTypes: textList("Grant types"),
    responseTypes: textList("Response types"),
    tokenEndpointAuthMethod: text("Token endpoint authentication"),
    clientUri: text("Website", { input: "url" }).nullable(),
    logoUri: text("Logo URL", { input: "url" }).nullable(),
    scope: text("Scopes").nullable(),
    createdAt: timestamp("Created"),
    createdBy: id("user", "Created by").nullable(),
    updatedAt: timestamp("Updated").nullable(),
    updatedBy: id("user", "Updated by").nullable(),
  }),
  write: { required: ["name", "clientId", "tokenEndpointAuthMethod"] },
  example: {
    name: "Supplier portal",
    clientId: "brightlathe-suppliers",
    redirectUris: ["https://suppliers.example.com/callback"],
    grantTypes: ["authorization_code"],
    responseTypes: ["code"],
    tokenEndpointAuthMethod: "none",
    scope: "purchasing:read",
  },
});
