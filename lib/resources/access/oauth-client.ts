import * as z from "zod";
import { id, text, textList, timestamp } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const oauthClient = defineResource({
  name: "oauthClient",
  title: "OAuth Clients",
  summary: "Programs that may ask for access. Those of the whole installation belong to no company.",
  area: "access",
  key: "id",
  shared: true,
  row: z.strictObject({
    id: id("oauthClient"),
    companyId: id("company").nullable(),
    name: text(),
    clientId: text(),
    redirectUris: textList(),
    grantTypes: textList(),
    responseTypes: textList(),
    tokenEndpointAuthMethod: text(),
    clientUri: text().nullable(),
    logoUri: text().nullable(),
    scope: text().nullable(),
    createdAt: timestamp(),
    createdBy: id("user").nullable(),
    updatedAt: timestamp().nullable(),
    updatedBy: id("user").nullable(),
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
