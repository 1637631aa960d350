import type * as z from "zod";
import { invalidInput, notFound } from "@/lib/schemas/errors";
import type { Deps } from "@/lib/server/api/deps";
import { requireRead } from "@/lib/server/auth/require-read";
import { prepared } from "@/lib/server/database/batch";
import { readFromReplicaOrPrimary } from "@/lib/server/database/connections/replica";
import type { Actor } from "@/lib/server/kernel/actor";
import { jsonResponse } from "@/lib/server/kernel/json-response";
import { parseInput } from "@/lib/server/kernel/parse-input";
import type { Operation } from "@/lib/server/operations/operation";
import { lettersWithoutFont } from "@/lib/server/print/letters";
import { documentQueries } from "./document-queries";
import { documentSql, maxLines } from "./document-sql";
import { contract, type PrintedDocument } from "./get-document.contract";
import { layOut } from "./lay-out";
import { StoredDocument } from "./stored-document";

/** One document of the caller's company, laid out for print. Throws 403 without the scope to read it. */
export async function readDocument(
  { resource, id, sections }: z.output<typeof contract.input>,
  actor: Actor,
  deps: Deps,
): Promise<PrintedDocument> {
  requireRead(actor, resource);
  const queries = documentSql(actor, id, sections, documentQueries[resource]);
  // Planning takes ten times as long as reading one document.
  const statement = { ...prepared(queries), isPlannedOnce: true };
  const [row] = await readFromReplicaOrPrimary<{ body: string }>(deps, actor, statement);
  if (!row) throw notFound("The document");
  const stored = StoredDocument.parse(JSON.parse(row.body));
  if (stored.lines.length > maxLines) {
    const message = `A document of more than ${maxLines} lines cannot be printed.`;
    throw invalidInput({ path: ["id"], message });
  }
  const document = layOut(resource, stored, sections);
  const text = JSON.stringify({ ...document, logo: null });
  return { ...document, lettersWithoutFont: await lettersWithoutFont(text, deps.printFonts) };
}

export const getDocument: Operation<typeof contract> = {
  contract,
  async perform(_path, body, call, deps) {
    const input = parseInput<typeof contract.input>(contract.input, body);
    return jsonResponse(200, JSON.stringify(await readDocument(input, call.actor, deps)));
  },
};
