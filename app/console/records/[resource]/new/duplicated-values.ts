import { readLines } from "@/components/document/lines/read-lines";
import type { Records } from "@/lib/client/browser";
import type { AnyRow } from "@/lib/client/records";
import { knownResource } from "@/lib/resources";
import { allDocuments } from "@/lib/resources/documents";
import { isObject } from "@/lib/schemas/is-object";
import {
  type DocumentScreen,
  type LinesScreen,
  lineTables,
} from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/**
 * Values of a record that a duplicate may share; a document's lines too, but not number, revision, status and outcome. A document
 * has dates, a rate of the day and links to others of its own. A versioned record is duplicated as the next version.
 */
export async function duplicatedValues(
  screen: ResourceScreen,
  fields: readonly FieldScreen[],
  document: DocumentScreen | null,
  key: string,
  records: Records,
): Promise<Record<string, unknown>> {
  const { outcome = [], versionsOf, document: { prefill = [], related } = {} } = knownResource(screen.name);
  const columnOf = (name: string) => screen.columns.find((column) => column.name === name);
  const isColumn = (name: string) => columnOf(name) !== undefined;
  const isOwn = ({ name, numbered, required }: FieldScreen) =>
    outcome.includes(name) || (!required && (numbered || columnOf(name)?.status));
  const rates = prefill.flatMap((rule) => (rule.kind === "rate" ? [rule.sets] : []));
  const ofDocument = [document?.revision, related?.by, ...rates];
  const isShared = (field: FieldScreen) =>
    !field.sensitive &&
    !isOwn(field) &&
    field.name !== screen.key &&
    !(document && (ofDocument.includes(field.name) || isOfDocument(field)));
  const names = fields.filter((field) => isShared(field) && isColumn(field.name)).map(({ name }) => name);
  const query = new URLSearchParams({ [screen.key]: `eq.${key}`, select: names.join(",") });
  const links = allDocuments()
    .flatMap((one) => one.document.next)
    .flatMap((next) => (next.resource === screen.name && next.lines ? [next.lines.line] : []));
  const [{ record }, lines] = await Promise.all([
    records(screen).getOne(query),
    document?.lines ? readLines(document.lines, key, undefined, records) : [],
  ]);
  return {
    ...record,
    ...(versionsOf && { version: await nextVersion(records(screen), versionsOf, record[versionsOf]) }),
    ...(document?.lines && lines.length > 0 && { lines: copies(document.lines, lines, links) }),
  };
}

/** The number after the latest version of what has this value in the column. */
async function nextVersion(calls: ReturnType<Records>, column: string, value: AnyRow[string] | undefined) {
  const query = { [column]: `eq.${value}`, select: "version", order: "version.desc", limit: "1" };
  const { rows } = await calls.list(new URLSearchParams(query));
  return Math.floor(Number(rows[0]?.version ?? 0)) + 1;
}

/** Whether a field of a document or line is a date or a link to another document. */
function isOfDocument({ kind, reference }: FieldScreen): boolean {
  const linked = allDocuments().flatMap((one) => [one.resource.name, ...lineTables(one.document)]);
  return (
    kind === "date" ||
    kind === "timestamp" ||
    (reference !== undefined && linked.includes(reference.resource))
  );
}

/**
 * Lines with their price breaks as the form takes them, without status, dates, links to other documents, and what the header
 * fills in, such as its exchange rate.
 */
function copies(
  { screen, fields, breaks, prefill }: LinesScreen,
  rows: readonly AnyRow[],
  links: readonly string[],
): AnyRow[] {
  const ofHeader = prefill.flatMap((rule) => (rule.kind === "header" ? Object.keys(rule.sets) : []));
  const left = [...links, ...ofHeader];
  const names = fields
    .filter((field) => !isOfDocument(field))
    .filter(({ name }) => !left.includes(name) && !screen.columns.find((one) => one.name === name)?.status)
    .map(({ name }) => name);
  return rows.map((row) => ({
    ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
    ...(breaks &&
      Array.isArray(row.breaks) && {
        breaks: copies(breaks, row.breaks.filter(isObject) as AnyRow[], links),
      }),
  }));
}
