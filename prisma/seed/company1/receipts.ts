import type { postingStatus } from "@/lib/schemas/enumerations";
import { goLive, momentOf, revision } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { items } from "./items";
import { purchaseOrder } from "./purchase-documents";

/** Receipt: purchase order, status, date, items with quantities. */
type Receipt = readonly [
  order: number | null,
  status: (typeof postingStatus)[number],
  date: string,
  ...lines: (readonly [item: number, quantity: number])[],
];

const receipts: readonly Receipt[] = [
  [3, "Posted", "2026-02-13", [45, 400], [46, 60]],
  [4, "Posted", "2026-02-23", [63, 240], [65, 180]],
  [5, "Posted", "2026-02-26", [96, 20]],
  [1, "Posted", "2026-02-24", [41, 40]],
  [2, "Posted", "2026-02-27", [9, 12], [43, 25]],
  [6, "Posted", "2026-05-06", [68, 120], [69, 60], [75, 36]],
  [7, "Posted", "2026-05-13", [1, 25], [3, 100]],
  [9, "Posted", "2026-05-29", [47, 5000], [48, 5000], [52, 10000]],
  [10, "Posted", "2026-07-09", [41, 50], [42, 500], [43, 25]],
  [11, "Posted", "2026-06-24", [64, 160], [66, 80], [77, 2400]],
  [12, "Posted", "2026-07-21", [45, 500], [46, 50], [53, 250]],
  [14, "Posted", "2026-08-11", [85, 55], [87, 30], [88, 24], [90, 100], [91, 40]],
  [16, "Pending", "2026-10-16", [82, 80], [63, 120]],
  [17, "Draft", "2026-10-28", [9, 24], [41, 60], [43, 40]],
  [null, "Voided", "2026-09-03", [38, 200], [45, 60], [47, 1000], [48, 1000], [54, 500]],
];

/** Goods received on one line of a receipt. */
export interface ReceivedLine {
  receipt: number;
  line: number;
  item: number;
  quantity: number;
  createdAt: string;
  /** Not posted yet, so nobody may use it. */
  pending: boolean;
}

/** Receipts in every status with their lines. Returns what was received. */
export function addReceipts({ id, add, next }: Demo): ReceivedLine[] {
  const received: ReceivedLine[] = [];
  for (const [index, [order, status, date, ...lines]] of receipts.entries()) {
    const n = index + 1;
    const source = order === null ? null : purchaseOrder(order);
    const createdAt = date < goLive ? goLive : momentOf(date, n + 300);
    const base = { createdAt, ...(date < goLive ? { updatedAt: revision, updatedBy: id("usr", 4) } : {}) };
    const location = source ? 1 : 2;
    add("receipt", {
      ...base,
      createdBy: id("usr", 11),
      id: id("rec", n),
      receiptId: `RCV${String(n + 73).padStart(6, "0")}`,
      status,
      sourceDocument: source ? "Purchase Order" : "Inbound Transfer",
      sourceDocumentId: order === null ? null : id("po", order),
      sourceDocumentReadableId: source?.number ?? null,
      supplierId: source ? id("sup", source.supplier) : null,
      supplierInteractionId: source?.interaction ? id("sint", source.interaction) : null,
      locationId: id("loc", location),
      ...(status === "Posted"
        ? { postingDate: date, postedBy: id("usr", 11) }
        : { postingDate: null, postedBy: null }),
      assignee: id("usr", 11),
    });
    for (const [itemNumber, quantity] of lines) {
      const item = at(items, itemNumber - 1);
      const receiptLine = next("recl");
      const open = status === "Draft" || status === "Voided";
      add("receiptLine", {
        ...base,
        createdBy: id("usr", 11),
        id: id("recl", receiptLine),
        receiptId: id("rec", n),
        itemId: id("item", item.n),
        orderQuantity: quantity,
        outstandingQuantity: open ? quantity : 0,
        receivedQuantity: open ? 0 : quantity,
        unitPrice: item.cost,
        unitOfMeasure: item.unit,
        locationId: id("loc", location),
        storageUnitId: id(
          "su",
          location === 1 ? at([5, 7, 9, 13, 15, 17], receiptLine) : at([29, 31, 35], receiptLine),
        ),
        requiresSerialTracking: item.tracking === "Serial" || item.n === serialized,
        requiresBatchTracking: item.tracking === "Batch",
      });
      if (!open)
        received.push({
          receipt: n,
          line: receiptLine,
          item: item.n,
          quantity,
          createdAt,
          pending: status === "Pending",
        });
    }
  }
  return received;
}

/** The spindle housing: counted by quantity, and each one numbered. */
export const serialized = 9;
