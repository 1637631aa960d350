import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { scopes } from "@/lib/schemas/areas";
import { boolean, sensitive, text } from "@/lib/schemas/fields";

/** The query of `/oauth/authorize` as the app sent it. */
export const authorizationQuery = () => sensitive(z.string().max(20_000));

const Asked = z.strictObject({
  clientId: text(),
  name: text(),
  clientUri: text().nullable(),
  logo: text().nullable().meta({ description: "A data URL of an image that an admin chose" }),
  isVerifiedByAdmin: boolean().meta({ description: "An admin of the company registered the app" }),
  redirectHost: text().meta({
    description: "Where the app runs: a host, or the scheme of an app on the device",
  }),
  isLocal: boolean().meta({
    description: "The redirect stays on this machine, where any program may receive it",
  }),
  isForAgents: boolean().meta({ description: "The access is for /mcp, not for the API" }),
  scopes: z.array(z.enum(scopes)).meta({ description: "What the app asks for and the user may grant" }),
  unavailableScopes: z
    .array(z.enum(scopes))
    .meta({ description: "What the app asks for and the user may not grant" }),
  needsSignIn: boolean().meta({ description: "The session is too old to grant deleting or secrets" }),
  denyTo: text().meta({ description: "Redirect of the browser when the user denies access" }),
});

export const contract = defineConsoleContract({
  label: "READ",
  access: { scopes: [], sessionOnly: true },
  title: "Show what an app asks for",
  summary:
    "Reads an authorization request: shown to the user, reported to the app (`redirectTo`), or invalid (`message`). With both, the user decides whether to go back to the app.",
  input: z.strictObject({ query: authorizationQuery() }),
  output: z.strictObject({
    asked: Asked.nullable(),
    redirectTo: text().nullable(),
    message: text().nullable(),
  }),
  example: { query: "client_id=brightlathe-portal&response_type=code" },
});
