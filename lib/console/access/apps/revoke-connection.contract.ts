import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { idOnly } from "@/lib/operations/envelopes";
import { filledId } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "DESTRUCTIVE",
  access: { keyScopes: ["access:destroy"] },
  title: "Disconnect an app",
  summary: "Its tokens stop working within a second. Admins disconnect the apps of every member.",
  input: z.strictObject({ id: filledId("oauthConsent") }),
  output: idOnly(),
  example: { id: "con_1" },
});
