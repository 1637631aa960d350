-- No storage unit lies below itself from here on (prisma/sql/inventory.sql). Of those that do, one of each loop loses its parent.
WITH RECURSIVE above AS (
  SELECT "companyId", "id", "parentId" AS "ancestor" FROM "storageUnit" WHERE "parentId" IS NOT NULL
  UNION
  SELECT a."companyId", a."id", s."parentId" FROM above a
  JOIN "storageUnit" s ON s."companyId" = a."companyId" AND s."id" = a."ancestor" WHERE s."parentId" IS NOT NULL
)
UPDATE "storageUnit" s SET "parentId" = NULL FROM (
  SELECT "companyId", "id" FROM above GROUP BY "companyId", "id"
  HAVING bool_or("id" = "ancestor") AND "id" = min("ancestor")
) first WHERE s."companyId" = first."companyId" AND s."id" = first."id";
