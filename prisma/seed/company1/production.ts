import type { processType, timeUnit, versionStatus } from "@/lib/schemas/enumerations";
import type { Demo } from "../demo";
import { paragraphs } from "../rich-text";

type Status = (typeof versionStatus)[number];
type Unit = (typeof timeUnit)[number];

const processes: readonly (readonly [name: string, (typeof processType)[number], Unit, tags?: string[]])[] = [
  ["Sawing", "Inside", "Minutes/Piece"],
  ["CNC turning", "Inside", "Minutes/Piece"],
  ["CNC milling", "Inside", "Minutes/Piece"],
  ["Deburring", "Inside", "Minutes/Piece"],
  ["CMM inspection", "Inside", "Minutes/Piece"],
  ["Cylindrical grinding", "Inside and Outside", "Minutes/Piece"],
  ["Assembly", "Inside", "Hours/Piece"],
  ["Anodizing", "Outside", "Total Hours", ["special process"]],
  ["Heat treatment", "Outside", "Total Hours", ["special process"]],
  ["Zinc-nickel plating", "Outside", "Total Hours", ["special process"]],
  ["Wire EDM", "Inside and Outside", "Hours/Piece"],
  ["Gear hobbing", "Inside", "Minutes/Piece"],
  ["Washing", "Inside", "Minutes/100 Pieces"],
  ["Laser marking", "Inside", "Seconds/Piece"],
];

/** Work center: name, what stands there, location, labor, machine and overhead rate in USD an hour. */
const workCenters = [
  ["Band saw", "Two-column saw, 320 mm", 1, 28, 12, 14],
  ["Lathe cell A", "Two 2-axis lathes with bar feeder", 1, 34, 42, 22],
  ["Lathe cell B", "Turn-mill with Y axis and subspindle", 1, 36, 68, 24],
  ["Mill 1", "Vertical machining center, 3 axes", 1, 34, 48, 22],
  ["Mill 2", "Horizontal machining center, pallet pool", 1, 36, 74, 26],
  ["Mill 3", "Machining center, 5 axes", 1, 38, 95, 30],
  ["Cylindrical grinder", "External and internal, 1000 mm", 3, 37, 58, 24],
  ["Deburring bench", "Belts, wheels, hand tools", 1, 28, 6, 12],
  ["Measuring room", "Coordinate measuring machine, 20 °C", 1, 39, 46, 28],
  ["Assembly bench", "Presses, torque tools, test stand", 1, 31, 14, 16],
  ["Wire EDM", "Submerged, 600 × 400", 3, 35, 52, 22],
  ["Wash and mark", "Washer, fiber laser", 2, 27, 16, 12],
] as const;

const procedures: readonly (readonly [
  name: string,
  version: number,
  Status,
  process: number,
  steps: string[],
])[] = [
  ["First-off approval", 1, "Archived", 3, ["Measure the first part.", "Have it signed."]],
  [
    "First-off approval",
    2,
    "Active",
    3,
    ["Measure every dimension of the first part.", "Sign the first-off tag."],
  ],
  ["CMM set-up", 1, "Active", 5, ["Let the part reach 20 °C.", "Qualify the probe.", "Run the program."]],
  [
    "Change of inserts",
    1,
    "Active",
    2,
    ["Stop after the set number of parts.", "Index the insert, check the offset."],
  ],
  ["Thread gauging", 1, "Active", 2, ["Try GO and NO-GO at three places.", "Write down what you found."]],
  ["Coolant check", 1, "Archived", 3, ["Measure the concentration."]],
  [
    "Coolant check",
    2,
    "Active",
    3,
    ["Measure concentration and pH.", "Top up with premix, never with water."],
  ],
  [
    "Deburring of cross holes",
    1,
    "Active",
    4,
    ["Brush from both sides.", "Look through with the borescope."],
  ],
  ["Wheel dressing", 1, "Active", 6, ["Dress 0.02 mm, five passes.", "Spark out on the test bar."]],
  ["Marking of serial numbers", 1, "Draft", 14, ["Scan the traveler.", "Mark, read back, compare."]],
];

const inspections: readonly (readonly [name: string, version: number, Status, item: number, string[]])[] = [
  ["Bearing cap, final", 1, "Active", 7, ["Bore 52 H7 at three heights", "Flatness of the joint face 0.01"]],
  ["Spindle housing, final", 1, "Archived", 9, ["Bore 80 H6", "Coaxiality 0.008"]],
  [
    "Spindle housing, final",
    2,
    "Active",
    9,
    ["Bore 80 H6", "Coaxiality 0.005", "Surface of the bore Ra 0.4"],
  ],
  ["Valve body, leak test", 1, "Active", 8, ["6 bar air, 60 s, no bubbles"]],
  ["Shafts, final", 1, "Active", 1, ["Diameters", "Run-out between centers 0.02"]],
  ["Manifold, final", 1, "Draft", 12, ["Ports G 1/2", "Cross holes free of burrs"]],
];

/** Processes, work centers, procedures, inspection documents. */
export function addProduction({ id, add }: Demo): void {
  for (const [index, [name, processType, defaultStandardFactor, tags = []]] of processes.entries()) {
    add("process", { id: id("proc", index + 1), name, processType, defaultStandardFactor, tags });
  }
  for (const [index, [name, description, location, labor, machine, overhead]] of workCenters.entries()) {
    add("workCenter", {
      id: id("wctr", index + 1),
      name,
      description,
      locationId: id("loc", location),
      laborRate: labor,
      machineRate: machine,
      overheadRate: overhead,
    });
  }
  for (const [index, [name, version, status, process, steps]] of procedures.entries()) {
    add("procedure", {
      id: id("prd", index + 1),
      name,
      version,
      status,
      processId: id("proc", process),
      content: paragraphs(...steps),
      assignee: id("usr", process === 5 ? 4 : 7),
    });
  }
  for (const [index, [name, version, status, item, checks]] of inspections.entries()) {
    const document = { id: id("insd", index + 1), name, version, status, itemId: id("item", item) };
    add("inspectionDocument", { ...document, content: paragraphs(...checks) });
  }
}
