-- Rows of a file that cannot be imported are rejected rows everywhere.
ALTER TABLE "importFault" RENAME TO "importRejectedRow";
ALTER TABLE "importRejectedRow" RENAME CONSTRAINT "importFault_pkey" TO "importRejectedRow_pkey";
ALTER TABLE "importRejectedRow" RENAME CONSTRAINT "importFault_jobId_fkey" TO "importRejectedRow_jobId_fkey";
ALTER TABLE "importRejectedRow" RENAME CONSTRAINT "importFault_cells_check" TO "importRejectedRow_cells_check";
ALTER TABLE "importRejectedRow" RENAME CONSTRAINT "importFault_errors_check" TO "importRejectedRow_errors_check";
ALTER TABLE "importJob" RENAME COLUMN "faulty" TO "rejected";
