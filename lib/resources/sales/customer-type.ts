import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { json, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const customerType = defineResource({
  name: "customerType",
  singular: "customer type",
  plural: "customer types",
  summary: "Categories of customers.",
  area: "sales",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("customerType"),
    name: text("Name"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Distributors" },
});
