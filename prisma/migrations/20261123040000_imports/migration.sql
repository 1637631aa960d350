-- Imports of files: what was sent, what was read from it, and how far it is. Deleted after 30 days.

CREATE TABLE "importJob" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('imp'),
  "userId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "keyId" text COLLATE "C",
  -- What whoever took it a step further was allowed: the worker is allowed no more.
  "scopes" text[] NOT NULL DEFAULT '{}',
  "resource" text COLLATE "C" NOT NULL CONSTRAINT "importJob_resource_check" CHECK ("resource" <> ''),
  "fileName" text NOT NULL CONSTRAINT "importJob_fileName_check" CHECK ("fileName" <> ''),
  "state" text NOT NULL DEFAULT 'uploading' CONSTRAINT "importJob_state_check" CHECK
    ("state" IN ('uploading', 'reading', 'read', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  -- Why it failed.
  "problem" text,
  -- How the file is read, its headings with samples, and the columns that they are mapped to.
  "plan" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "importJob_plan_check" CHECK (representable("plan")),
  "rows" integer NOT NULL DEFAULT 0,
  -- Rows that the check or run has done, and what it came to.
  "done" integer NOT NULL DEFAULT 0,
  "created" integer NOT NULL DEFAULT 0,
  "updated" integer NOT NULL DEFAULT 0,
  "unchanged" integer NOT NULL DEFAULT 0,
  "faulty" integer NOT NULL DEFAULT 0,
  "changeSetId" text COLLATE "C",
  -- The process that works on it, and until when it is not another's.
  "worker" text COLLATE "C",
  "leaseUntil" timestamptz(3) NOT NULL DEFAULT now(),
  "attempts" integer NOT NULL DEFAULT 0,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "finishedAt" timestamptz(3),
  CONSTRAINT "importJob_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "importJob_companyId_fkey" FOREIGN KEY ("companyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "importJob_leaseUntil_idx" ON "importJob" ("leaseUntil") WHERE "state" IN ('reading', 'checking', 'running');
CREATE INDEX "importJob_createdAt_idx" ON "importJob" ("createdAt");
ALTER TABLE "importJob" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "importJob" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('importJob');
GRANT SELECT, INSERT ON "importJob" TO "millwright_app";
GRANT UPDATE ("scopes", "state", "problem", "plan", "rows", "done", "created", "updated", "unchanged", "faulty", "changeSetId", "worker",
  "leaseUntil", "attempts", "finishedAt") ON "importJob" TO "millwright_app";

-- The file as it was sent, in parts.
CREATE TABLE "importPart" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "jobId" text COLLATE "C" NOT NULL,
  "part" integer NOT NULL,
  "bytes" bytea NOT NULL,
  CONSTRAINT "importPart_pkey" PRIMARY KEY ("companyId", "jobId", "part"),
  CONSTRAINT "importPart_jobId_fkey" FOREIGN KEY ("companyId", "jobId")
    REFERENCES "importJob" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "importPart" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "importPart" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('importPart');
GRANT SELECT, INSERT, DELETE ON "importPart" TO "millwright_app";

-- Rows of the file, a few hundred together: each is checked and written in one transaction with its state.
CREATE TABLE "importChunk" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "jobId" text COLLATE "C" NOT NULL,
  "chunk" integer NOT NULL,
  -- A list of [number, cells].
  "rows" jsonb NOT NULL CONSTRAINT "importChunk_rows_check" CHECK (representable("rows")),
  "isChecked" boolean NOT NULL DEFAULT false,
  "isRun" boolean NOT NULL DEFAULT false,
  CONSTRAINT "importChunk_pkey" PRIMARY KEY ("companyId", "jobId", "chunk"),
  CONSTRAINT "importChunk_jobId_fkey" FOREIGN KEY ("companyId", "jobId")
    REFERENCES "importJob" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "importChunk" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "importChunk" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('importChunk');
GRANT SELECT, INSERT, DELETE ON "importChunk" TO "millwright_app";
GRANT UPDATE ("isChecked", "isRun") ON "importChunk" TO "millwright_app";

-- Rows that cannot be written, and why.
CREATE TABLE "importFault" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "jobId" text COLLATE "C" NOT NULL,
  "row" integer NOT NULL,
  "cells" jsonb NOT NULL CONSTRAINT "importFault_cells_check" CHECK (representable("cells")),
  -- A list of {column, message}; the column is null where no single one is wrong.
  "errors" jsonb NOT NULL CONSTRAINT "importFault_errors_check" CHECK (representable("errors")),
  CONSTRAINT "importFault_pkey" PRIMARY KEY ("companyId", "jobId", "row"),
  CONSTRAINT "importFault_jobId_fkey" FOREIGN KEY ("companyId", "jobId")
    REFERENCES "importJob" ("companyId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "importFault" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "importFault" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('importFault');
GRANT SELECT, INSERT, DELETE ON "importFault" TO "millwright_app";
GRANT UPDATE ("errors") ON "importFault" TO "millwright_app";

-- What the headings of a company's files were mapped to last.
CREATE TABLE "importTemplate" (
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "resource" text COLLATE "C" NOT NULL,
  -- Column by heading; null for one that is left out.
  "mapping" jsonb NOT NULL CONSTRAINT "importTemplate_mapping_check" CHECK (representable("mapping")),
  "key" text[] NOT NULL,
  CONSTRAINT "importTemplate_pkey" PRIMARY KEY ("companyId", "resource"),
  CONSTRAINT "importTemplate_companyId_fkey" FOREIGN KEY ("companyId")
    REFERENCES "company" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "importTemplate" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY "tenant" ON "importTemplate" USING ("companyId" = (SELECT current_setting('app.company', true)))
  WITH CHECK ("companyId" = (SELECT current_setting('app.company', true)));
CALL admit_owner('importTemplate');
GRANT SELECT, INSERT ON "importTemplate" TO "millwright_app";
GRANT UPDATE ("mapping", "key") ON "importTemplate" TO "millwright_app";
