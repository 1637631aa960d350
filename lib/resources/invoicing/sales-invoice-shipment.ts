import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { incoterm } from "@/lib/schemas/enumerations";
import { id, json, money, oneOf, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const salesInvoiceShipment = defineResource({
  name: "salesInvoiceShipment",
  singular: "sales invoice shipment",
  plural: "sales invoice shipments",
  summary: "Shipping details of a sales invoice; its key is the id of the invoice.",
  area: "invoicing",
  key: "id",
  namedBy: "id",
  context: ["locationId"],
  totalledIn: "id",
  searchColumns: ["incotermLocation"],
  row: z.strictObject({
    id: id("salesInvoice"),
    companyId: id("company"),
    locationId: id("location").nullable(),
    shippingMethodId: id("shippingMethod").nullable(),
    shippingTermId: id("shippingTerm").nullable(),
    shippingCost: money("Shipping cost"),
    incoterm: oneOf(incoterm, "Incoterm").nullable(),
    incotermLocation: text("Incoterm location").nullable(),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["id"] },
  example: {
    id: demoId("inv", 27),
    locationId: demoId("loc", 1),
    shippingMethodId: demoId("shm", 1),
    shippingCost: 35,
    incoterm: "FCA",
    incotermLocation: "Dayton, OH",
  },
});
