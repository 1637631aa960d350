import type { Demo } from "../demo";

/** Storage, shipments, receipts, tracked entities. */
export function addInventory({ id, add }: Demo): void {
  for (const [index, name] of ["Rack A", "Rack B", "Cold store", "A-01"].entries()) {
    add("storageUnit", {
      id: id("su", index + 1),
      name,
      locationId: id("loc", 1),
      parentId: index === 3 ? id("su", 1) : null,
    });
  }
  for (const n of [1, 2]) {
    add("shipment", {
      id: id("ship", n),
      shipmentId: `SHP${String(n + 118).padStart(6, "0")}`,
      status: n === 1 ? "Posted" : "Draft",
      sourceDocument: "Sales Order",
      sourceDocumentId: id("so", n === 1 ? 1 : 3),
      sourceDocumentReadableId: n === 1 ? "SO000211" : "SO000213",
      customerId: id("cust", n === 1 ? 1 : 3),
      locationId: id("loc", 1),
      postingDate: n === 1 ? "2026-02-20" : null,
    });
  }
  const lines = [
    [1, 1, 1, 50],
    [2, 1, 2, 50],
    [3, 2, 8, 0],
    [4, 2, 7, 0],
  ] as const;
  for (const [n, shipment, orderLine, shippedQuantity] of lines) {
    add("shipmentLine", {
      id: id("shl", n),
      shipmentId: id("ship", shipment),
      lineId: id("sol", orderLine),
      itemId: id("item", { 1: 1, 2: 2, 8: 7, 7: 3 }[orderLine]),
      orderQuantity: 50,
      outstandingQuantity: 50 - shippedQuantity,
      shippedQuantity,
      unitPrice: 17.4,
      locationId: id("loc", 1),
      storageUnitId: id("su", 4),
    });
  }
  for (const [receipt, line] of [
    [1, 1],
    [5, 7],
  ] as const) {
    const number = `RCV${String(receipt + 73).padStart(6, "0")}`;
    const source = {
      sourceDocument: "Purchase Order",
      sourceDocumentId: id("po", 1),
      sourceDocumentReadableId: "PO000041",
      supplierId: id("sup", 3),
    };
    add("receipt", {
      id: id("rec", receipt),
      receiptId: number,
      status: "Posted",
      ...source,
      postingDate: "2026-02-24",
      locationId: id("loc", 1),
    });
    const quantities = { orderQuantity: 6, receivedQuantity: 6, unitPrice: 188 };
    add("receiptLine", {
      id: id("recl", line),
      receiptId: id("rec", receipt),
      itemId: id("item", 9),
      ...quantities,
      storageUnitId: id("su", 4),
    });
  }
  for (let n = 1; n <= 12; n++) {
    const received =
      n > 6
        ? { Receipt: id("rec", 5), "Receipt Line": id("recl", 7) }
        : { Receipt: id("rec", 1), "Receipt Line": id("recl", 1) };
    add("trackedEntity", {
      id: id("te", n),
      itemId: id("item", 9),
      readableId: `SN26-${String(n + 5).padStart(6, "0")}`,
      quantity: 1,
      status: n === 12 ? "On Hold" : "Available",
      sourceDocument: "Item",
      sourceDocumentId: id("item", 9),
      sourceDocumentReadableId: "P-2050",
      attributes: received,
    });
  }
}
