import * as z from "zod";
import { module } from "@/lib/schemas/enumerations";
import { oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const webhookTable = defineResource({
  name: "webhookTable",
  title: "Webhook Tables",
  summary: "The tables that a webhook can watch.",
  area: "events",
  key: "table",
  scope: "all",
  row: z.strictObject({
    table: text(),
    module: oneOf(module),
    name: text(),
  }),
});
