import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { jobStatus } from "@/lib/schemas/enumerations";
import { date, id, json, number, numbered, status, textList } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const job = defineResource({
  name: "job",
  singular: "job",
  plural: "jobs",
  summary: "Production orders: make a quantity of an item.",
  area: "items",
  key: "id",
  labelColumns: ["jobId"],
  context: ["customerId", "itemId"],
  listColumns: [
    "jobId",
    "itemId",
    "quantity",
    "quantityComplete",
    "unitOfMeasureCode",
    "status",
    "startDate",
    "dueDate",
    "locationId",
    "tags",
    "createdAt",
  ],
  row: z.strictObject({
    ...ownId("job"),
    jobId: numbered("Job number"),
    itemId: id("item"),
    quantity: number("Quantity"),
    quantityComplete: number("Completed quantity"),
    unitOfMeasureCode: id("unitOfMeasure.code"),
    status: status(jobStatus),
    startDate: date("Start date").nullable(),
    dueDate: date("Due date", { due: true }).nullable(),
    locationId: id("location"),
    customerId: id("customer").nullable(),
    salesOrderLineId: id("salesOrderLine").nullable(),
    assignee: id("employee", "Assignee").nullable(),
    customFields: json("Custom fields"),
    tags: textList("Tags"),
    ...stamps(),
  }),
  outcome: ["quantityComplete"],
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
