import sql, { join } from "sql-template-tag";
import type { DocumentResource } from "@/lib/resources/documents";
import { ApiError, type Issue, invalidInput } from "@/lib/schemas/errors";
import { requireResource } from "../changes/changed-resource";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";
import type { Call } from "../kernel/actor";
import { versionSql } from "../rows/sql/row-columns";
import { scopeSql } from "../rows/sql/scope";
import type { Input } from "./document-changes";

/** An existing line or price break that a call names. */
interface Named {
  id: string;
  version: string | undefined;
  /** Key of the document or line to which it must belong. */
  parent: string;
  path: Issue["path"];
  /** Name in messages. */
  title: string;
}

/**
 * Locks the lines and price breaks that are named. Throws 400 for one that belongs to another document or line, and 412 for
 * those that changed or were removed since they were read: before anything is written, since a changed header changes lines.
 */
export async function requireLines(
  send: Send,
  { document }: DocumentResource,
  input: Input,
  call: Call,
): Promise<void> {
  const { lines } = document;
  if (!lines) return;
  const named = input.lines.flatMap(({ id, version }, at): Named[] =>
    id === undefined
      ? []
      : [{ id, version, parent: input.id ?? "", path: ["lines", at], title: `Line ${at + 1}` }],
  );
  const stale = await staleOf(send, lines, named, call, "This document has no such line.");
  const breaks = input.lines.flatMap(({ id: line, breaks: own }, at) =>
    own.flatMap(({ id, version }, index): Named[] => {
      const title = `Line ${at + 1}, price break ${index + 1},`;
      return id === undefined
        ? []
        : [{ id, version, parent: line ?? "", path: ["lines", at, "breaks", index], title }];
    }),
  );
  if (lines.breaks)
    stale.push(...(await staleOf(send, lines.breaks, breaks, call, "This line has no such price break.")));
  const [first] = stale;
  if (first) throw new ApiError(412, "stale", first.message, { issues: stale });
}

async function staleOf(
  send: Send,
  { resource: name, parent }: { resource: string; parent: string },
  named: readonly Named[],
  { actor }: Call,
  missing: string,
): Promise<Issue[]> {
  if (named.length === 0) return [];
  const resource = requireResource(name);
  const pairs = JSON.stringify(named.map((one) => ({ id: one.id, parent: one.parent })));
  const { rows } = await send<{ id: string; version: string }>(sql`
    SELECT t.${identifier(resource.key)} AS "id", ${versionSql(resource)} AS "version" FROM ${identifier(name)} t
    JOIN jsonb_to_recordset(${pairs}::jsonb) n("id" text, "parent" text)
      ON n."id" = t.${identifier(resource.key)} AND n."parent" = t.${identifier(parent)}
    WHERE ${join(scopeSql(resource, actor), " AND ")} FOR NO KEY UPDATE OF t`);
  const stored = new Map(rows.map(({ id, version }) => [id, version]));
  return named.flatMap(({ id, version, path, title }) => {
    const now = stored.get(id);
    if (now === undefined && version === undefined)
      throw invalidInput({ path: [...path, "id"], message: missing });
    if (now === undefined) return [{ path, message: `${title} was removed since it was read.` }];
    return version === undefined || version === now
      ? []
      : [{ path, message: `${title} has changed since it was read.` }];
  });
}
