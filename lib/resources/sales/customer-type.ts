import * as z from "zod";
import { json, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const customerType = defineResource({
  name: "customerType",
  title: "Customer Types",
  summary: "Kinds of customers.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("customerType"),
    name: text(),
    customFields: json(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Distributors" },
});
