import sql from "sql-template-tag";
import { revision } from "../clock";
import type { Demo } from "../demo";
import { addOperations, type Route } from "./operations";

/** Item with the route of its first version, and of the second, third one where there are such. */
const routes: readonly (readonly [item: number, ...versions: Route[]])[] = [
  [7, "mdi", "md"],
  [9, "mdi", "mMGi", "mMGi"],
  [1, "sthgi", "sthgi"],
  [2, "stdi", "stdi"],
  [3, "stbi", "stbi"],
  [8, "mMdi", "mMdi"],
  [11, "smdi", "smdi"],
  [12, "smdai", "smdai"],
  [13, "Mdi", "Mdi"],
  [17, "Mdai", "Mdai"],
  [20, "Tdzi", "Tdzi"],
  [24, "sti", "sti"],
  [34, "Ali", "Ali"],
  [35, "Ali", "Ali"],
  [4, "tzi"],
  [10, "tdi"],
  [14, "mdi"],
  [15, "tdi"],
  [18, "smdi"],
  [19, "tgi"],
  [21, "Tdzi"],
  [22, "mai"],
  [23, "edi"],
  [26, "tbgi"],
  [27, "tbi"],
  [29, "mdgi"],
  [30, "sdi"],
  [31, "tdi"],
  [36, "Ali"],
  [37, "Ali"],
];

/** Make methods with their operations. The last version of each is a Draft; the one before it is released. */
export function addMethods(demo: Demo): void {
  const { id, add, next } = demo;
  const released: string[] = [];
  const archived: string[] = [];
  for (const [item, ...versions] of routes) {
    for (const [index, route] of versions.entries()) {
      const method = id("mm", next("mm"));
      add("makeMethod", { id: method, itemId: id("item", item), version: index + 1 });
      addOperations(demo, method, item, route);
      const newer = versions.length - 1 - index;
      if (newer === 1) released.push(method);
      if (newer > 1) archived.push(method);
    }
  }
  // Operations go into Draft versions only, so the others are released when theirs are there.
  for (const [status, methods] of [
    ["Active", released],
    ["Archived", archived],
  ] as const) {
    demo.later({
      at: revision,
      by: id("usr", 2),
      statement: sql`UPDATE "makeMethod" SET "status" = ${status} WHERE "id" = ANY (${methods}) AND "companyId" = ${id("co", 1)}`,
    });
  }
}
