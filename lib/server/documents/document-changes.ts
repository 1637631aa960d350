import type * as z from "zod";
import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import type { contract } from "@/lib/console/document/save.contract";
import type { DocumentFacts } from "@/lib/resources/document";
import type { DocumentResource } from "@/lib/resources/documents";
import { type Issue, invalidInput } from "@/lib/schemas/errors";

export type Input = z.output<typeof contract.input>;
export type Values = Input["values"];
type Part = Omit<Input["lines"][number], "breaks">;
type Lines = Omit<NonNullable<DocumentFacts["lines"]>, "breaks">;
type Path = Issue["path"];

/** A change of one row of a document, and where in the input it comes from. */
export interface Origin {
  change: PlannedChange;
  path: Path;
}

/** Key of a record, or the change that creates it. */
type Owner = string | { $created: number };

/** The changes that save a document: its header, unless that is written already, its lines, and their price breaks. */
export function documentChanges(
  { resource, document }: DocumentResource,
  { lines }: Input,
  values: Values,
  key: string | null,
): { changes: Origin[]; header: Owner } {
  const changes: Origin[] = [];
  const create = (name: string, row: Values, path: Path): Owner => {
    changes.push({ change: { kind: "create", resource: name, values: row }, path });
    return { $created: changes.length - 1 };
  };
  const write = (declared: Lines, { id, delete: isDeleted, values: row }: Part, owner: Owner, path: Path) => {
    if (id === undefined)
      return create(declared.resource, { ...row, [declared.parent]: owner }, [...path, "values"]);
    const named = { resource: declared.resource, id };
    if (isDeleted) changes.push({ change: { kind: "delete", ...named }, path });
    else if (Object.keys(row).length > 0)
      changes.push({ change: { kind: "update", ...named, values: row }, path: [...path, "values"] });
    return id;
  };
  let header: Owner = key ?? "";
  if (key === null) {
    const { by = "", made } = document.related ?? {};
    const business: Values = {};
    if (made && (values[by] ?? null) === null) {
      const sets = Object.entries(made.sets).map(([column, field]) => [column, values[field] ?? null]);
      business[by] = create(made.resource, Object.fromEntries(sets), ["values"]);
    }
    header = create(resource.name, { ...values, ...business }, ["values"]);
  } else if (Object.keys(values).length > 0) {
    changes.push({ change: { kind: "update", resource: resource.name, id: key, values }, path: ["values"] });
  }
  const declared = document.lines;
  if (!declared && lines.length > 0)
    throw invalidInput({ path: ["lines"], message: "These documents have no lines." });
  if (!declared) return { changes, header };
  const owners = lines.map((line, at) => write(declared, line, header, ["lines", at]));
  for (const [at, line] of lines.entries()) {
    const path = ["lines", at, "breaks"];
    if (line.breaks.length > 0 && !declared.breaks)
      throw invalidInput({ path, message: "These lines have no price breaks." });
    for (const [index, one] of line.breaks.entries())
      if (declared.breaks && !line.delete) write(declared.breaks, one, owners[at] ?? "", [...path, index]);
  }
  return { changes, header };
}
