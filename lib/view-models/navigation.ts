import { contracts } from "@/lib/operations/contracts";
import type { Label } from "@/lib/operations/define";
import { rightOf } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { type Area, areas, type Scope } from "@/lib/schemas/areas";
import { areaTitles, capitalized } from "./labels";

/** A list of records that can be opened. */
export interface RecordsEntry {
  name: string;
  title: string;
  /** One of them; null if the caller may not create any. */
  creates: string | null;
}

/** An operation that can be run, by its path `<area>/<name>`. */
export interface OperationEntry {
  path: string;
  title: string;
  label: Label;
}

/** The contents of one area. */
export interface NavigationArea {
  area: Area;
  title: string;
  records: RecordsEntry[];
  operations: OperationEntry[];
}

/** The areas with everything in them that a caller with these scopes may open. */
export function navigationFor(scopes: ReadonlySet<Scope>): NavigationArea[] {
  const records = Object.values(resources).filter((resource) =>
    scopesFor(resource, "read").every((scope) => scopes.has(scope)),
  );
  const operations = Object.entries(contracts).filter(([path, { label }]) => {
    const area = areas.find((name) => path.startsWith(`${name}/`));
    return area !== undefined && scopes.has(`${area}:${rightOf[label]}`);
  });
  return Object.entries(areaTitles)
    .flatMap(([name, title]) => {
      const area = areas.find((known) => known === name);
      return area ? [{ area, title }] : [];
    })
    .map(({ area, title }) => ({
      area,
      title,
      records: records
        .filter((resource) => resource.area === area)
        .map((resource) => recordsEntry(resource, scopes))
        .sort((a, b) => a.title.localeCompare(b.title)),
      operations: operations
        .filter(([path]) => path.startsWith(`${area}/`))
        .map(([path, contract]) => ({ path, title: contract.title, label: contract.label })),
    }))
    .filter((entry) => entry.records.length + entry.operations.length > 0);
}

function recordsEntry(resource: Resource, scopes: ReadonlySet<Scope>): RecordsEntry {
  const { name, singular, plural } = resource;
  const mayCreate =
    resource.write?.updateOnly === false && scopesFor(resource, "write").every((scope) => scopes.has(scope));
  return { name, title: capitalized(plural), creates: mayCreate ? capitalized(singular) : null };
}
