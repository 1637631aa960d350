import sql from "sql-template-tag";
import { invalidInput } from "@/lib/schemas/errors";
import type { FileFormat } from "@/lib/schemas/imports";
import { percentagesOf } from "@/lib/view-models/importable";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { requireResource } from "../../changes/changed-resource";
import type { Send } from "../../database/transaction";
import { tableFacts } from "../../rows/plan/table-facts";
import { shownText } from "../xlsx/percentage";
import { detectDateOrder, detectDecimal, isAboveOne, withNotation } from "./detect-format";
import { type FileColumn, guessMapping, keyChoices } from "./guess-mapping";
import type { FileCell, FileRow, ImportPlan } from "./plan";
import { openFile } from "./read-file";
import { chunkRows, detectedRows, type ImportWork, inJob, requireOurs } from "./work-chunk";

/** Rows that are stored in one transaction while a file is read. */
const flushedRows = 10 * chunkRows;
const samples = 3;

/**
 * Reads the file of an import into chunks, and guesses what its columns are. Some rows at a time, so that screens show how many
 * were read and the import can be cancelled; after a crash it begins again. Throws 400 for a file that cannot be read.
 */
export async function readJob(work: ImportWork, isStopping: () => boolean): Promise<void> {
  const { companyId, id, ...job } = work.job;
  const step = (store: (send: Send) => Promise<void>) =>
    inJob(work, false, async (send) => {
      await requireOurs(send, work);
      await store(send);
    });
  await step(async (send) => {
    await send(sql`DELETE FROM "importChunk" WHERE "companyId" = ${companyId} AND "jobId" = ${id}`);
  });
  const wanted: Partial<FileFormat> = job.plan.format ?? {};
  const file = openFile(await inJob(work, false, (send) => fileOf(send, companyId, id)), wanted);
  const sheets = await file.sheets?.();
  let headingCells: FileCell[] | null = null;
  let read: FileRow[] = [];
  let chunks = 0;
  let count = 0;
  const first: FileCell[][] = [];
  const aboveOne: boolean[] = [];
  const flush = () =>
    step(async (send) => {
      for (let at = 0; at < read.length; at += chunkRows) {
        await send(sql`
          INSERT INTO "importChunk" ("companyId", "jobId", "chunk", "rows")
          VALUES (${companyId}, ${id}, ${chunks + at / chunkRows}, ${JSON.stringify(read.slice(at, at + chunkRows))}::jsonb)`);
      }
      await send(
        sql`UPDATE "importJob" SET "rows" = ${count} WHERE "companyId" = ${companyId} AND "id" = ${id}`,
      );
    });
  for await (const rows of file.rows) {
    for (const row of rows) {
      if (headingCells === null) {
        headingCells = row[1];
        continue;
      }
      count += 1;
      read.push(row);
      if (first.length < detectedRows) first.push(row[1]);
      row[1].forEach((cell, place) => {
        aboveOne[place] ||= isAboveOne(cell);
      });
      if (read.length < flushedRows) continue;
      if (isStopping()) return;
      await flush();
      chunks += flushedRows / chunkRows;
      read = [];
    }
  }
  if (headingCells === null || count === 0) {
    throw invalidInput({ path: ["file"], message: "The file has no rows below its headings." });
  }
  await flush();
  const format: FileFormat = {
    encoding: file.encoding,
    separator: file.separator,
    decimal: wanted.decimal ?? detectDecimal(first, file.separator),
    dateOrder: wanted.dateOrder ?? detectDateOrder(first, work.isMonthFirst).dateOrder,
    ...(wanted.sheet !== undefined && { sheet: wanted.sheet }),
  };
  const places = file.kind === "xlsx" ? Infinity : headingCells.length;
  const columns = headingsOf(headingCells, first, places).map((name, place) => ({
    name,
    values: valuesOf(first, place),
  }));
  await step(async (send) => {
    const { columns: known, ...guessed } = await mappingOf(send, work, columns, format);
    const headings = columns.map(({ name, values }, place) => ({
      name,
      samples: values.slice(0, samples).map((value) => shownText(value).slice(0, 80).toWellFormed()),
      hasAboveOne: aboveOne[place] ?? false,
    }));
    const percentages = wanted.percentages ?? percentagesOf(known, guessed.mapping, headings);
    const guess: ImportPlan = {
      kind: file.kind,
      format: { ...format, percentages },
      chosen: wanted,
      ...(sheets ? { sheets } : { width: headingCells.length }),
      headings,
      ...guessed,
    };
    const plan = withNotation(guess, first, known, work.isMonthFirst);
    await send(sql`
      UPDATE "importJob" SET "plan" = ${JSON.stringify(plan)}::jsonb, "state" = 'read', "worker" = NULL, "attempts" = 0, "done" = 0
      WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  });
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

/** The texts of the first row; a blank one is called by its place, where a column follows or one of the first rows has a value. */
function headingsOf(cells: readonly FileCell[], rows: readonly FileCell[][], places: number): string[] {
  const texts = cells.map((cell) =>
    cell === null
      ? ""
      : shownText(cell)
          .replace(/^\uFEFF/, "")
          .trim(),
  );
  const width = (row: readonly FileCell[]) => row.findLastIndex((cell) => cell !== null && cell !== "") + 1;
  const length = rows.reduce((most, row) => Math.max(most, Math.min(width(row), places)), width(texts));
  return Array.from(
    { length },
    (_, place) => texts[place]?.slice(0, 200).toWellFormed() || `Column ${place + 1}`,
  );
}

const valuesOf = (rows: readonly FileCell[][], place: number): FileCell[] =>
  rows.flatMap((cells) => {
    const cell = cells[place] ?? null;
    return cell === null ? [] : [cell];
  });

async function mappingOf(
  send: Send,
  { job, call: { actor }, deps }: ImportWork,
  columns: readonly FileColumn[],
  format: FileFormat,
): Promise<Pick<ImportPlan, "mapping" | "key" | "keyChoices"> & { columns: readonly ColumnScreen[] }> {
  const resource = requireResource(job.resource);
  const screen = describeResource(resource);
  const { rows } = await send<{ mapping: Record<string, string | null>; key: string[] }>(sql`
    SELECT "mapping", "key" FROM "importTemplate"
    WHERE "companyId" = ${actor.companyId} AND "resource" = ${job.resource} AND "name" = ''`);
  const mapping = guessMapping(screen, columns, format, rows[0]?.mapping ?? {});
  const { uniqueSets } = await tableFacts(deps.requests, actor, resource.name);
  const choices = keyChoices(screen, mapping, uniqueSets);
  const known = choices.find((key) => [...key].sort().join() === [...(rows[0]?.key ?? [])].sort().join());
  return { columns: screen.columns, mapping, key: known ?? choices[0] ?? [], keyChoices: choices };
}
