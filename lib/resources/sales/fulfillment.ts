import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { fulfillmentType } from "@/lib/schemas/enumerations";
import { id, number, oneOf } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const fulfillment = defineResource({
  name: "fulfillment",
  title: "Fulfillments",
  summary: "How a sales order line is served: from inventory or by a job.",
  area: "sales",
  key: "id",
  row: z.strictObject({
    ...ownId("fulfillment"),
    salesOrderLineId: id("salesOrderLine"),
    type: oneOf(fulfillmentType),
    quantity: number(),
    jobId: id("job").nullable(),
    ...stamps(),
  }),
  write: { required: ["salesOrderLineId"] },
  example: { salesOrderLineId: demoId("sol", 1), type: "Job", quantity: 5, jobId: demoId("job", 1) },
});
