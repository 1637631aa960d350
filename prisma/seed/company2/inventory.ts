import { createHash, randomBytes } from "node:crypto";
import type { Demo } from "../demo";
import { paragraphs } from "../rich-text";

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

/** Gauges and calibrations, versions of one quality document. */
export function addQuality({ id, add }: Demo): void {
  add("gaugeType", { id: id("gty", 1), name: "Micrometer" });
  const gauges = [
    "Core thermometer −20 to 120 °C",
    "Outside micrometer 0–25 mm",
    "Refractometer 0 to 80 °Bx",
  ];
  for (const [index, description] of gauges.entries()) {
    add("gauge", {
      id: id("gau", index + 1),
      gaugeId: `G${String(index + 6).padStart(6, "0")}`,
      description,
      gaugeTypeId: id("gty", 1),
      gaugeCalibrationStatus: "In-Calibration",
      calibrationIntervalInMonths: 36,
      lastCalibrationDate: `2026-02-${10 + index}`,
      nextCalibrationDate: `2029-02-${10 + index}`,
      locationId: id("loc", 1),
    });
  }
  for (let n = 1; n <= 12; n++) {
    const gauge = Math.ceil(n / 4);
    const age = (n - 1) % 4;
    add("gaugeCalibrationRecord", {
      id: id("gcr", n),
      gaugeId: id("gau", gauge),
      dateCalibrated: `${2026 - age * 2}-02-${9 + gauge}`,
      inspectionStatus: "Pass",
      supplierId: id("sup", 9),
      approvedBy: id("usr", 1),
      temperature: 19.8,
      humidity: 51,
      calibrationAttempts: [{ reference: 25, actual: 25.002 }],
    });
  }
  for (const [index, status] of (["Archived", "Active", "Draft"] as const).entries()) {
    add("qualityDocument", {
      id: id("qdoc", index + 1),
      name: "Incoming inspection",
      version: index + 1,
      status,
      description: "Fruit: temperature, colour, foreign bodies",
      content: paragraphs("Probe three boxes of every pallet."),
      assignee: id("usr", 1),
    });
  }
}

/** Webhooks, notification deliveries, a client with a code, a challenge. */
export function addEvents({ id, add, cipher }: Demo): void {
  add("webhook", {
    id: id("wh", 1),
    name: "Parts to the planning system",
    table: "item",
    url: "https://planning.example/hooks/larkfield",
    onInsert: true,
    onUpdate: true,
    successCount: 28,
    lastSuccess: "2026-10-29T09:12:44.031Z",
    secret: cipher.encrypt(`whsec_${randomBytes(24).toString("base64")}`),
  });
  for (const n of [1, 2]) {
    add("notificationDelivery", {
      id: id("nd", n),
      userId: id("usr", n),
      event: "job-completed",
      documentId: id("job", 1),
      successCount: 1,
      lastDeliveryId: `msg_${261_000 + n}`,
      lastDeliveredAt: "2026-03-13T13:05:02.118Z",
    });
  }
  const clientId = "larkfield-portal";
  const redirectUri = "https://portal.larkfield.example/callback";
  const expiresAt = "2036-03-02T09:15:00.000Z";
  add("oauthClient", {
    id: id("ocl", 1),
    companyId: id("co", 1),
    name: "Customer portal",
    clientId,
    tokenEndpointAuthMethod: "none",
    redirectUris: [redirectUri],
    grantTypes: ["authorization_code"],
    responseTypes: ["code"],
  });
  add("oauthCode", {
    id: id("oc", 1),
    code: "demo-code-larkfield",
    clientId,
    userId: id("usr", 1),
    redirectUri,
    expiresAt,
  });
  const purpose = `api:${createHash("sha256").update("challenge larkfield").digest("hex").slice(0, 32)}`;
  add("authenticationChallenge", {
    purpose,
    subject: id("usr", 1),
    secret: cipher.encrypt("one-time 771204"),
    expiresAt,
  });
}
