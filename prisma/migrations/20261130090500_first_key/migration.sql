-- Null for a key that is no successor, or became one before this release.
ALTER TABLE "apiKey" ADD COLUMN "firstId" text COLLATE "C";
