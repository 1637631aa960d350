import * as z from "zod";
import { boolean, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const shippingTerm = defineResource({
  name: "shippingTerm",
  title: "Shipping Terms",
  summary: "Who pays for the transport.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("shippingTerm"),
    name: text(),
    active: boolean(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Prepaid and added" },
});
