import sql from "sql-template-tag";
import type { SystemRun } from "@/lib/console/handler";
import { isKeyInUse, isOwnerActive } from "@/lib/server/auth/api-keys/key-in-use";
import { remainingCalls, secondsUntilFullSql } from "@/lib/server/kernel/rate-limit/rate-limits";
import { contract } from "./get-limits.contract";

export { contract };

interface KeyRow {
  id: string;
  name: string;
  last4: string;
  untilFull: number;
}

export const run: SystemRun<typeof contract> = async ({ send, call: { actor }, deps }) => {
  const { rates } = deps.rateLimits;
  const { rows: keys } = await send<KeyRow>(sql`
    SELECT k."id", k."name", k."last4", ${secondsUntilFullSql} AS "untilFull"
    FROM "apiKey" k LEFT JOIN "rateLimit" r ON r."caller" = 'key:' || k."id"
    WHERE k."companyId" = ${actor.companyId} AND ${isKeyInUse} AND ${isOwnerActive}
    ORDER BY "untilFull" DESC, k."createdAt" DESC, k."id" DESC`);
  const { rows: company } = await send<Pick<KeyRow, "untilFull">>(sql`
    SELECT ${secondsUntilFullSql} AS "untilFull" FROM "rateLimit" r WHERE r."caller" = ${`company:${actor.companyId}`}`);
  return {
    company: { rate: rates.company || null, left: remainingCalls(rates.company, company[0]?.untilFull) },
    key: { rate: rates.key || null },
    keys: keys.map(({ untilFull, ...key }) => ({ ...key, left: remainingCalls(rates.key, untilFull) })),
  };
};
