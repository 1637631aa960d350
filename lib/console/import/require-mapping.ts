import type { Resource } from "@/lib/resources/define";
import { counted } from "@/lib/schemas/counted";
import { type Issue, invalidInput } from "@/lib/schemas/errors";
import type { Actor } from "@/lib/server/kernel/actor";
import type { Job } from "@/lib/server/transfer/import/job";
import type { ImportPlan } from "@/lib/server/transfer/import/plan";
import { importableColumns } from "@/lib/view-models/importable";
import { describeResource } from "@/lib/view-models/resource-screen";
import { requireImportable } from "./require-job";

/** Throws 400 for a mapping that does not fit the file of an import, or for a key by which no record can be found. */
export function requireMapping(
  actor: Actor,
  job: Job,
  mapping: readonly (string | null)[],
  key: readonly string[],
): void {
  const issues = issuesOf(requireImportable(actor, job.resource), job.plan, mapping, key);
  if (issues.length > 0) throw invalidInput(...issues);
}

function issuesOf(
  resource: Resource,
  { headings }: ImportPlan,
  mapping: readonly (string | null)[],
  key: readonly string[],
): Issue[] {
  if (mapping.length !== headings.length) {
    return [{ path: ["mapping"], message: `The file has ${counted(headings.length, "column")}.` }];
  }
  const columns = new Map(
    importableColumns(describeResource(resource)).map((column) => [column.name, column]),
  );
  const wrong = mapping.flatMap((name, place): Issue[] => {
    if (name === null) return [];
    if (!columns.has(name)) return [{ path: ["mapping", place], message: `${name} cannot be imported.` }];
    return mapping.indexOf(name) < place
      ? [{ path: ["mapping", place], message: `${name} is used twice.` }]
      : [];
  });
  if (mapping.every((name) => name === null)) {
    wrong.push({ path: ["mapping"], message: "Map at least one column." });
  }
  const lists = ["jsonb", "text[]", "numeric[]"];
  const unfit = key.flatMap((name, place): Issue[] =>
    mapping.includes(name) && !lists.includes(columns.get(name)?.type ?? "jsonb")
      ? []
      : [{ path: ["key", place], message: `${name} cannot be used to find stored records.` }],
  );
  return [...wrong, ...unfit];
}
