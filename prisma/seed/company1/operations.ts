import type { operationType } from "@/lib/schemas/enumerations";
import type { Demo } from "../demo";

/** Steps of a make method, one letter each (see `steps`). */
export type Route = string;

interface Step {
  process: number;
  type: (typeof operationType)[number];
  description: string;
  workCenter?: number;
  procedure?: number;
  /** Offer of a supplier, by its number. */
  supplierProcess?: number;
  /** Hours to set up; minutes of labor and of the machine a piece, from and to. */
  setup?: number;
  labor?: readonly [number, number];
  machine?: readonly [number, number];
}

const outside = (process: number, description: string, supplierProcess: number): Step => ({
  process,
  type: "Outside Processing",
  description,
  supplierProcess,
});

const inside = (
  [process, workCenter]: readonly [number, number],
  description: string,
  [setup, labor, machine]: readonly [number, readonly [number, number], readonly [number, number]],
  procedure?: number,
): Step => ({
  process,
  workCenter,
  type: "Process",
  description,
  setup,
  labor,
  machine,
  ...(procedure === undefined ? {} : { procedure }),
});

const steps: Readonly<Record<string, Step>> = {
  s: inside([1, 1], "Saw to length, 2 mm allowance", [0.25, [0.5, 1.5], [1, 4]]),
  t: inside([2, 2], "Turn complete in two settings", [1.5, [1, 3], [4, 14]], 4),
  T: inside([2, 3], "Turn and mill complete", [2.5, [0.8, 2], [6, 18]], 4),
  m: inside([3, 4], "Mill faces, bores and pockets", [1.75, [2, 5], [6, 22]], 2),
  M: inside([3, 6], "Mill complete in one setting, 5 axes", [3, [2, 4], [12, 38]], 2),
  d: inside([4, 8], "Deburr, break edges 0.2", [0, [1, 6], [0, 0]], 8),
  g: inside([6, 7], "Grind diameters to drawing", [1, [3, 6], [6, 16]], 9),
  b: inside([12, 3], "Hob teeth, quality 7", [2, [1, 2], [8, 20]]),
  e: inside([11, 11], "Cut profile by wire, three passes", [1.25, [2, 4], [35, 90]]),
  l: inside([14, 12], "Mark part number and serial", [0.1, [0.3, 0.8], [0.2, 0.6]], 10),
  G: outside(6, "Grind bore to H6", 5),
  h: outside(9, "Harden and temper to 54 to 58 HRC", 1),
  a: outside(8, "Anodize, type II, clear", 2),
  z: outside(10, "Zinc-nickel plate, 8 µm", 3),
  A: {
    process: 7,
    workCenter: 10,
    type: "Assembly",
    description: "Assemble and torque to sheet",
    setup: 0.5,
    labor: [25, 140],
  },
  i: {
    process: 5,
    workCenter: 9,
    type: "Inspection",
    description: "Final inspection",
    setup: 0.25,
    labor: [3, 9],
    machine: [2, 6],
  },
};

/** Inspection document of an item. */
const inspections: Readonly<Record<number, number>> = { 7: 1, 9: 3, 8: 4, 1: 5, 24: 5, 26: 5, 12: 6 };

/** Offers of suppliers: unit cost, minimum cost, lead time in days. */
export const supplierProcesses: Readonly<
  Record<number, { supplier: number; process: number; cost: number; minimum: number; days: number }>
> = {
  1: { supplier: 6, process: 9, cost: 3.4, minimum: 180, days: 5 },
  2: { supplier: 7, process: 8, cost: 3.1, minimum: 145, days: 6 },
  3: { supplier: 7, process: 10, cost: 1.75, minimum: 120, days: 6 },
  4: { supplier: 15, process: 11, cost: 64, minimum: 190, days: 8 },
  5: { supplier: 17, process: 6, cost: 38.5, minimum: 260, days: 12 },
  6: { supplier: 6, process: 13, cost: 0.4, minimum: 60, days: 2 },
};

/** Adds the operations of one method, numbered 10, 20, 30 and so on. */
export function addOperations(
  { id, add, next, random }: Demo,
  makeMethodId: string,
  item: number,
  route: Route,
): void {
  for (const [index, letter] of [...route].entries()) {
    const step = steps[letter];
    if (!step) throw new Error(`No step is called ${letter}.`);
    const offer = step.supplierProcess === undefined ? undefined : supplierProcesses[step.supplierProcess];
    const inspection = step.type === "Inspection" ? inspections[item] : undefined;
    add("methodOperation", {
      id: id("mop", next("mop")),
      makeMethodId,
      order: (index + 1) * 10,
      operationOrder: letter === "l" ? "With Previous" : "After Previous",
      operationType: step.type,
      processId: id("proc", step.process),
      description: step.description,
      workCenterId: step.workCenter === undefined ? null : id("wctr", step.workCenter),
      procedureId: step.procedure === undefined ? null : id("prd", step.procedure),
      inspectionDocumentId: inspection === undefined ? null : id("insd", inspection),
      setupUnit: "Total Hours",
      setupTime: step.setup ?? 0,
      laborUnit: "Minutes/Piece",
      laborTime: step.labor ? random.amount(...step.labor) : 0,
      machineUnit: "Minutes/Piece",
      machineTime: step.machine ? random.amount(...step.machine) : 0,
      operationSupplierProcessId: step.supplierProcess === undefined ? null : id("spr", step.supplierProcess),
      operationMinimumCost: offer?.minimum ?? 0,
      operationUnitCost: offer?.cost ?? 0,
      operationLeadTime: offer?.days ?? 0,
    });
  }
}
