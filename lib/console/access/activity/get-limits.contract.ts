import * as z from "zod";
import { defineConsoleContract } from "@/lib/operations/define";
import { id, text } from "@/lib/schemas/fields";

const rate = () =>
  z.int().nullable().meta({ description: "Calls a second, and as many more at once; null without a limit" });
const left = () => z.int().nullable().meta({ description: "Calls that could be made right now" });

export const contract = defineConsoleContract({
  label: "READ",
  title: "Show rate limits",
  summary:
    "How many calls a second the company and each of its working keys may make, and how many are left now.",
  input: z.strictObject({}),
  output: z.strictObject({
    company: z.strictObject({ rate: rate(), left: left() }),
    key: z
      .strictObject({ rate: rate() })
      .meta({ description: "The limit of every key, and of every session" }),
    keys: z.array(z.strictObject({ id: id("apiKey"), name: text(), last4: text(), left: left() })),
  }),
  example: {},
});
