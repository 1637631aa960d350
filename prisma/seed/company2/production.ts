import type { Demo } from "../demo";

/** Processes, methods, jobs. */
export function addProduction({ id, add }: Demo): void {
  for (const [index, name] of ["Cooking", "Filling", "Labelling", "Packing", "Final inspection"].entries()) {
    add("process", { id: id("proc", index + 1), name });
  }
  add("workCenter", {
    id: id("wctr", 1),
    name: "Kettle 1",
    locationId: id("loc", 1),
    laborRate: 19.5,
    machineRate: 14,
  });
  add("workCenter", {
    id: id("wctr", 2),
    name: "Filling line",
    locationId: id("loc", 1),
    laborRate: 18,
    machineRate: 22,
  });
  for (const [index, name] of ["Kettle cleaning", "Metal detector check", "Lid torque"].entries()) {
    const content = { type: "doc", content: [] };
    add("procedure", {
      id: id("prd", index + 1),
      name,
      status: "Active",
      processId: id("proc", index + 1),
      content,
    });
  }
  add("inspectionDocument", {
    id: id("insd", 1),
    name: "Jar inspection",
    status: "Active",
    itemId: id("item", 1),
  });
  const methods = [1, 1, 2, 3];
  for (const [index, item] of methods.entries()) {
    const version = index === 1 ? 2 : 1;
    add("makeMethod", { id: id("mm", index + 1), itemId: id("item", item), version });
    for (const [step, description] of ["Cook to 67 °Bx", "Fill and close", "Label"].entries()) {
      add("methodOperation", {
        id: id("mop", index * 3 + step + 1),
        makeMethodId: id("mm", index + 1),
        order: (step + 1) * 10,
        processId: id("proc", step + 1),
        description,
        workCenterId: step < 2 ? id("wctr", step + 1) : null,
        laborUnit: "Minutes/100 Pieces",
        laborTime: 4 + step,
      });
    }
  }
  for (const [index, status] of (["Completed", "In Progress", "Planned"] as const).entries()) {
    add("job", {
      id: id("job", index + 1),
      jobId: `J${String(index + 340).padStart(6, "0")}`,
      itemId: id("item", index + 1),
      quantity: 400,
      quantityComplete: [400, 150, 0][index] ?? 0,
      unitOfMeasureCode: "CS",
      status,
      startDate: "2026-03-02",
      dueDate: "2026-03-13",
      locationId: id("loc", 1),
    });
  }
}
