import type { trackedEntityStatus } from "@/lib/schemas/enumerations";
import { calendarDay, closing, goLive, momentOf, workday } from "../clock";
import type { Demo } from "../demo";
import type { DemoItem } from "../items";
import { at } from "../random";
import { items } from "./items";
import { type ReceivedLine, serialized } from "./receipts";

type Status = (typeof trackedEntityStatus)[number];

/** Units made or bought: item, first number, how many, serial of a number, from when on. */
const serials: readonly (readonly [
  item: number,
  from: number,
  count: number,
  serialOf: (number: string) => string,
  since: string,
])[] = [
  [7, 91, 40, (n) => `BC-${n.padStart(5, "0")}`, "2026-07-13"],
  [13, 50, 12, (n) => `PI2604-${n.padStart(4, "0")}`, "2026-04-09"],
  [17, 1, 8, (n) => `RW-${n.padStart(4, "0")}-Dayton plant`, "2026-03-30"],
  [34, 40, 8, (n) => `GB${n.padStart(6, "0")}`, "2026-08-17"],
  [35, 17, 6, (n) => `SP${n.padStart(6, "0")}`, "2026-06-01"],
  [37, 24, 7, (n) => `LA-2026-${n.padStart(4, "0")}`, "2026-08-10"],
  [56, 44_810, 5, (n) => `SM75-${n}`, "2026-08-20"],
];

/** Shelf life in days of batches that have one. */
const shelfLife: Readonly<Record<number, number>> = { 85: 730, 88: 540, 54: 1825 };

interface Entity {
  item: DemoItem;
  readableId: string;
  quantity?: number;
  status: Status;
  attributes?: Record<string, string>;
  createdAt: string;
  expirationDate?: string;
}

/** Tracked entities in every status: serials of a receipt, batches, units made here. */
export function addTrackedEntities(demo: Demo, received: readonly ReceivedLine[]): void {
  const entities = [...housings(demo, received), ...batches(demo, received), ...units(demo)];
  for (const [index, entity] of entities.entries()) {
    const {
      item,
      readableId,
      quantity = 1,
      status,
      attributes = {},
      createdAt,
      expirationDate = null,
    } = entity;
    demo.add("trackedEntity", {
      createdAt,
      id: demo.id("te", index + 1),
      itemId: demo.id("item", item.n),
      readableId,
      quantity,
      status,
      sourceDocument: "Item",
      sourceDocumentId: demo.id("item", item.n),
      sourceDocumentReadableId: item.readableId,
      attributes,
      expirationDate,
      ...(status === "Available"
        ? {}
        : { updatedAt: closing, updatedBy: demo.id("usr", status === "Rejected" ? 4 : 11) }),
    });
  }
}

/** The twelve spindle housings of one receipt, two of them rejected, and five earlier ones. */
function housings({ id }: Demo, received: readonly ReceivedLine[]): Entity[] {
  const item = at(items, serialized - 1);
  const line = received.find((one) => one.item === serialized);
  if (!line) throw new Error("No receipt brought spindle housings.");
  const serial = (n: number) => `SN26-${String(n).padStart(6, "0")}`;
  const attributes = { Receipt: id("rec", line.receipt), "Receipt Line": id("recl", line.line) };
  const statuses: readonly Status[] = [
    "Available",
    "Available",
    "Reserved",
    "Available",
    "Consumed",
    "Consumed",
  ];
  return [
    ...Array.from({ length: line.quantity }, (_, index): Entity => {
      const status = index === 6 || index === 11 ? "Rejected" : at(statuses, index);
      return { item, readableId: serial(index + 6), status, attributes, createdAt: line.createdAt };
    }),
    ...Array.from({ length: 5 }, (_, index): Entity => {
      return { item, readableId: serial(index + 1), status: "Consumed", createdAt: goLive };
    }),
  ];
}

/** One batch for each received line of an item that is tracked by batch. */
function batches({ id }: Demo, received: readonly ReceivedLine[]): Entity[] {
  const tracked = received.filter(({ item }) => at(items, item - 1).tracking === "Batch");
  const statuses: readonly Status[] = [
    "Available",
    "Reserved",
    "Available",
    "On Hold",
    "Consumed",
    "Available",
  ];
  return tracked.map((line, index) => {
    const item = at(items, line.item - 1);
    const days = shelfLife[item.n];
    return {
      item,
      quantity: line.quantity,
      status: line.pending ? "On Hold" : at(statuses, index),
      createdAt: line.createdAt,
      readableId: item.type === "Material" ? `HT ${48_213 + index * 739}` : `L${26_104 + index * 57}`,
      attributes: { Receipt: id("rec", line.receipt), "Receipt Line": id("recl", line.line) },
      ...(days === undefined ? {} : { expirationDate: calendarDay(line.createdAt, days) }),
    };
  });
}

/** Serial-numbered units; thirty bearing caps left with the second shipment. */
function units({ id, rows }: Demo): Entity[] {
  const statuses: readonly Status[] = [
    "Available",
    "Consumed",
    "Reserved",
    "Consumed",
    "Available",
    "On Hold",
  ];
  return serials.flatMap(([n, from, count, serialOf, since]) => {
    const item = at(items, n - 1);
    const job = (rows.get("job") ?? []).find((row) => row.itemId === id("item", n));
    return Array.from({ length: count }, (_, index): Entity => {
      const shipped = n === 7 && index < 30;
      const made = job && index < Number(job.quantity) ? { Job: String(job.id) } : {};
      return {
        item,
        readableId: serialOf(String(from + index)),
        status: shipped ? "Consumed" : index === 6 ? "Scrapped" : at(statuses, index),
        attributes: shipped ? { Shipment: id("ship", 2) } : made,
        createdAt: shipped ? goLive : momentOf(workday(since, index), index),
      };
    });
  });
}
