import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { fulfillmentType } from "@/lib/schemas/enumerations";
import { id, number, oneOf } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const fulfillment = defineResource({
  name: "fulfillment",
  singular: "fulfillment",
  plural: "fulfillments",
  summary: "How a sales order line is fulfilled: from inventory or by a job.",
  area: "sales",
  key: "id",
  namedBy: "salesOrderLineId",
  distinguishedBy: ["quantity"],
  context: ["jobId"],
  row: z.strictObject({
    ...ownId("fulfillment"),
    salesOrderLineId: id("salesOrderLine"),
    type: oneOf(fulfillmentType, "Type"),
    quantity: number("Quantity"),
    jobId: id("job").nullable(),
    ...stamps(),
  }),
  write: { required: ["salesOrderLineId"] },
  example: { salesOrderLineId: demoId("sol", 1), type: "Job", quantity: 5, jobId: demoId("job", 1) },
});
