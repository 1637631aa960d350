import type { costingMethod, itemTrackingType, itemType } from "@/lib/schemas/enumerations";
import type { DemoItem } from "../items";

type Bought = readonly [
  n: number,
  readableId: string,
  name: string,
  unit: string,
  cost: number,
  price: number,
  more?: Partial<DemoItem>,
];

type Kind = {
  type: (typeof itemType)[number];
  tracking: (typeof itemTrackingType)[number];
  postingGroup: number;
  costing: (typeof costingMethod)[number];
};

const bought =
  (kind: Kind) =>
  ([n, readableId, name, unit, cost, price, more]: Bought): DemoItem => ({
    n,
    readableId,
    name,
    unit,
    cost,
    price,
    replenishment: "Buy",
    ...kind,
    ...more,
  });

/** Bar, plate and tube; every bar carries the heat number of its batch. */
const stock: readonly Bought[] = [
  [63, "M-1018-R1", "Steel round bar 1018, 1 in", "FT", 3.9, 6.2],
  [64, "M-1018-R2", "Steel round bar 1018, 2 in", "FT", 14.2, 22],
  [65, "M-4140-R1", "Alloy round bar 4140, 1-1/2 in", "FT", 11.6, 18.5],
  [66, "M-4140-R3", "Alloy round bar 4140, 3 in", "FT", 38.5, 60],
  [67, "M-8620-R2", "Alloy round bar 8620, 2-1/4 in", "FT", 23.4, 36],
  [68, "M-303-R1", "Stainless round bar 303, 1 in", "FT", 13.8, 21.5],
  [69, "M-316-R2", "Stainless round bar 316L, 2 in", "FT", 58.2, 88],
  [70, "M-174-R1", "Stainless round bar 17-4 PH, 1-1/4 in", "FT", 36.9, 57],
  [71, "M-6061-R3", "Aluminum round bar 6061-T6, 3 in", "FT", 29.7, 45],
  [72, "M-6061-P1", "Aluminum plate 6061-T651, 1 in", "LB", 4.35, 6.9],
  [73, "M-7075-P2", "Aluminum plate 7075-T651, 2 in", "LB", 8.9, 13.8],
  [74, "M-C932-T1", "Bronze tube C93200, 2 × 1 in", "FT", 46, 71],
  [75, "M-TI64-R1", "Titanium round bar Ti-6Al-4V, 1 in", "FT", 92, 138, { tags: ["aerospace"] }],
  [76, "M-718-R2", "Nickel alloy round bar 718, 2 in", "FT", 310, 455, { tags: ["aerospace"] }],
  [77, "M-A36-P1", "Steel plate A36, 1/2 in", "LB", 0.92, 1.6, { costing: "LIFO" }],
  [78, "M-O1-F1", "Tool steel flat O1, 1 × 3 in", "FT", 41, 63],
  [79, "M-D2-F1", "Tool steel flat D2, 1 × 3 in", "FT", 52.5, 81],
  [80, "M-POM-R1", "Acetal rod, 1 in, black", "FT", 4.8, 7.9],
  [81, "M-PEEK-R1", "PEEK rod, 1 in, natural", "FT", 118, 176, { tags: ["medical"] }],
  [82, "M-HT63-T1", "Honed steel tube 63 × 73 mm", "FT", 22.7, 35],
  [83, "M-KEY-S1", "Key steel, 1/2 in square", "FT", 5.6, 9.1],
  [84, "M-12L14-R1", "Leaded steel round bar 12L14, 1 in", "FT", 3.4, 5.5, { active: false }],
];

const supplies: readonly Bought[] = [
  [85, "C-1001", "Coolant concentrate, semi-synthetic", "GAL", 24.5, 0, { tracking: "Batch" }],
  [86, "C-1002", "Way oil, ISO VG 68", "GAL", 18.9, 0, { tracking: "Batch" }],
  [87, "C-1010", "Deburring wheel, 150 mm", "EA", 13.2, 0],
  [88, "C-1020", "Thread locker, medium, 50 ml", "EA", 17.4, 27, { tracking: "Batch" }],
  [89, "C-1021", "Retaining compound, 50 ml", "EA", 24.8, 38, { tracking: "Batch" }],
  [90, "C-1030", "Abrasive belt, 50 × 2000, grit 120", "EA", 4.6, 0],
  [91, "C-1040", "Nitrile gloves, size L, box of 100", "BX", 11.9, 0],
  [92, "C-1050", "Corrosion inhibitor bag, 300 × 400", "PK", 36, 0],
  [93, "C-1060", "Stretch wrap, 500 mm", "RL", 9.8, 0],
  [94, "C-1070", "Layout fluid, blue, 250 ml", "EA", 8.3, 0],
];

/** Raw material and shop supplies. */
export const materials: readonly DemoItem[] = [
  ...stock.map(bought({ type: "Material", tracking: "Batch", postingGroup: 2, costing: "FIFO" })),
  ...supplies.map(bought({ type: "Consumable", tracking: "Inventory", postingGroup: 5, costing: "Average" })),
];

const cutters: readonly Bought[] = [
  [95, "T-0101", "Carbide end mill, 6 mm, 4 flutes", "EA", 21.4, 0],
  [96, "T-0102", "Carbide end mill, 12 mm, 4 flutes", "EA", 46.9, 0],
  [97, "T-0103", "Carbide roughing mill, 16 mm", "EA", 78.5, 0],
  [98, "T-0110", "Ball nose mill, 8 mm", "EA", 39.2, 0],
  [99, "T-0201", "Turning insert CNMG 120408, steel", "EA", 9.6, 0],
  [100, "T-0202", "Turning insert DNMG 150604, stainless", "EA", 11.2, 0],
  [101, "T-0203", "Grooving insert, 3 mm", "EA", 14.7, 0],
  [102, "T-0301", "Carbide drill, 6.8 mm, 5xD", "EA", 58, 0],
  [103, "T-0302", "Carbide drill, 8.5 mm, 5xD", "EA", 64.5, 0],
  [104, "T-0401", "Spiral flute tap M8", "EA", 27.3, 0],
  [105, "T-0402", "Forming tap M10", "EA", 34.8, 0],
  [106, "T-0501", "Reamer 12 H7", "EA", 42.6, 0],
  [107, "T-0601", "CBN grinding wheel, 350 mm", "EA", 1180, 0, { tracking: "Serial" }],
  [108, "T-0199", "High-speed steel end mill, 12 mm", "EA", 12.1, 0, { active: false }],
];

const fixtures: readonly Bought[] = [
  [109, "X-0101", "Soft jaws for P-1042, first side", "EA", 145, 0],
  [110, "X-0102", "Expanding mandrel for P-1042, second side", "EA", 620, 0],
  [111, "X-0201", "Milling fixture for P-2050", "EA", 2450, 0, { tracking: "Serial" }],
  [112, "X-0202", "Boring fixture for P-2050", "EA", 1890, 0, { tracking: "Serial" }],
  [113, "X-0301", "Trunnion plate for P-3005", "EA", 980, 0],
  [114, "X-0302", "Vacuum plate, 400 × 600", "EA", 1340, 0],
  [115, "X-0401", "Collet set ER32", "SET", 310, 0],
  [116, "X-0501", "Pressure test fixture for P-1050", "EA", 1120, 0],
  [117, "X-0502", "Leak test plate for P-2075", "EA", 860, 0],
  [118, "X-0601", "Drill jig for P-3050", "EA", 540, 0, { replenishment: "Make" }],
];

/** Cutting tools and fixtures. */
export const tooling: readonly DemoItem[] = [
  ...cutters.map(bought({ type: "Tool", tracking: "Inventory", postingGroup: 4, costing: "Average" })),
  ...fixtures.map(bought({ type: "Fixture", tracking: "Inventory", postingGroup: 4, costing: "Standard" })),
];

const work: readonly Bought[] = [
  [119, "S-0001", "Anodizing, type II, clear", "EA", 3.1, 5.2],
  [120, "S-0002", "Quench and temper", "LB", 0.85, 1.5],
  [121, "S-0003", "Zinc-nickel plating", "EA", 1.75, 3.1],
  [122, "S-0004", "Coordinate measuring", "HR", 58, 95],
  [123, "S-0005", "Manufacturing engineering", "HR", 64, 110],
  [124, "S-0006", "Repair work", "HR", 52, 88],
  [125, "S-0007", "Freight, domestic", "EA", 0, 45],
];

/** Services bought and sold. */
export const services: readonly DemoItem[] = work.map(
  bought({ type: "Service", tracking: "Non-Inventory", postingGroup: 6, costing: "Standard" }),
);
