import * as z from "zod";
import { shippingCarrier } from "@/lib/schemas/enumerations";
import { boolean, oneOf, text } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const shippingMethod = defineResource({
  name: "shippingMethod",
  title: "Shipping Methods",
  summary: "How goods travel.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("shippingMethod"),
    name: text(),
    carrier: oneOf(shippingCarrier),
    trackingUrl: text().nullable(),
    active: boolean(),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "UPS Next Day Air", carrier: "UPS" },
});
