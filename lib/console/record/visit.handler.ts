import sql from "sql-template-tag";
import { contract } from "@/lib/console/record/visit.contract";
import type { Run } from "@/lib/operations/define";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import { identifier } from "@/lib/server/database/identifier";
import { dayPartOf, labelled, labelledRows } from "./labelled";
import { requireReadable } from "./list-conditions";

export { contract };

/** Visited records kept for each member, in addition to favourites. */
const maxVisits = 50;

export const run: Run<typeof contract> = async ({ tx, actor }, { resource: name, key, favourite }) => {
  const resource = requireReadable(actor, name);
  const found = labelled.find((one) => one.resource === resource);
  if (!found) throw invalidInput({ path: ["resource"], message: "Records with secrets are not kept." });
  const [record] = await tx.$queryRaw<{ label: string; detail: string | null }[]>(
    labelledRows(found, actor, {
      where: sql`t.${identifier(resource.key)}::text = ${key}`,
      ...{ rank: sql`0`, order: sql`"rank"`, place: 0, limit: 1 },
    }),
  );
  if (!record) throw notFound("The record");
  const { label, detail } = record;
  const since = sql`CASE WHEN ${favourite ?? false}::boolean THEN clock_timestamp() END`;
  const [visit] = await tx.$queryRaw<[{ isFavourite: boolean }]>(sql`
    INSERT INTO "visitedRecord" AS v ("resource", "key", "label", "detail", "favouriteAt")
    VALUES (${name}, ${key}, ${label}, nullif(${detail}, ${label}), ${since})
    ON CONFLICT ("companyId", "userId", "resource", "key") DO UPDATE SET
      "label" = excluded."label", "detail" = excluded."detail", "visitedAt" = clock_timestamp(),
      "favouriteAt" = CASE ${favourite ?? null}::boolean WHEN true THEN coalesce(v."favouriteAt", clock_timestamp())
        WHEN false THEN NULL ELSE v."favouriteAt" END
    RETURNING v."favouriteAt" IS NOT NULL AS "isFavourite"`);
  await tx.$executeRaw(sql`
    DELETE FROM "visitedRecord" WHERE "companyId" = ${actor.companyId} AND "userId" = ${actor.userId}
      AND "favouriteAt" IS NULL AND "visitedAt" < (
        SELECT min("visitedAt") FROM (
          SELECT "visitedAt" FROM "visitedRecord"
          WHERE "companyId" = ${actor.companyId} AND "userId" = ${actor.userId} AND "favouriteAt" IS NULL
          ORDER BY "visitedAt" DESC LIMIT ${maxVisits}) kept)`);
  return { resource: name, key, label, dayPart: dayPartOf(resource), ...visit };
};
