-- Which texts of prisma/sql were applied, by the SHA-256 of all of them, and when last: the newest is what the database runs.
CREATE TABLE "functionVersion" (
  "checksum" text COLLATE "C" NOT NULL,
  "appliedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "functionVersion_pkey" PRIMARY KEY ("checksum")
);
