import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { scopes } from "@/lib/schemas/areas";
import { list } from "@/lib/schemas/collections";
import { id, secret } from "@/lib/schemas/fields";
import { authorizationQuery } from "./get-authorization.contract";

/** Days for which an app can be allowed to act. */
const connectionDays = [1, 7, 30, 90, 365] as const;

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: [], sessionOnly: true },
  title: "Allow an app",
  summary:
    "Allows an app to act for the signed-in user within these scopes, and returns where the browser brings its code.",
  input: z.strictObject({
    query: authorizationQuery(),
    scopes: list(z.enum(scopes)).min(1, "Choose at least one permission."),
    shown: z
      .strictObject({ userId: id("user"), companyId: id("company") })
      .optional()
      .meta({
        description:
          "The user and the company that the screen names; rejected if another tab has changed them",
      }),
    days: z.literal(connectionDays).meta({ description: "Days until the app has to ask again" }),
  }),
  output: z.strictObject({ redirectTo: secret() }),
  example: {
    query: "client_id=brightlathe-portal&response_type=code",
    scopes: ["purchasing:read"],
    days: 30,
  },
});
