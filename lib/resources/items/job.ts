import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { jobStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const job = defineResource({
  name: "job",
  title: "Jobs",
  summary: "Orders to make a quantity of an item.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("job"),
    jobId: text(),
    itemId: id("item"),
    quantity: number(),
    quantityComplete: number(),
    unitOfMeasureCode: id("unitOfMeasure.code"),
    status: oneOf(jobStatus),
    startDate: date().nullable(),
    dueDate: date().nullable(),
    locationId: id("location"),
    customerId: id("customer").nullable(),
    salesOrderLineId: id("salesOrderLine").nullable(),
    assignee: id("employee").nullable(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["itemId", "locationId"] },
  example: {
    itemId: demoId("item", 7),
    quantity: 25,
    locationId: demoId("loc", 1),
    startDate: "2026-11-30",
    dueDate: "2026-12-18",
    assignee: demoId("usr", 8),
  },
});
