import * as z from "zod";
import { findContract } from "@/lib/operations/contracts";
import { type Label, rightOf } from "@/lib/operations/define";
import { findResource } from "@/lib/resources";
import { areas, type Scope } from "@/lib/schemas/areas";
import { describeForm, type FieldScreen } from "./form-fields";
import { type ReferenceScreen, referenceTo } from "./references";
import { describeResult, type ResultScreen } from "./result-screen";

/** The record that an upsert creates or changes. */
export interface SubjectScreen {
  reference: ReferenceScreen;
  /** Fields of the form that the record holds too, so that a change begins with them. */
  shared: readonly string[];
  /** Whether the body says in `_operation` which of the two is meant; else an id says it. */
  tells: boolean;
}

/** An operation as plain data that a server component can hand to the browser. */
export interface OperationScreen {
  /** `<area>/<name>` */
  path: string;
  title: string;
  summary: string;
  label: Label;
  scope: Scope;
  fields: readonly FieldScreen[];
  /** A body that works on the demo data. */
  example: Record<string, unknown>;
  result: ResultScreen;
  subject: SubjectScreen | null;
}

/** Members of an upsert's body that say which record is meant; a screen asks for them in its own way. */
const subjectFields = ["_operation", "id"];

/** What screens need to know of the operation `<area>/<name>`; null when there is none. */
export function describeOperation(path: string): OperationScreen | null {
  const contract = findContract(path);
  const area = areas.find((known) => path.startsWith(`${known}/`));
  if (!contract || !area || !(contract.input instanceof z.ZodObject)) return null;
  const { title, summary, label, input, output, example } = contract;
  const subject = subjectOf(path, input);
  const members = subject ? subjectFields : [];
  return {
    path,
    title,
    summary,
    label,
    scope: `${area}:${rightOf[label]}`,
    fields: describeForm(input).filter(({ name }) => !members.includes(name)),
    example: z.record(z.string(), z.unknown()).parse(example),
    result: describeResult(output),
    subject,
  };
}

/** `items/upsertMethodOperation` is about the resource methodOperation. */
function subjectOf(path: string, input: z.ZodObject): SubjectScreen | null {
  const named = /\/upsert(.)(.*)$/.exec(path);
  const resource = named && findResource(`${named[1]?.toLowerCase()}${named[2]}`);
  const reference = resource && referenceTo(resource.name);
  if (!reference) return null;
  const unseen = new Set<string>([...subjectFields, ...(resource.encrypted ?? [])]);
  return {
    reference,
    shared: Object.keys(input.shape).filter((name) => name in resource.row.shape && !unseen.has(name)),
    tells: "_operation" in input.shape,
  };
}
