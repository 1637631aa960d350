import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { operationOrder, operationType, timeUnit } from "@/lib/schemas/enumerations";
import { amount, id, json, oneOf, text, textList } from "@/lib/schemas/fields";
import { ownId, stamps } from "../columns";
import { defineResource } from "../define";

export const methodOperation = defineResource({
  name: "methodOperation",
  title: "Method Operations",
  summary: "Steps of a make method. What the type of an operation has no use for is dropped.",
  area: "items",
  key: "id",
  row: z.strictObject({
    ...ownId("methodOperation"),
    makeMethodId: id("makeMethod"),
    order: amount(),
    operationOrder: oneOf(operationOrder),
    operationType: oneOf(operationType),
    processId: id("process"),
    description: text(),
    workCenterId: id("workCenter").nullable(),
    procedureId: id("procedure").nullable(),
    inspectionDocumentId: id("inspectionDocument").nullable(),
    setupUnit: oneOf(timeUnit),
    setupTime: amount(),
    laborUnit: oneOf(timeUnit),
    laborTime: amount(),
    machineUnit: oneOf(timeUnit),
    machineTime: amount(),
    operationSupplierProcessId: id("supplierProcess").nullable(),
    operationMinimumCost: amount(),
    operationUnitCost: amount(),
    operationLeadTime: amount(),
    workInstruction: json(),
    customFields: json(),
    tags: textList(),
    ...stamps(),
  }),
  write: { required: ["makeMethodId", "processId"] },
  example: {
    makeMethodId: demoId("mm", 2),
    order: 45,
    operationType: "Inspection",
    processId: demoId("proc", 5),
    description: "Check bore",
    inspectionDocumentId: demoId("insd", 1),
    laborTime: 6,
    laborUnit: "Minutes/Piece",
  },
});
