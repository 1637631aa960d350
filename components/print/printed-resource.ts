import { type PrintedResource, printedResources } from "@/lib/schemas/printed-resources";
import { routeTo } from "@/lib/view-models/paths";

/** Whether the records of a resource are printed as documents. */
export const isPrinted = (resource: string): resource is PrintedResource =>
  printedResources.some((name) => name === resource);

/** The sections in a query string; nothing where they are the usual ones. */
const sectionsQuery = (sections?: readonly string[]) => (sections ? { sections: sections.join(",") } : {});

/** The print view of a record. */
export function printPath(resource: PrintedResource, key: string, sections?: readonly string[]) {
  const query = new URLSearchParams(sectionsQuery(sections)).toString();
  return routeTo(`/console/records/${resource}/${encodeURIComponent(key)}/print${query && `?${query}`}`);
}

/** The PDF of a record. */
export const pdfPath = (
  resource: PrintedResource,
  key: string,
  { sections, download = false }: { sections?: readonly string[]; download?: boolean } = {},
): string =>
  `/api/console/print/pdf?${new URLSearchParams({
    resource,
    id: key,
    ...sectionsQuery(sections),
    ...(download && { download: "1" }),
  })}`;
