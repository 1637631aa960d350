import sql, { join } from "sql-template-tag";
import type { DocumentResource } from "@/lib/resources/documents";
import type { Issue } from "@/lib/schemas/errors";
import type { Deps } from "../api/deps";
import { type Failure, runEach } from "../changes/run-changes";
import { identifier } from "../database/identifier";
import type { Send } from "../database/transaction";
import type { Call } from "../kernel/actor";
import { stale, versionOf } from "../rows/request/preconditions";
import { noSuchRow } from "../rows/response/errors";
import { versionSql } from "../rows/sql/row-columns";
import { scopeSql } from "../rows/sql/scope";
import { documentChanges, type Input, type Values } from "./document-changes";
import { totalsSql } from "./document-totals";
import { ownFailures } from "./own-failures";
import { requireLines } from "./require-lines";
import { writeHeader } from "./write-header";

/** Result of saving a document. */
export interface Saved {
  /** Null where the header has errors. */
  id: string | null;
  totals: Record<string, number>;
  failures: Failure[];
  /** Where in the input each change comes from. */
  paths: Issue["path"][];
}

/** Writes the document in this transaction. Errors of its rows are returned, others thrown. */
export async function saveDocument(
  send: Send,
  declared: DocumentResource,
  input: Input,
  call: Call,
  deps: Deps,
): Promise<Saved> {
  const { resource } = declared;
  const stored = input.id === undefined ? null : await readStored(send, declared, input, call);
  await requireLines(send, declared, input, call);
  const { early, late } = byLock(declared, input.values);
  const { key, rest } = await writeHeader(send, declared, early, stored, call, deps);
  const { changes, paths, header } = documentChanges(declared, input, rest, input.id ?? key);
  const ran = await runEach(send, changes, call, deps, { inTurn: true });
  const id = typeof header === "string" ? header : (ran.keys.get(header.$created) ?? null);
  const failures = [...ran.failures];
  if (id !== null && failures.length === 0 && Object.keys(late).length > 0) {
    const last = await runEach(
      send,
      [{ kind: "update", resource: resource.name, id, values: late }],
      call,
      deps,
    );
    failures.push(...last.failures.map((failure) => ({ ...failure, place: paths.length })));
    paths.push(["values"]);
  }
  await send(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  return {
    id,
    totals: await readTotals(send, declared, id, call),
    failures: ownFailures(ran, failures),
    paths,
  };
}

/** Values that lock the document come after its lines. */
function byLock({ document }: DocumentResource, values: Values): { early: Values; late: Values } {
  const { lock, status } = document;
  const { [status.column]: wanted, ...rest } = values;
  const locks = lock !== undefined && typeof wanted === "string" && !lock.open.includes(wanted);
  return locks ? { early: rest, late: { [status.column]: wanted } } : { early: values, late: {} };
}

/** The stored header, locked; in another version than the input names it is 412. */
async function readStored(
  send: Send,
  { resource }: DocumentResource,
  { id, version }: Input,
  { actor }: Call,
): Promise<Values> {
  const isIt = sql`t.${identifier(resource.key)} = ${id}`;
  const { rows } = await send<{ row: Values; version: string }>(sql`
    SELECT row_to_json(t) AS "row", ${versionSql(resource)} AS "version" FROM ${identifier(resource.name)} t
    WHERE ${join([...scopeSql(resource, actor), isIt], " AND ")} FOR NO KEY UPDATE`);
  const [found] = rows;
  if (!found) throw noSuchRow();
  if (version !== undefined && versionOf(version) !== found.version) throw stale();
  return found.row;
}

async function readTotals(send: Send, declared: DocumentResource, id: string | null, { actor }: Call) {
  const { resource } = declared;
  const isIt = sql`t.${identifier(resource.key)} = ${id}`;
  const { rows } = await send<{ totals: Record<string, number> }>(sql`
    SELECT ${totalsSql(declared, actor)} AS "totals" FROM ${identifier(resource.name)} t
    WHERE ${join([...scopeSql(resource, actor), isIt], " AND ")}`);
  return rows[0]?.totals ?? {};
}
