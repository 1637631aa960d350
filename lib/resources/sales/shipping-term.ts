import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { boolean, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const shippingTerm = defineResource({
  name: "shippingTerm",
  singular: "shipping term",
  plural: "shipping terms",
  summary: "Who pays for shipping.",
  area: "sales",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("shippingTerm"),
    name: text("Name"),
    active: boolean("Active"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Prepaid and added" },
});
