import { describe, expect, it } from "vitest";
import { larkfield } from "../testing/worked-example";
import { apiError, writing } from "../testing/writing";

const { call, rows } = await writing();
const path = "items/upsertMethodOperation";

const example = {
  _operation: "create",
  makeMethodId: "mm_2",
  order: 30,
  operationOrder: "After Previous",
  operationType: "Inspection",
  processId: "proc_5",
  description: "Final CMM check",
  inspectionDocumentId: "insd_1",
  procedureId: "prd_3",
  laborTime: 6,
  laborUnit: "Minutes/Piece",
};
const machining = {
  ...example,
  operationType: "Process",
  inspectionDocumentId: undefined,
  workCenterId: "wctr_1",
  setupTime: 0.1,
  setupUnit: "Hours/Piece",
  operationSupplierProcessId: "spr_1",
  customFields: { colour: "blue" },
};

const create = async (body: object): Promise<string> => (await call(path, { ...example, ...body })).id;
const update = (id: string, body: object) => call(path, { ...machining, _operation: "update", id, ...body });
const stored = async (id: string) =>
  (await rows(`SELECT * FROM "methodOperation" WHERE "companyId" = 'co_1' AND "id" = $1`, [id]))[0];

describe("saving a method operation", () => {
  it("returns the worked example: no procedure on an inspection, defaults where nothing was sent", async () => {
    const response = await call(path, example);
    expect(response).toEqual({ id: expect.stringMatching(/^mop_[0-9a-hjkmnp-tv-z]{26}$/) });
    expect(await stored(response.id)).toMatchObject({
      procedureId: null,
      inspectionDocumentId: "insd_1",
      setupUnit: "Total Hours",
      setupTime: "0.00000",
      laborTime: "6.00000",
      laborUnit: "Minutes/Piece",
      machineUnit: "Hours/Piece",
      order: "30.00000",
      customFields: {},
      createdBy: "usr_1",
      updatedAt: null,
    });
  });

  it("ignores an id on create and takes null and empty optional text for absent", async () => {
    const id = await create({
      id: "mop_mine",
      setupUnit: null,
      setupTime: null,
      workCenterId: "",
      customFields: null,
    });
    expect(id).not.toBe("mop_mine");
    expect(await stored(id)).toMatchObject({
      setupUnit: "Total Hours",
      setupTime: "0.00000",
      workCenterId: null,
      customFields: {},
    });
  });

  it("leaves absent fields, clears nulls and stamps who changed it", async () => {
    const id = await create(machining);
    expect(await stored(id)).toMatchObject({
      procedureId: "prd_3",
      workCenterId: "wctr_1",
      setupTime: "0.10000",
    });
    const changed = await update(id, {
      setupTime: undefined,
      customFields: undefined,
      makeMethodId: "",
      operationSupplierProcessId: null,
      order: 12.5,
    });
    expect(changed).toEqual({ id });
    expect(await stored(id)).toMatchObject({
      makeMethodId: "mm_2",
      order: "12.50000",
      setupTime: "0.10000",
      customFields: { colour: "blue" },
      operationSupplierProcessId: null,
      updatedBy: "usr_1",
    });
  });

  it.each<{ customFields: object }>([
    { customFields: { toStringTag: "[object Decimal]" } },
    { customFields: { a: [{ toStringTag: "[object Decimal]" }] } },
    { customFields: { __prismaRawParameters__: true, values: '"other"' } },
    { customFields: { a: { __prismaRawParameters__: true, values: { $type: "FieldRef", value: 1 } } } },
    { customFields: { $type: "Json", value: "not json" } },
    { customFields: { toJSON: 1, constructor: { name: "Date" } } },
    { customFields: { list: [null, 1, "text"] } },
  ])("stores %j as it was sent, whatever Prisma recognizes in it", async ({ customFields }) => {
    const id = await create({ customFields });
    expect(await stored(id)).toMatchObject({ customFields });
    const other = await create({});
    await update(other, { customFields });
    expect(await stored(other)).toMatchObject({ customFields });
  });

  it("keeps only what suits the type after merging: outside processing has no work center", async () => {
    const id = await create(machining);
    await update(id, {
      operationType: "Outside Processing",
      workCenterId: undefined,
      procedureId: undefined,
    });
    expect(await stored(id)).toMatchObject({
      workCenterId: null,
      procedureId: null,
      operationType: "Outside Processing",
    });
    await update(id, { operationType: "Inspection", inspectionDocumentId: "insd_1" });
    await update(id, { operationType: "Process", inspectionDocumentId: "insd_1" });
    expect(await stored(id)).toMatchObject({
      inspectionDocumentId: null,
      procedureId: "prd_3",
      workCenterId: "wctr_1",
    });
  });

  it("is rejected on a released version, as source and as target", async () => {
    await expect(create({ makeMethodId: "mm_1" })).rejects.toMatchObject({
      ...apiError(422, "rule_violation"),
      message: expect.stringContaining("released versions are read-only"),
    });
    const id = await create({ makeMethodId: "mm_3" });
    await expect(update(id, { makeMethodId: "mm_1" })).rejects.toMatchObject(apiError(422, "rule_violation"));
    await rows(`UPDATE "makeMethod" SET "status" = 'Active' WHERE "companyId" = 'co_1' AND "id" = 'mm_3'`);
    await expect(update(id, { makeMethodId: "mm_2" })).rejects.toMatchObject(apiError(422, "rule_violation"));
    await expect(update(id, { makeMethodId: "" })).rejects.toMatchObject(apiError(422, "rule_violation"));
  });

  it.each([
    ["makeMethodId", ""],
    ["makeMethodId", "mm_99"],
    ["processId", "proc_99"],
    ["workCenterId", "wctr_99"],
    ["procedureId", "prd_99"],
    ["operationSupplierProcessId", "spr_99"],
  ])("rejects the unknown %s %o and names the field", async (field, value) => {
    await expect(call(path, { ...machining, [field]: value })).rejects.toMatchObject(
      apiError(409, "23503", field),
    );
  });

  it("rejects an unknown inspection document", async () => {
    await expect(create({ inspectionDocumentId: "insd_99" })).rejects.toMatchObject(
      apiError(409, "23503", "inspectionDocumentId"),
    );
  });

  it.each([
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
  ])("cannot clear %s", async (field) => {
    const id = await create(machining);
    await expect(update(id, { [field]: null })).rejects.toMatchObject(apiError(400, "invalid_input", field));
  });

  it.each([
    ["order", -1],
    ["order", "1"],
    ["operationOrder", "Before Previous"],
    ["operationType", "process"],
    ["processId", ""],
    ["setupUnit", "Hours"],
    ["setupUnit", ""],
    ["setupTime", -0.1],
    ["laborTime", -1],
    ["machineTime", -1],
    ["operationMinimumCost", -1],
    ["operationUnitCost", -1],
    ["operationLeadTime", -1],
    ["_operation", "upsert"],
    ["tags", []],
    ["companyId", "co_1"],
  ])("rejects %s %o", async (field, value) => {
    await expect(call(path, { ...example, [field]: value })).rejects.toMatchObject(
      apiError(400, "invalid_input", field),
    );
  });

  it.each([1e15, 1e300])(
    "rejects the time %d, which no column holds, with 400 and no 500",
    async (laborTime) => {
      await expect(create({ laborTime })).rejects.toMatchObject(apiError(400, "invalid_input"));
    },
  );

  it("needs an id to update, and finds none of another company", async () => {
    for (const id of ["", null, undefined]) {
      await expect(call(path, { ...example, _operation: "update", id })).rejects.toMatchObject(
        apiError(400, "invalid_input", "id"),
      );
    }
    await expect(update("mop_99", {})).rejects.toMatchObject(apiError(404, "not_found"));
    const id = await create({});
    await expect(call(path, { ...example, _operation: "update", id }, larkfield)).rejects.toMatchObject(
      apiError(404, "not_found"),
    );
  });
});
