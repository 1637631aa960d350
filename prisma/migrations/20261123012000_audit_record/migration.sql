-- The first record of an audit row, or the change set that it undid, as a column: to prepare an index over an expression or with
-- a condition takes longer than the rest of the row.
ALTER TABLE "auditLog" ADD COLUMN "recordId" text COLLATE "C";
ALTER TABLE "auditLog" DISABLE TRIGGER USER;
UPDATE "auditLog" SET "recordId" = coalesce("undoOf", "recordIds"[1]);
ALTER TABLE "auditLog" ENABLE TRIGGER USER;
DROP INDEX "auditLog_companyId_undoOf_idx", "auditLog_companyId_record_id_idx";
CREATE INDEX "auditLog_companyId_recordId_id_idx" ON "auditLog" ("companyId", "recordId", "id");
