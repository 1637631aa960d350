import { contracts } from "@/lib/operations/contracts";
import { type Contract, verbOf } from "@/lib/operations/define";
import { resources } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { scopesFor } from "@/lib/resources/scopes";
import { type Area, isArea } from "@/lib/schemas/areas";
import { areaTitles, capitalized } from "./labels";

/** Everything that the API offers in one area. */
export interface ReferenceArea {
  area: Area;
  title: string;
  operations: { path: string; contract: Contract; scope: string }[];
  rows: { resource: Resource; title: string; scopes: { read: string[]; write: string[] } }[];
}

const operations = Object.entries<Contract>(contracts);
const rows = Object.values<Resource>(resources);

/** The areas of the API in the order of a company's work. */
export const referenceAreas = (): ReferenceArea[] =>
  Object.keys(areaTitles)
    .filter(isArea)
    .map((area) => ({
      area,
      title: areaTitles[area],
      operations: operations
        .filter(([path]) => path.startsWith(`${area}/`))
        .map(([path, contract]) => ({ path, contract, scope: `${area}:${verbOf[contract.label]}` })),
      rows: rows
        .filter((resource) => resource.area === area)
        .map((resource) => ({
          resource,
          title: capitalized(resource.plural),
          scopes: { read: scopesFor(resource, "read"), write: scopesFor(resource, "write") },
        }))
        .sort((a, b) => a.title.localeCompare(b.title)),
    }));
