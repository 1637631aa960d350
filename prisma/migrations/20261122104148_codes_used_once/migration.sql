-- The 30-second step of the last code that was accepted: a code works once.
ALTER TABLE "twoFactor" ADD COLUMN "lastUsedStep" INTEGER;
