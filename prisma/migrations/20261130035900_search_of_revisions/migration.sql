-- Items are found by number and revision, as they are shown: “P-1042.B”.
CREATE INDEX "item_companyId_readableIdWithRevision_idx" ON "item" USING GIN ("companyId" text_ops, "readableIdWithRevision" gin_trgm_ops);
