import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { filledId, id, secret } from "@/lib/schemas/fields";

export const contract = defineConsoleContract({
  label: "WRITE",
  access: { scopes: ["access:write", "access:secrets"] },
  title: "Replace an app's secret",
  summary: "The former secret stops working immediately. The new one is returned only this once.",
  input: z.strictObject({ id: filledId("oauthClient") }),
  output: z.strictObject({ id: id("oauthClient"), clientSecret: secret() }),
  example: { id: "ocl_1" },
});
