import * as z from "zod";
import { knownResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import type { DocumentFacts, Prefill } from "@/lib/resources/document";
import { documentOf } from "@/lib/resources/documents";
import type { Scope } from "@/lib/schemas/areas";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { capitalized, inSentence } from "@/lib/view-models/labels";
import {
  describeRecordForm,
  type FormPurpose,
  isSetBySteps,
  type RecordFormScreen,
  recordSchema,
} from "@/lib/view-models/record-form";
import { describeResource, type ResourceScreen } from "@/lib/view-models/resource-screen";
import { isBlankLine } from "./blank-line";

type DeclaredLines = Omit<NonNullable<DocumentFacts["lines"]>, "breaks">;

/** The lines of a document, or the price breaks of its lines, as plain data. */
export interface LinesScreen extends DeclaredLines {
  screen: ResourceScreen;
  /** Fields of a line in a form: the columns of the table, then the others. */
  fields: readonly FieldScreen[];
  breaks?: LinesScreen;
}

/** Fields that the rules fill in. */
export const filledFields = (prefill: readonly Prefill[]): string[] =>
  prefill.flatMap(({ sets }) => (typeof sets === "string" ? sets : Object.keys(sets)));

/** A document as plain data. */
export interface DocumentScreen extends Omit<DocumentFacts, "lines" | "next"> {
  lines: LinesScreen | null;
  /** Singular name of each related resource. */
  titles: Readonly<Record<string, string>>;
  next: readonly NextScreen[];
}

/** A document that usually follows. */
export type NextScreen = DocumentFacts["next"][number] & { title: string; scope: Scope };

/** Defaults of the columns of a table. */
export type Presets = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The tables of a document's lines. */
export const lineTables = ({ lines }: Partial<DocumentFacts> = {}): string[] =>
  lines ? [lines.resource, ...(lines.breaks ? [lines.breaks.resource] : [])] : [];

/** The document that a resource declares; null for the others. `presets` are the defaults of its lines. */
export function describeDocument(resource: Resource, presets: Presets = {}): DocumentScreen | null {
  const document = documentOf(resource)?.document;
  if (!document) return null;
  const related = document.related?.resources ?? [];
  return {
    ...document,
    lines: document.lines ? describeLines(document.lines, presets) : null,
    titles: Object.fromEntries(related.map((name) => [name, capitalized(knownResource(name).singular)])),
    next: document.next.map((next) => {
      const { singular, area } = knownResource(next.resource);
      return { ...next, title: `New ${inSentence(singular)}`, scope: `${area}:write` };
    }),
  };
}

function describeLines(lines: NonNullable<DocumentFacts["lines"]>, presets: Presets): LinesScreen {
  const { breaks, ...declared } = lines;
  const resource = knownResource(lines.resource);
  return {
    ...declared,
    screen: describeResource(resource),
    fields: lineFields(resource, lines, presets[lines.resource] ?? {}),
    ...(breaks && { breaks: describeLines(breaks, presets) }),
  };
}

/** Kinds of fields that fit in a line. */
const shortKinds = new Set<FieldScreen["kind"]>([
  ...(["text", "number", "boolean", "date", "enum", "reference", "numbers"] as const),
]);

function lineFields(resource: Resource, lines: DeclaredLines, presets: Readonly<Record<string, unknown>>) {
  const { fields } = describeRecordForm(resource, "create", { ...presets, ...lines.defaults });
  const isNumbering = (name: string) => name === lines.order?.column && !lines.columns.includes(name);
  const writable = fields.filter(
    ({ name, kind }) =>
      name !== lines.parent && name !== resource.key && shortKinds.has(kind) && !isNumbering(name),
  );
  const shown = lines.columns.flatMap((name) => writable.find((field) => field.name === name) ?? []);
  const filledIn = filledFields(lines.prefill);
  return [
    ...shown,
    ...writable.filter((field) => !shown.includes(field) && (!field.rare || filledIn.includes(field.name))),
  ];
}

/** Values of a document in a form: its header, and in `lines` its lines with their price breaks. */
export function describeDocumentForm(
  resource: Resource,
  document: DocumentScreen,
  purpose: FormPurpose,
  presets: Readonly<Record<string, unknown>> = {},
): RecordFormScreen {
  const form = describeRecordForm(resource, purpose, presets);
  const made = document.related?.made ? document.related.by : null;
  const fields = form.fields
    .filter(({ name }) => !isSetBySteps(resource, name))
    .map((field): FieldScreen => {
      if (field.name === made) return { ...field, required: false, optional: true };
      return document.required.includes(field.name) ? { ...field, required: true } : field;
    });
  const { lines } = document;
  return { ...form, fields: lines ? [...fields, linesField("lines", lines)] : fields };
}

/** A list of lines as a field of a form. */
function linesField(name: string, { title: label, fields, breaks }: LinesScreen): FieldScreen {
  const own = { required: false, optional: true, nullable: false } as const;
  const inner = breaks ? [linesField("breaks", breaks)] : [];
  const id: FieldScreen = { ...own, name: "id", label: "ID", kind: "text" };
  const element = { ...own, name: "", label, kind: "group" as const, fields: [id, ...fields, ...inner] };
  return { ...own, name, label, kind: "list", element };
}

/** Schema of the form's values. Blank lines are ignored. */
export function documentSchema(resource: Resource, purpose: FormPurpose): z.ZodObject {
  const document = documentOf(resource)?.document;
  const schema = recordSchema(resource, purpose);
  if (!document) return schema;
  const made = document.related?.made ? document.related.by : null;
  const shape = Object.entries(schema.shape).flatMap(([name, column]) => {
    if (isSetBySteps(resource, name) || !(column instanceof z.ZodType)) return [];
    if (name === made) return [[name, column.optional()]];
    return [[name, document.required.includes(name) ? required(column) : column]];
  });
  const lines = document.lines && { lines: linesSchema(document.lines).optional() };
  return z.strictObject({ ...Object.fromEntries(shape), ...lines });
}

/** Not optional: zod ignores errors of an optional column without a value, which a new document omits when it is empty. */
const required = (column: z.ZodType): z.ZodType =>
  z.nonoptional(column).refine((value) => value !== null && value !== undefined && value !== "", "Required.");

/** Lines, each checked unless it is blank. */
function linesSchema(lines: NonNullable<DocumentFacts["lines"]> | DeclaredLines): z.ZodType {
  const resource = knownResource(lines.resource);
  const columns = Object.entries(recordSchema(resource, "create").shape).flatMap(([name, column]) => {
    const whole = resource.row.shape[name];
    if (name === lines.parent || !(column instanceof z.ZodType)) return [];
    const isShown = lines.columns.includes(name) && whole instanceof z.ZodType;
    return [[name, isShown && !(whole instanceof z.ZodNullable) && !isText(whole) ? whole : column]];
  });
  const breaks = "breaks" in lines && lines.breaks ? { breaks: linesSchema(lines.breaks).optional() } : {};
  const line = z.object({ id: z.string().optional(), ...Object.fromEntries(columns), ...breaks });
  const { by = "", comment } = ("kinds" in lines && lines.kinds) || {};
  const text = line.partial();
  return z.array(z.record(z.string(), z.unknown())).superRefine((rows, context) => {
    for (const [index, row] of rows.entries()) {
      if (isBlankLine(row, lines.about)) continue;
      const schema = comment && row[by] === comment.is ? text : line;
      for (const issue of schema.safeParse(row).error?.issues ?? [])
        context.addIssue({ ...issue, path: [index, ...issue.path] });
    }
  });
}

const isText = (column: z.ZodType): boolean => column instanceof z.ZodString;
