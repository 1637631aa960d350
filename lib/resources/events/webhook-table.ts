import * as z from "zod";
import { module } from "@/lib/schemas/enumerations";
import { oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const webhookTable = defineResource({
  name: "webhookTable",
  singular: "webhook table",
  plural: "webhook tables",
  summary: "The tables that a webhook can watch.",
  area: "events",
  key: "table",
  scope: "all",
  labelColumns: ["name"],
  searchColumns: ["name", "table"],
  row: z.strictObject({
    table: text("Table"),
    module: oneOf(module, "Module"),
    name: text("Name"),
  }),
});
