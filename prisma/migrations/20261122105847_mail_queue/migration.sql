-- Invitations and password links that wait to be mailed, queued in the transaction of what they report. The content is
-- encrypted. The table belongs to the system itself: no tenant transaction sees it.
CREATE TABLE "mailQueue" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('mq'),
  "content" text NOT NULL,
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "expiresAt" timestamptz(3) NOT NULL,
  "dueAt" timestamptz(3) NOT NULL DEFAULT now(),
  "attempts" integer NOT NULL DEFAULT 0,
  CONSTRAINT "mailQueue_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "mailQueue_dueAt_idx" ON "mailQueue" ("dueAt");

-- Whether only the owner of the invited address has seen the link.
ALTER TABLE "invitation" ADD COLUMN "isMailed" boolean NOT NULL DEFAULT false;
