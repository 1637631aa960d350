import { receipt } from "./receipt";
import { receiptLine } from "./receipt-line";
import { shipment } from "./shipment";
import { shipmentLine } from "./shipment-line";
import { storageUnit } from "./storage-unit";
import { trackedEntity } from "./tracked-entity";

/** Resources of inventory. */
export const inventoryResources = {
  receipt,
  receiptLine,
  shipment,
  shipmentLine,
  storageUnit,
  trackedEntity,
};
