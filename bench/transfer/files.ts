import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sheetFile } from "@/lib/server/transfer/xlsx/write-sheet";

const headings = ["Item number", "Name", "Description", "Type", "Tracking type", "Unit of measure", "Active"];

const kinds = ["Shaft", "Bushing", "Flange", "Spindle", "Bracket", "Coupling", "Valve body", "Adapter plate"];
const types = ["Part", "Material", "Tool", "Consumable", "Fixture"];
const tracking = ["Inventory", "Batch", "Serial", "Non-Inventory"];

/** Cells of an item; one with another `description` is the same item. */
function cellsOf(prefix: string, n: number, description: string): (string | boolean)[] {
  const kind = kinds[n % kinds.length] ?? "";
  const type = types[n % types.length] ?? "";
  const itemTracking = tracking[n % tracking.length] ?? "";
  return [`${prefix}${n}`, `${kind} ${n}`, `${description} ${n}`, type, itemTracking, "Each", n % 25 > 0];
}

/** Rows of items whose numbers begin with `prefix`. */
export function* itemRows(prefix: string, count: number, description = "According to drawing") {
  for (let n = 1; n <= count; n++) yield cellsOf(prefix, n, description);
}

/** The rows as a file of CSV. */
export const csvFile = (rows: Iterable<(string | boolean)[]>): Buffer =>
  Buffer.from([headings, ...rows].map((cells) => cells.join(",")).join("\r\n"));

/** The rows as an Excel file. */
export function excelFile(rows: Iterable<(string | boolean)[]>): Promise<Buffer> {
  const columns = headings.map((heading) => ({ heading, kind: "text" as const }));
  return buffer(sheetFile("Items", columns, Readable.from([[...rows]])));
}
