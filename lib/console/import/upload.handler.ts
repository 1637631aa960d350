import sql from "sql-template-tag";
import { contract } from "@/lib/console/import/upload.contract";
import type { RunSql } from "@/lib/operations/define";
import { ApiError } from "@/lib/schemas/errors";
import { maxFileBytes } from "@/lib/schemas/imports";
import { requireJob } from "./require-job";

export { contract };

export const run: RunSql<typeof contract> = async ({ send, actor }, { id, part, data }) => {
  await requireJob(send, actor, id, ["uploading"], "uploaded");
  const own = sql`"companyId" = ${actor.companyId} AND "jobId" = ${id}`;
  await send(sql`DELETE FROM "importPart" WHERE ${own} AND "part" = ${part}`);
  await send(sql`
    INSERT INTO "importPart" ("companyId", "jobId", "part", "bytes")
    VALUES (${actor.companyId}, ${id}, ${part}, ${Buffer.from(data, "base64")})`);
  const { rows } = await send<{ bytes: number }>(sql`
    SELECT coalesce(sum(octet_length("bytes")), 0)::int AS "bytes" FROM "importPart" WHERE ${own}`);
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes > maxFileBytes) {
    throw new ApiError(
      413,
      "too_large",
      `The file is larger than ${maxFileBytes / 1_000_000} MB; import it in parts.`,
    );
  }
  return { bytes };
};
