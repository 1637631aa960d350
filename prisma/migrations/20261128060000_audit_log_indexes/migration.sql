-- Entries of the audit log by person, and those about access among many about records: see get-audit-log.handler.ts.
CREATE INDEX "auditLog_companyId_userId_id_idx" ON "auditLog" ("companyId", "userId", "id");
CREATE INDEX "auditLog_access_idx" ON "auditLog" ("companyId", "id")
  WHERE "action" ~ '^(access/|scim[.]|webhook/(reveal|rotate)Secret$)|^[^/]*[.](?!(insert|update|upsert|delete)$)[^/]*$';
