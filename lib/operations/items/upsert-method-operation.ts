import { demoId } from "@/lib/schemas/demo-ids";
import { operationOrder, operationType, timeUnit } from "@/lib/schemas/enumerations";
import { notFound } from "@/lib/schemas/errors";
import { amount, filledId, id, json, money, multiline, oneOf } from "@/lib/schemas/fields";
import { defineContract, type Run } from "../define";
import { idOnly, upsertOf } from "../envelopes";
import { fieldsToCreate, fieldsToUpdate, idToUpdate, withJson } from "../upsert";

export const contract = defineContract({
  label: "WRITE",
  upserts: "methodOperation",
  title: "Create or edit a method operation",
  summary:
    "A step of a make method: process, work center, times and outside processing costs. Only Draft methods can be changed.",
  input: upsertOf({
    makeMethodId: id("makeMethod"),
    order: amount("Position"),
    operationOrder: oneOf(operationOrder, "Sequence"),
    operationType: oneOf(operationType, "Operation type"),
    processId: filledId("process"),
    description: multiline("Description"),
    workCenterId: id("workCenter").nullish(),
    procedureId: id("procedure").nullish(),
    inspectionDocumentId: id("inspectionDocument").nullish(),
    setupUnit: oneOf(timeUnit, "Setup time unit").nullish(),
    setupTime: amount("Setup time").nullish(),
    laborUnit: oneOf(timeUnit, "Labor time unit").nullish(),
    laborTime: amount("Labor time").nullish(),
    machineUnit: oneOf(timeUnit, "Machine time unit").nullish(),
    machineTime: amount("Machine time").nullish(),
    operationSupplierProcessId: id("supplierProcess").nullish(),
    operationMinimumCost: money("Minimum cost").min(0).nullish(),
    operationUnitCost: money("Unit cost", { perUnit: true }).min(0).nullish(),
    operationLeadTime: amount("Lead time", { unit: "days" }).nullish(),
    customFields: json("Custom fields").nullish(),
  }),
  output: idOnly(),
  example: {
    _operation: "create",
    makeMethodId: demoId("mm", 2),
    order: 30,
    operationOrder: "After Previous",
    operationType: "Inspection",
    processId: demoId("proc", 5),
    description: "Final CMM check",
    inspectionDocumentId: demoId("insd", 1),
    procedureId: demoId("prd", 3),
    laborTime: 6,
    laborUnit: "Minutes/Piece",
  },
});

const notNull = [
  "setupUnit",
  "setupTime",
  "laborUnit",
  "laborTime",
  "machineUnit",
  "machineTime",
  "operationMinimumCost",
  "operationUnitCost",
  "operationLeadTime",
  "customFields",
] as const;

/** The rules of operation types and of released versions are the table's own, so that no writer skips them. */
export const run: Run<typeof contract> = async ({ tx, actor }, { _operation, id: sentId, ...input }) => {
  const id = idToUpdate({ _operation, id: sentId });
  if (id === null) {
    const fields = fieldsToCreate(contract.input, input);
    return tx.methodOperation.create({
      data: { ...withJson(fields), companyId: actor.companyId, createdBy: actor.userId },
      select: { id: true },
    });
  }
  const { makeMethodId, ...fields } = fieldsToUpdate(contract.input, input, notNull);
  const { count } = await tx.methodOperation.updateMany({
    where: { companyId: actor.companyId, id },
    data: { ...withJson(fields), ...(makeMethodId !== "" && { makeMethodId }) },
  });
  if (count === 0) throw notFound("The method operation");
  return { id };
};
