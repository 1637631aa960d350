import type { postingStatus } from "@/lib/schemas/enumerations";
import { goLive, momentOf, revision, workday } from "../clock";
import type { Demo } from "../demo";
import { at } from "../random";
import { bearingCap } from "./assortments";
import { customers } from "./customers";
import { items } from "./items";
import { deliveredLines, orderNumber, type PlannedOrder, plannedOrders } from "./order-plan";
import { purchaseOrder } from "./purchase-documents";

type Status = (typeof postingStatus)[number];

/** Orders that were shipped, in the order of their shipments, and how far each shipment is. */
const ofOrders: readonly (readonly [order: number, Status])[] = [
  [1, "Posted"],
  [3, "Posted"],
  [4, "Posted"],
  [5, "Posted"],
  [7, "Posted"],
  [8, "Posted"],
  [9, "Posted"],
  [10, "Posted"],
  [11, "Posted"],
  [12, "Posted"],
  [21, "Draft"],
  [23, "Pending"],
];

/** Shipments in every status with their lines: goods to customers, a return to a supplier, a transfer. */
export function addShipments(demo: Demo): void {
  for (const [index, [order, status]] of ofOrders.entries()) {
    addShipment(demo, index + 1, at(plannedOrders, order - 1), status);
  }
  addReturn(demo);
  addTransfer(demo);
}

function addShipment({ id, add, next }: Demo, n: number, order: PlannedOrder, status: Status): void {
  const imported = n <= 2;
  const posted = status === "Posted";
  const date = imported ? "2026-02-27" : workday(order.date, posted ? 38 : 9);
  const createdAt = imported ? goLive : momentOf(date, n + 200);
  const base = { createdAt, ...(imported ? { updatedAt: revision, updatedBy: id("usr", 2) } : {}) };
  const method = at(customers, order.customer - 1)[6];
  add("shipment", {
    ...base,
    id: id("ship", n),
    shipmentId: shipmentNumber(n),
    status,
    sourceDocument: "Sales Order",
    sourceDocumentId: id("so", order.n),
    sourceDocumentReadableId: orderNumber(order.n),
    customerId: id("cust", order.customer),
    opportunityId: id("opp", order.opportunity),
    locationId: id("loc", 1),
    shippingMethodId: id("shm", method),
    trackingNumber: posted ? trackingNumber(method, n) : null,
    ...(posted ? { postingDate: date, postedBy: id("usr", 11) } : { postingDate: null, postedBy: null }),
    assignee: id("usr", 11),
  });
  // The bearing caps come first in their shipment.
  const lines = deliveredLines(order).toSorted((a, b) => rank(a.item) - rank(b.item));
  for (const line of lines) {
    const item = at(items, line.item - 1);
    const partly = n === 2 && item.n === bearingCap;
    const shippedQuantity = partly ? 30 : posted ? line.quantity : 0;
    const shipmentLine = next("shl");
    add("shipmentLine", {
      ...base,
      id: id("shl", shipmentLine),
      shipmentId: id("ship", n),
      lineId: id("sol", line.n),
      itemId: id("item", item.n),
      orderQuantity: line.quantity,
      outstandingQuantity: line.quantity - shippedQuantity,
      shippedQuantity,
      unitPrice: line.unitPrice,
      unitOfMeasure: item.unit,
      locationId: id("loc", 1),
      storageUnitId: id("su", partly ? 4 : at([5, 6, 8, 12, 14], shipmentLine)),
      requiresSerialTracking: item.tracking === "Serial",
      requiresBatchTracking: item.tracking === "Batch",
      fulfillmentId: partly ? id("ful", 1) : null,
    });
  }
}

const rank = (item: number) => (item === bearingCap ? 0 : 1);

function addReturn(demo: Demo): void {
  const { id, add } = demo;
  const n = ofOrders.length + 1;
  const order = 6;
  const createdAt = momentOf("2026-05-12", n);
  add("shipment", {
    createdAt,
    id: id("ship", n),
    shipmentId: shipmentNumber(n),
    status: "Posted",
    sourceDocument: "Purchase Return Order",
    sourceDocumentId: id("po", order),
    sourceDocumentReadableId: purchaseOrder(order).number,
    supplierId: id("sup", purchaseOrder(order).supplier),
    locationId: id("loc", 1),
    shippingMethodId: id("shm", 4),
    postingDate: "2026-05-12",
    postedBy: id("usr", 11),
    assignee: id("usr", 11),
    externalNotes: { text: "Returned: hardness above the certificate." },
  });
  for (const [item, quantity] of [
    [68, 24],
    [69, 12],
  ] as const) {
    addPlainLine(demo, { n, createdAt, item, quantity, shipped: quantity, storageUnit: 21 });
  }
}

function addTransfer(demo: Demo): void {
  const { id, add } = demo;
  const n = ofOrders.length + 2;
  const createdAt = momentOf("2026-08-25", n);
  add("shipment", {
    createdAt,
    id: id("ship", n),
    shipmentId: shipmentNumber(n),
    status: "Voided",
    sourceDocument: "Outbound Transfer",
    locationId: id("loc", 1),
    assignee: id("usr", 11),
    internalNotes: { text: "Entered twice." },
  });
  for (const [item, quantity] of [
    [38, 200],
    [45, 60],
    [53, 40],
  ] as const) {
    addPlainLine(demo, { n, createdAt, item, quantity, shipped: 0, storageUnit: 20 });
  }
}

interface PlainLine {
  n: number;
  createdAt: string;
  item: number;
  quantity: number;
  shipped: number;
  storageUnit: number;
}

function addPlainLine({ id, add, next }: Demo, line: PlainLine): void {
  const item = at(items, line.item - 1);
  add("shipmentLine", {
    createdAt: line.createdAt,
    id: id("shl", next("shl")),
    shipmentId: id("ship", line.n),
    itemId: id("item", item.n),
    orderQuantity: line.quantity,
    outstandingQuantity: line.quantity - line.shipped,
    shippedQuantity: line.shipped,
    unitPrice: item.cost,
    unitOfMeasure: item.unit,
    locationId: id("loc", 1),
    storageUnitId: id("su", line.storageUnit),
    requiresBatchTracking: item.tracking === "Batch",
  });
}

/** Tracking number format of a shipping method's carrier; freight and pickups have no number. */
function trackingNumber(method: number, n: number): string | null {
  const digits = String(84_021_507 + n * 1_377_113);
  if (method === 1) return `1Z5R840303${digits}`;
  if (method === 2) return `7791${digits}`;
  return method === 4 ? `62${digits}` : null;
}

const shipmentNumber = (n: number): string => `SHP${String(n + 118).padStart(6, "0")}`;
