import { revision } from "../clock";
import type { Demo } from "../demo";
import { addItems } from "../items";
import { materials, services, tooling } from "./materials";
import { parts } from "./parts";

/** All items of Brightlathe. */
export const items = [...parts, ...materials, ...tooling, ...services];

const postingGroups = [
  ["Machined parts", "Parts and assemblies made here"],
  ["Raw material", "Bar, plate, tube and castings by weight or length"],
  ["Purchased components", "Castings and standard parts bought by the piece"],
  ["Tooling and fixtures", "Cutting tools, jaws, fixtures"],
  ["Shop supplies", "What the shop uses up"],
  ["Services", "Outside work and hours"],
] as const;

/** Serial sequence: item, prefix, suffix, next number, digits. */
const serials = [
  [7, "BC-", null, 131, 5],
  [9, "SN%{yy}-", null, 18, 6],
  [13, "PI%{yy}%{mm}-", null, 62, 4],
  [17, "RW-", "-%{location}", 9, 4],
  [21, "RE%{yy}%{ww}-", null, 205, 4],
  [34, "GB", null, 48, 6],
  [35, "SP", null, 23, 6],
  [37, "LA-%{yyyy}-", null, 31, 4],
] as const;

/** Posting groups, models, items, serial sequences. */
export function addItemData(demo: Demo): void {
  const { id, add } = demo;
  const revised = { updatedAt: revision, updatedBy: id("usr", 2) };
  for (const [index, [name, description]] of postingGroups.entries()) {
    add("itemPostingGroup", { id: id("ipg", index + 1), name, description });
  }
  for (const [index, part] of ["p-1042", "p-2050", "p-2075"].entries()) {
    add("modelUpload", {
      id: id("mdl", index + 1),
      name: `${part}.step`,
      modelPath: `models/${part}.step`,
      thumbnailPath: `thumbnails/${part}.png`,
      size: 184_320 + index * 91_648,
    });
  }
  addItems(demo, items);
  for (const [index, [item, prefix, suffix, next, size]] of serials.entries()) {
    const sequence = {
      id: id("iss", index + 1),
      itemId: id("item", item),
      prefix,
      suffix,
      next,
      size,
      step: 1,
    };
    add("itemSerialSequence", { ...revised, ...sequence });
  }
}
