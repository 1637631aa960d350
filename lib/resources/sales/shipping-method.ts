import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { shippingCarrier } from "@/lib/schemas/enumerations";
import { boolean, oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const shippingMethod = defineResource({
  name: "shippingMethod",
  singular: "shipping method",
  plural: "shipping methods",
  summary: "Carriers and services for shipments.",
  area: "sales",
  key: "id",
  labelColumns: ["name"],
  searchColumns: ["name", "trackingUrl"],
  row: z.strictObject({
    ...ownId("shippingMethod"),
    name: text("Name"),
    carrier: oneOf(shippingCarrier, "Carrier"),
    trackingUrl: text("Tracking URL", { input: "url" }).nullable(),
    active: boolean("Active"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "UPS Next Day Air", carrier: "UPS" },
});
