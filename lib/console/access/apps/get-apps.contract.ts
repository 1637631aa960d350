import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { oauthPolicyAdmits } from "@/lib/schemas/enumerations";
import { boolean, id, oneOf, text, textList, timestamp } from "@/lib/schemas/fields";

const App = z.strictObject({
  id: id("oauthClient"),
  clientId: text(),
  name: text(),
  logo: text().nullable().meta({ description: "A data URL of an image that an admin chose" }),
  redirectUris: textList(),
  isConfidential: boolean().meta({ description: "It proves who it is with a client secret" }),
  isRegistered: boolean().meta({
    description: "An admin registered it; else it named the address of its metadata",
  }),
  isShared: boolean().meta({ description: "It belongs to the whole installation" }),
  createdAt: timestamp(),
});

export const contract = defineConsoleContract({
  label: "READ",
  title: "List apps",
  summary: "The apps that the company knows, and which of them its members may connect.",
  input: z.strictObject({}),
  output: z.strictObject({
    admits: oneOf(oauthPolicyAdmits),
    clientIds: textList().meta({
      description: "Client IDs that are admitted in addition to the registered apps",
    }),
    apps: z.array(App),
    mayRegisterThemselves: boolean(),
  }),
  example: {},
});
