import { contracts } from "@/lib/operations/contracts";
import type { Label } from "@/lib/operations/define";
import { verbOf } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { workAreas } from "@/lib/resources/work-areas";
import { type Area, areas, type Scope } from "@/lib/schemas/areas";
import { factsOf } from "@/lib/schemas/fields";
import { areaTitles, capitalized } from "./labels";

/** A list of records that can be opened. */
export interface RecordsEntry {
  name: string;
  title: string;
  /** One of them; null if the caller may not create any. */
  creates: string | null;
  /** In the sidebar; set up once; or part of other records, on whose pages it is found. */
  place: "main" | "more" | "part";
  /** Main lists whose records are recognized by one of these, as invoices by their customer. */
  documents: DocumentList[];
}

/** The list `name` filtered by its column `column`. */
export interface DocumentList {
  name: string;
  column: string;
}

/** An operation that can be run, by its path `<area>/<name>`. */
export interface OperationEntry {
  path: string;
  title: string;
  label: Label;
}

/** A page of an area that is no list of records. */
export interface AreaPage {
  path: string;
  title: string;
  summary: string;
}

/** The contents of one area. */
export interface NavigationArea {
  area: Area;
  title: string;
  records: RecordsEntry[];
  pages: AreaPage[];
  operations: OperationEntry[];
}

/** Pages by area, with the scopes that they need. */
const areaPages: Readonly<Partial<Record<Area, (AreaPage & { scopes: readonly Scope[] })[]>>> = {
  invoicing: [
    {
      path: "/console/receivables",
      title: "Receivables",
      summary: "What customers owe, by days past the due date.",
      scopes: ["invoicing:read", "sales:read"],
    },
  ],
};

/** The areas with everything in them that a caller with these scopes may open. */
export function navigationFor(scopes: ReadonlySet<Scope>): NavigationArea[] {
  const records = Object.values(resources).filter((resource) =>
    scopesFor(resource, "read").every((scope) => scopes.has(scope)),
  );
  const operations = Object.entries(contracts).filter(([path, { label }]) => {
    const area = areas.find((name) => path.startsWith(`${name}/`));
    return area !== undefined && scopes.has(`${area}:${verbOf[label]}`);
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
        .map((resource) => recordsEntry(resource, scopes, records))
        .sort((a, b) => orderOf(area, a) - orderOf(area, b) || a.title.localeCompare(b.title)),
      pages: (areaPages[area] ?? [])
        .filter((page) => page.scopes.every((scope) => scopes.has(scope)))
        .map(({ scopes: _scopes, ...page }) => page),
      operations: operations
        .filter(([path]) => path.startsWith(`${area}/`))
        .map(([path, contract]) => ({ path, title: contract.title, label: contract.label })),
    }))
    .filter((entry) => entry.records.length + entry.pages.length + entry.operations.length > 0);
}

function recordsEntry(
  resource: Resource,
  scopes: ReadonlySet<Scope>,
  readable: readonly Resource[],
): RecordsEntry {
  const { name, singular, plural } = resource;
  const mayCreate =
    resource.write?.updateOnly === false && scopesFor(resource, "write").every((scope) => scopes.has(scope));
  return {
    name,
    title: capitalized(plural),
    creates: mayCreate ? capitalized(singular) : null,
    place: placeOf(resource),
    documents: documentsOf(resource, readable),
  };
}

function placeOf({ name, area }: Resource): RecordsEntry["place"] {
  const { main, more = [] } = workAreas[area];
  const isIn = (names: readonly string[]) => names.includes(name);
  return isIn(main) ? "main" : isIn(more) ? "more" : "part";
}

const places = ["main", "more", "part"];

/** Main lists in their declared order, the others behind them. */
function orderOf(area: Area, { name, place }: RecordsEntry): number {
  const main: readonly string[] = workAreas[area].main;
  const at = main.indexOf(name);
  return at >= 0 ? at : 100 * places.indexOf(place);
}

function documentsOf(resource: Resource, readable: readonly Resource[]): DocumentList[] {
  if (placeOf(resource) !== "main") return [];
  return readable
    .filter((other) => placeOf(other) === "main")
    .flatMap((other) =>
      (other.context ?? [])
        .filter((column) => {
          const schema = other.row.shape[column];
          return schema !== undefined && factsOf(schema)?.references === resource.name;
        })
        .map((column) => ({ name: other.name, column })),
    );
}
