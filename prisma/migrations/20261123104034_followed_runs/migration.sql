-- A row can also be a plan that is being made, or an undo: a run that its caller follows and cancels under an id of their
-- choice. It has no changes, and its number of records may be found out only later.
ALTER TABLE "changePlan" ALTER COLUMN "changes" DROP NOT NULL;
GRANT UPDATE ("total") ON "changePlan" TO "millwright_app";
