-- An import writes what its check showed: rows whose record is another one by then, or has another version, are rejected.

-- Record and version that the check found for each row, by its number; a row without one is new. Null until it was checked.
ALTER TABLE "importChunk" ADD COLUMN "records" jsonb
  CONSTRAINT "importChunk_records_check" CHECK (representable("records"));
GRANT UPDATE ("records") ON "importChunk" TO "millwright_app";
-- Nothing reads it.
ALTER TABLE "importChunk" DROP COLUMN "isChecked";

-- These are shown first.
ALTER TABLE "importRejectedRow" ADD COLUMN "isStale" boolean NOT NULL DEFAULT false;
CREATE INDEX "importRejectedRow_companyId_jobId_isStale_row_idx" ON "importRejectedRow" ("companyId", "jobId", "isStale" DESC, "row");
