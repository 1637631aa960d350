-- SHA-256 of the token that the last start printed for the first-run screen; null once it was used.
ALTER TABLE "installation" ADD COLUMN "setUpTokenHash" text;
