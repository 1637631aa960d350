import sql from "sql-template-tag";
import { invalidInput } from "@/lib/schemas/errors";
import type { FileFormat } from "@/lib/schemas/imports";
import { percentagesOf } from "@/lib/view-models/importable";
import { type ColumnScreen, describeResource } from "@/lib/view-models/resource-screen";
import { requireResource } from "../../changes/changed-resource";
import type { Send } from "../../database/transaction";
import { tableFacts } from "../../rows/plan/table-facts";
import { shownText } from "../xlsx/percentage";
import { chunkRows, detectedRows, storeChunks } from "./chunks";
import { detectDateOrder, detectDecimal, isAboveOne, withNotation } from "./detect-format";
import { type FileColumn, guessMapping, keyChoices } from "./guess-mapping";
import { type ImportWork, inJob, requireOurs } from "./import-work";
import type { FileCell, FileRow, ImportPlan } from "./plan";
import { type OpenedFile, openFile } from "./read-file";

/** Rows that are stored in one transaction while a file is read. */
const flushedRows = 10 * chunkRows;
const samples = 3;

/**
 * Reads the file of an import into chunks, and guesses what its columns are. Some rows at a time, so that screens show how many
 * were read and the import can be cancelled; after a crash it begins again. Throws 400 for a file that cannot be read.
 */
export async function readJob(work: ImportWork, isStopping: () => boolean): Promise<void> {
  const { companyId, id, plan } = work.job;
  const wanted: Partial<FileFormat> = plan.format ?? {};
  await inStep(work, async (send) => {
    await send(sql`DELETE FROM "importChunk" WHERE "companyId" = ${companyId} AND "jobId" = ${id}`);
  });
  const file = openFile(await inJob(work, false, (send) => fileOf(send, companyId, id)), wanted);
  const sheets = await file.sheets?.();
  const content = await storeRows(work, file, isStopping);
  if (content) await storePlan(work, wanted, recognize(work, file, wanted, content), sheets);
}

/** Runs a transaction of the import, as long as it is this process's. */
const inStep = (work: ImportWork, step: (send: Send) => Promise<void>): Promise<void> =>
  inJob(work, false, async (send) => {
    await requireOurs(send, work);
    await step(send);
  });

/** What the format and columns of a file are recognized by. */
interface FileContent {
  headings: readonly FileCell[];
  /** The first rows. */
  rows: readonly FileCell[][];
  /** The places of columns in which a number of any row is above 1. */
  aboveOne: ReadonlySet<number>;
}

/** Stores the rows of a file in chunks; null when it was stopped before the end. */
async function storeRows(
  work: ImportWork,
  file: OpenedFile,
  isStopping: () => boolean,
): Promise<FileContent | null> {
  let headings: FileCell[] | null = null;
  const first: FileCell[][] = [];
  const aboveOne = new Set<number>();
  let read: FileRow[] = [];
  let stored = 0;
  const flush = async () => {
    await inStep(work, (send) => storeChunks(send, work, read, stored));
    stored += read.length;
    read = [];
  };
  for await (const rows of file.rows) {
    for (const row of rows) {
      const [, cells] = row;
      if (headings === null) {
        headings = cells;
        continue;
      }
      read.push(row);
      if (first.length < detectedRows) first.push(cells);
      cells.forEach((cell, place) => {
        if (isAboveOne(cell)) aboveOne.add(place);
      });
      if (read.length < flushedRows) continue;
      if (isStopping()) return null;
      await flush();
    }
  }
  if (headings === null || first.length === 0) {
    throw invalidInput({ path: ["file"], message: "The file has no rows below its headings." });
  }
  await flush();
  return { headings, rows: first, aboveOne };
}

/** A file as it is recognized, before its columns are mapped. */
interface Recognized extends Pick<ImportPlan, "kind" | "format" | "headings" | "width"> {
  columns: FileColumn[];
  /** The first rows. */
  rows: readonly FileCell[][];
}

/** What a file is recognized as; `wanted` replaces it. */
function recognize(
  { isMonthFirst }: ImportWork,
  { kind, encoding, separator }: OpenedFile,
  wanted: Partial<FileFormat>,
  { headings: cells, rows, aboveOne }: FileContent,
): Recognized {
  const format: FileFormat = {
    encoding,
    separator,
    decimal: wanted.decimal ?? detectDecimal(rows, separator),
    dateOrder: wanted.dateOrder ?? detectDateOrder(rows, isMonthFirst).dateOrder,
    ...(wanted.sheet !== undefined && { sheet: wanted.sheet }),
  };
  const places = kind === "xlsx" ? Infinity : cells.length;
  const columns = headingsOf(cells, rows, places).map((name, place) => ({
    name,
    values: valuesOf(rows, place),
  }));
  const headings = columns.map(({ name, values }, place) => ({
    name,
    samples: values.slice(0, samples).map((value) => shownText(value).slice(0, 80).toWellFormed()),
    hasAboveOne: aboveOne.has(place),
  }));
  return { kind, format, columns, headings, width: cells.length, rows };
}

/** Maps the columns of the file, and stores the plan for the user to check. */
const storePlan = (
  work: ImportWork,
  wanted: Partial<FileFormat>,
  { columns, rows, format, width, ...recognized }: Recognized,
  sheets: string[] | undefined,
): Promise<void> =>
  inStep(work, async (send) => {
    const { columns: known, ...guessed } = await mappingOf(send, work, columns, format);
    const percentages = wanted.percentages ?? percentagesOf(known, guessed.mapping, recognized.headings);
    const guess: ImportPlan = {
      ...recognized,
      format: { ...format, percentages },
      chosen: wanted,
      ...(sheets ? { sheets } : { width }),
      ...guessed,
    };
    const plan = withNotation(guess, rows, known, work.isMonthFirst);
    const { companyId, id } = work.job;
    await send(sql`
      UPDATE "importJob" SET "plan" = ${JSON.stringify(plan)}::jsonb, "state" = 'read', "worker" = NULL, "attempts" = 0, "done" = 0
      WHERE "companyId" = ${companyId} AND "id" = ${id}`);
  });

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
  const remembered = [...(rows[0]?.key ?? [])].sort().join();
  // Screens offer each mapped column too.
  const single = mapping.flatMap((name) => (name === null ? [] : [[name]]));
  const known = [...choices, ...single].find((key) => [...key].sort().join() === remembered);
  return { columns: screen.columns, mapping, key: known ?? choices[0] ?? [], keyChoices: choices };
}
