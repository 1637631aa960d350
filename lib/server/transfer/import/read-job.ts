import sql from "sql-template-tag";
import { findResource } from "@/lib/resources";
import { invalidInput } from "@/lib/schemas/errors";
import type { FileFormat } from "@/lib/schemas/imports";
import { describeResource } from "@/lib/view-models/resource-screen";
import type { Send } from "../../database/transaction";
import type { Call } from "../../kernel/actor";
import { tableFacts } from "../../rows/plan/table-facts";
import type { RowDeps } from "../../rows/request/row-call";
import { detectDateOrder, detectDecimal } from "./detect-format";
import { guessMapping, keyChoices } from "./guess-mapping";
import type { Job } from "./job";
import type { FileCell, FileRow, ImportPlan } from "./plan";
import { openFile } from "./read-file";

/** Rows that are checked and written in one transaction. */
const chunkRows = 500;
/** Rows by which the notation of numbers and days is recognized. */
const detectedRows = 1_000;
const samples = 3;

/** Reads the file of an import into chunks, and guesses what its columns are. Throws 400 for a file that cannot be read. */
export async function readJob(
  send: Send,
  { companyId, id, ...job }: Job,
  call: Call,
  deps: RowDeps,
): Promise<void> {
  await send(sql`DELETE FROM "importChunk" WHERE "companyId" = ${companyId} AND "jobId" = ${id}`);
  const wanted: Partial<FileFormat> = job.plan.format ?? {};
  const file = openFile(await fileOf(send, companyId, id), wanted);
  let headings: string[] | null = null;
  let chunk: FileRow[] = [];
  let chunks = 0;
  let count = 0;
  const first: FileCell[][] = [];
  const flush = async () => {
    if (chunk.length === 0) return;
    await send(sql`
      INSERT INTO "importChunk" ("companyId", "jobId", "chunk", "rows")
      VALUES (${companyId}, ${id}, ${chunks}, ${JSON.stringify(chunk)}::jsonb)`);
    chunks += 1;
    chunk = [];
  };
  for await (const rows of file.rows) {
    for (const row of rows) {
      if (headings === null) {
        headings = headingsOf(row[1]);
        continue;
      }
      count += 1;
      chunk.push(row);
      if (first.length < detectedRows) first.push(row[1]);
      if (chunk.length === chunkRows) await flush();
    }
  }
  await flush();
  if (headings === null || count === 0) {
    throw invalidInput({ path: ["file"], message: "The file has no rows below its headings." });
  }
  const plan: ImportPlan = {
    kind: file.kind,
    format: {
      encoding: file.encoding,
      separator: file.separator,
      decimal: wanted.decimal ?? detectDecimal(first, file.separator),
      dateOrder: wanted.dateOrder ?? detectDateOrder(first),
    },
    headings: headings.map((name, place) => ({ name, samples: samplesOf(first, place) })),
    ...(await mappingOf(send, job.resource, headings, call, deps)),
  };
  await send(sql`
    UPDATE "importJob" SET "plan" = ${JSON.stringify(plan)}::jsonb, "rows" = ${count}, "state" = 'read', "worker" = NULL,
      "attempts" = 0, "done" = 0
    WHERE "companyId" = ${companyId} AND "id" = ${id}`);
}

async function fileOf(send: Send, companyId: string, id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (;;) {
    const { rows } = await send<{ bytes: Buffer }>(sql`
      SELECT "bytes" FROM "importPart"
      WHERE "companyId" = ${companyId} AND "jobId" = ${id} AND "part" = ${parts.length}`);
    const [part] = rows;
    if (!part) return Buffer.concat(parts);
    parts.push(part.bytes);
  }
}

/** The texts of the first row, without blank ones at its end; a blank one in between is called by its place. */
function headingsOf(cells: readonly FileCell[]): string[] {
  const texts = cells.map((cell) =>
    cell === null
      ? ""
      : String(cell)
          .replace(/^\uFEFF/, "")
          .trim(),
  );
  const length = texts.findLastIndex((text) => text !== "") + 1;
  return texts.slice(0, length).map((text, place) => text.slice(0, 200) || `Column ${place + 1}`);
}

const samplesOf = (rows: readonly FileCell[][], place: number): string[] =>
  rows
    .flatMap((cells) =>
      cells[place] === null || cells[place] === undefined ? [] : [String(cells[place]).slice(0, 80)],
    )
    .slice(0, samples);

async function mappingOf(
  send: Send,
  name: string,
  headings: readonly string[],
  { actor }: Call,
  deps: RowDeps,
): Promise<Pick<ImportPlan, "mapping" | "key" | "keyChoices">> {
  const resource = findResource(name);
  if (!resource) throw invalidInput({ path: ["resource"], message: `There is no resource "${name}".` });
  const screen = describeResource(resource);
  const { rows } = await send<{ mapping: Record<string, string | null>; key: string[] }>(sql`
    SELECT "mapping", "key" FROM "importTemplate"
    WHERE "companyId" = ${actor.companyId} AND "resource" = ${name} AND "name" = ''`);
  const mapping = guessMapping(screen, headings, rows[0]?.mapping ?? {});
  const { uniqueSets } = await tableFacts(deps.requests, actor, resource.name);
  const choices = keyChoices(screen, mapping, uniqueSets);
  const known = choices.find((key) => [...key].sort().join() === [...(rows[0]?.key ?? [])].sort().join());
  return { mapping, key: known ?? choices[0] ?? [], keyChoices: choices };
}
