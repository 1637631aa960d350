-- A company keeps a name, as one is required when it is created. Empty ones of an earlier release are named here.
UPDATE "company" SET "name" = 'Unnamed' WHERE "name" = '';
ALTER TABLE "company" ADD CONSTRAINT "company_name_check" CHECK ("name" <> '');
