-- The queued mail of an invitation is deleted with it, as when its company is erased.
ALTER TABLE "mailQueue" ADD COLUMN "invitationId" text COLLATE "C",
  ADD CONSTRAINT "mailQueue_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES "invitation" ("id")
    ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "mailQueue_invitationId_idx" ON "mailQueue" ("invitationId");
