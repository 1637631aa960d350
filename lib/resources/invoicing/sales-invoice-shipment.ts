import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { incoterm } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, text } from "@/lib/schemas/fields";
import { stamps } from "../columns";
import { defineResource } from "../define";

export const salesInvoiceShipment = defineResource({
  name: "salesInvoiceShipment",
  title: "Sales Invoice Shipments",
  summary: "How an invoice's goods are sent; its key is the invoice's.",
  area: "invoicing",
  key: "id",
  row: z.strictObject({
    id: id("salesInvoice"),
    companyId: id("company"),
    locationId: id("location").nullable(),
    shippingMethodId: id("shippingMethod").nullable(),
    shippingTermId: id("shippingTerm").nullable(),
    shippingCost: number(),
    incoterm: oneOf(incoterm).nullable(),
    incotermLocation: text().nullable(),
    customFields: json(),
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
