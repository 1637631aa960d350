import sql from "sql-template-tag";
import { contract } from "@/lib/operations/console/access/get-limits";
import { leftOf, secondsUntilFull } from "../../rate-limit/left-of";
import type { SystemRun } from "../operation";

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
    SELECT k."id", k."name", k."last4", ${secondsUntilFull} AS "untilFull"
    FROM "apiKey" k LEFT JOIN "rateLimit" r ON r."caller" = 'key:' || k."id"
    WHERE k."companyId" = ${actor.companyId} AND k."revokedAt" IS NULL
      AND least(k."expiresAt", k."overlapEndsAt", 'infinity') > now()
    ORDER BY "untilFull" DESC, k."createdAt" DESC, k."id" DESC`);
  const { rows: company } = await send<Pick<KeyRow, "untilFull">>(sql`
    SELECT ${secondsUntilFull} AS "untilFull" FROM "rateLimit" r WHERE r."caller" = ${`company:${actor.companyId}`}`);
  return {
    company: { rate: rates.company || null, left: leftOf(rates.company, company[0]?.untilFull) },
    key: { rate: rates.key || null },
    keys: keys.map(({ untilFull, ...key }) => ({ ...key, left: leftOf(rates.key, untilFull) })),
  };
};
