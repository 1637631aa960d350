import * as z from "zod";
import { findContract } from "@/lib/operations/contracts";
import { type Contract, type Label, verbOf } from "@/lib/operations/define";
import { findResource } from "@/lib/resources";
import { areas, type Scope } from "@/lib/schemas/areas";
import { describeForm, type FieldScreen } from "@/lib/view-models/form-fields";
import { type ReferenceScreen, referenceTo } from "@/lib/view-models/references";
import { describeResult, type ResultScreen } from "./result-screen";

/** The record that an upsert creates or changes. */
export interface SubjectScreen {
  reference: ReferenceScreen;
  /** Fields of the form that the record has too: a change begins with their values. */
  shared: readonly string[];
  /** Whether the body's `_operation` distinguishes create from update; otherwise an ID means update. */
  hasOperation: boolean;
}

/** An operation as plain data that a server component can pass to the browser. */
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

/** Members of the body that identify the record; the screen has a picker instead of fields for them. */
const subjectFields = ["_operation", "id"];

/** The operation `<area>/<name>` as screens need it; null if there is none. */
export function describeOperation(path: string): OperationScreen | null {
  const contract = findContract(path);
  const area = areas.find((known) => path.startsWith(`${known}/`));
  if (!contract || !area || !(contract.input instanceof z.ZodObject)) return null;
  const { title, summary, label, input, output, example } = contract;
  const subject = subjectOf(contract, input);
  const members = subject ? subjectFields : [];
  return {
    path,
    title,
    summary,
    label,
    scope: `${area}:${verbOf[label]}`,
    fields: describeForm(input).filter(({ name }) => !members.includes(name)),
    example: z.record(z.string(), z.unknown()).parse(example),
    result: describeResult(output),
    subject,
  };
}

function subjectOf({ upserts }: Contract, input: z.ZodObject): SubjectScreen | null {
  const resource = upserts === undefined ? null : findResource(upserts);
  const reference = resource && referenceTo(resource.name);
  if (!reference) return null;
  const unseen = new Set<string>([...subjectFields, ...(resource.encrypted ?? [])]);
  return {
    reference,
    shared: Object.keys(input.shape).filter((name) => name in resource.row.shape && !unseen.has(name)),
    hasOperation: "_operation" in input.shape,
  };
}
