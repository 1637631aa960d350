-- How far the plan has been applied, for whoever waits for it, and whether that is to be cancelled. Written next to the
-- transaction that applies it; `done` is null until then.
ALTER TABLE "changePlan" ADD COLUMN "total" integer NOT NULL DEFAULT 0,
  ADD COLUMN "done" integer,
  ADD COLUMN "cancelled" boolean NOT NULL DEFAULT false;
GRANT UPDATE ("done", "cancelled") ON "changePlan" TO "millwright_app";
