-- Finds what shipments have of an order line: a new shipment has what remains of it.
CREATE INDEX "shipmentLine_companyId_lineId_idx" ON "shipmentLine"("companyId", "lineId");
