-- What belongs to the installation rather than to a company.

-- A text encrypted under the secret of the installation: a start under another secret is noticed by it.
CREATE TABLE "installation" (
  "id" integer NOT NULL DEFAULT 1 CONSTRAINT "installation_id_check" CHECK ("id" = 1),
  "secretCheck" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  -- SHA-256 of the token that the last start printed for the first-run screen; null once it was used.
  "setUpTokenHash" text,
  CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- That a company was erased, when and by what. The hash lets whoever knows the id find its erasure; nothing
-- leads from here to the company or to a person.
CREATE TABLE "erasure" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('era'),
  "at" timestamptz(3) NOT NULL DEFAULT now(),
  "command" text NOT NULL,
  "companyIdHash" text COLLATE "C" NOT NULL,
  "rowCount" bigint NOT NULL,
  CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);

-- Budgets of callers (docs/decisions/0008-rate-limits.md). A budget holds one second's worth of calls and is told
-- by the moment when it is full again. Unlogged: a crash may fill every budget.
CREATE UNLOGGED TABLE "rateLimit" (
  "caller" text COLLATE "C" NOT NULL,
  "fullAt" timestamptz(6) NOT NULL,
  CONSTRAINT "rateLimit_pkey" PRIMARY KEY ("caller")
);
