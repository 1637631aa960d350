-- Mappings of imports that have a name; the one without a name is what the company chose last.
ALTER TABLE "importTemplate" ADD COLUMN "name" text COLLATE "C" NOT NULL DEFAULT '',
  -- Decimal sign and order of dates, where they are part of it.
  ADD COLUMN "format" jsonb NOT NULL DEFAULT '{}' CONSTRAINT "importTemplate_format_check" CHECK (representable("format")),
  DROP CONSTRAINT "importTemplate_pkey",
  ADD CONSTRAINT "importTemplate_pkey" PRIMARY KEY ("companyId", "resource", "name");
GRANT DELETE ON "importTemplate" TO "millwright_app";
GRANT UPDATE ("format") ON "importTemplate" TO "millwright_app";
