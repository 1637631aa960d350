import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { unknownReference } from "@/lib/schemas/errors";
import { sessionIdOf } from "./session-id";
import { contract } from "./switch-company.contract";

export { contract };

export const run: SystemRun<typeof contract> = async ({ send, call: { actor } }, { companyId }) => {
  const sessionId = sessionIdOf(actor);
  const { rowCount } = await send(sql`
    UPDATE "session" s SET "activeCompanyId" = ${companyId}
    WHERE s."id" = ${sessionId} AND EXISTS (
      SELECT FROM "employee" e JOIN "company" c ON c."id" = e."companyId"
      WHERE e."id" = s."userId" AND e."companyId" = ${companyId} AND e."active" AND c."active"
        AND opens_company(s."boundCompanyId", e."companyId", e."id"))`);
  if (rowCount !== 1) throw unknownReference("companyId", "You work in no company with this id.");
  return { id: companyId };
};
