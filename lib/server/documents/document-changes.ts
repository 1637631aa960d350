import type * as z from "zod";
import type { contract } from "@/lib/console/document/save.contract";
import type { DocumentFacts } from "@/lib/resources/document";
import type { DocumentResource } from "@/lib/resources/documents";
import { type Issue, invalidInput } from "@/lib/schemas/errors";
import { type ChangeList, changeList, type Owner } from "./change-list";

export type Input = z.output<typeof contract.input>;
export type Values = Input["values"];
type Part = Omit<Input["lines"][number], "breaks">;
type Lines = Omit<NonNullable<DocumentFacts["lines"]>, "breaks">;
type Path = Issue["path"];

/** The changes that save a document: its header, unless that is written already, its lines, and their price breaks. */
export function documentChanges(
  { resource, document }: DocumentResource,
  { lines }: Input,
  values: Values,
  key: string | null,
): ChangeList & { header: Owner } {
  const list = changeList();
  const declared = document.lines;
  const isRemoved = (part: Part): part is Part & { id: string } =>
    part.id !== undefined && part.delete === true;
  const write = (to: Lines, part: Part, owner: Owner, path: Path) => {
    const { id, values: row } = part;
    if (id === undefined) return list.write(to.resource, { values: { ...row, [to.parent]: owner } }, path);
    return isRemoved(part) ? id : list.write(to.resource, { id, values: row }, path);
  };
  const { by = "", made } = document.related ?? {};
  const business: Values = {};
  if (key === null && made && (values[by] ?? null) === null) {
    const sets = Object.entries(made.sets).map(([column, field]) => [column, values[field] ?? null]);
    business[by] = list.write(made.resource, { values: Object.fromEntries(sets) }, []);
  }
  const header = list.write(resource.name, { id: key ?? undefined, values: { ...values, ...business } }, []);
  if (!declared && lines.length > 0)
    throw invalidInput({ path: ["lines"], message: "These documents have no lines." });
  if (!declared) return { ...list, header };
  // Deleted before others are written, which may take their unique values, such as the quantity of a price break.
  for (const [at, line] of lines.entries()) {
    const path = ["lines", at];
    if (isRemoved(line)) list.remove(declared.resource, { id: line.id }, path);
    for (const [index, one] of line.breaks.entries())
      if (declared.breaks && !line.delete && isRemoved(one))
        list.remove(declared.breaks.resource, { id: one.id }, [...path, "breaks", index]);
  }
  const owners = lines.map((line, at) => write(declared, line, header, ["lines", at]));
  const writeBreaks = (are: "stored" | "new") => {
    for (const [at, line] of lines.entries()) {
      const path = ["lines", at, "breaks"];
      if (line.breaks.length > 0 && !declared.breaks)
        throw invalidInput({ path, message: "These lines have no price breaks." });
      for (const [index, one] of line.breaks.entries())
        if (declared.breaks && !line.delete && (one.id === undefined) === (are === "new"))
          write(declared.breaks, one, owners[at] ?? "", [...path, index]);
    }
  };
  // New ones may take quantities that stored ones release.
  writeBreaks("stored");
  writeBreaks("new");
  return { ...list, header };
}
