-- A user has one second factor: of several that were requested at the same time, the one in use stays, else the newest.
DELETE FROM "twoFactor" f USING "twoFactor" o
WHERE o."userId" = f."userId" AND (o."verified", o."id") > (f."verified", f."id");

DROP INDEX "twoFactor_userId_idx";
CREATE UNIQUE INDEX "twoFactor_userId_key" ON "twoFactor" ("userId");
