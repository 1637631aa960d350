-- Members without a second factor can do nothing in the company but set one up.
ALTER TABLE "company" ADD COLUMN "requiresSecondFactor" boolean NOT NULL DEFAULT false;

-- A passkey stands for two factors, however else its owner may sign in.
ALTER TABLE "session" ADD COLUMN "isPasskey" boolean NOT NULL DEFAULT false;
