import type { Demo } from "../demo";
import { addItems, type DemoItem } from "../items";

const spare = {
  type: "Part",
  tracking: "Inventory",
  replenishment: "Buy",
  unit: "EA",
  postingGroup: 2,
} as const;
const food = { type: "Part", tracking: "Batch", replenishment: "Make", unit: "CS", postingGroup: 1 } as const;
const ingredient = { ...spare, type: "Material", tracking: "Batch", unit: "KG" } as const;

/** Foods, what goes into them, and spare parts that share their numbers and names with the other company's. */
export const items: readonly DemoItem[] = [
  { ...food, n: 1, readableId: "F-1001", name: "Strawberry jam, 12 × 340 g", cost: 9.6, price: 17.4 },
  { ...food, n: 2, readableId: "F-1002", name: "Raspberry jam, 12 × 340 g", cost: 10.9, price: 19.2 },
  { ...food, n: 3, readableId: "F-1010", name: "Piccalilli, 6 × 1 kg", cost: 8.2, price: 15.5 },
  { ...food, n: 4, readableId: "F-1011", name: "Tomato chutney, 6 × 1 kg", cost: 7.9, price: 14.9 },
  { ...ingredient, n: 5, readableId: "M-2001", name: "Strawberries, frozen", cost: 2.15, price: 0 },
  { ...ingredient, n: 6, readableId: "M-2002", name: "Sugar, granulated", cost: 0.78, price: 0 },
  {
    ...spare,
    n: 7,
    readableId: "P-1042",
    revision: "B",
    name: "Bearing cap",
    cost: 27.5,
    price: 46,
    tracking: "Serial",
  },
  {
    ...spare,
    n: 8,
    readableId: "T-0101",
    name: "Cutting blade for dicer",
    cost: 18.4,
    price: 0,
    type: "Tool",
  },
  { ...spare, n: 9, readableId: "P-2050", name: "Spindle housing", cost: 188, price: 322 },
  {
    ...spare,
    n: 10,
    readableId: "C-1040",
    name: "Nitrile gloves, size L, box of 100",
    cost: 8.8,
    price: 0,
    type: "Consumable",
  },
  {
    ...spare,
    n: 11,
    readableId: "S-0001",
    name: "Laboratory test",
    cost: 34,
    price: 52,
    type: "Service",
    tracking: "Non-Inventory",
  },
  {
    ...spare,
    n: 12,
    readableId: "P-2075",
    revision: "A",
    name: "Hydraulic manifold, 4 ports",
    cost: 122,
    price: 215,
  },
];

/** Posting groups, items, serial sequences. */
export function addItemData(demo: Demo): void {
  const { id, add } = demo;
  for (const [index, name] of ["Preserves", "Purchased components"].entries()) {
    add("itemPostingGroup", { id: id("ipg", index + 1), name });
  }
  add("modelUpload", {
    id: id("mdl", 1),
    name: "p-1042.step",
    modelPath: "models/p-1042.step",
    size: 96_256,
  });
  addItems(demo, items);
  const caps = { itemId: id("item", 7), prefix: "BC-", next: 5, size: 6 };
  const housings = { itemId: id("item", 9), prefix: "SN%{yy}-", next: 18, size: 6 };
  for (const [index, sequence] of [caps, housings].entries()) {
    add("itemSerialSequence", { id: id("iss", index + 1), ...sequence });
  }
}
