import type { Resource } from "@/lib/resources/define";
import { documentOf } from "@/lib/resources/documents";
import { columnDefaults } from "@/lib/server/pages/column-defaults";
import { lineTables, type Presets } from "@/lib/view-models/document/document-screen";

/** The defaults of the columns of a document's lines; none where it has no lines. */
export async function presetsOf(resource: Resource): Promise<Presets> {
  const tables = lineTables(documentOf(resource)?.document);
  return Object.fromEntries(
    await Promise.all(tables.map(async (name) => [name, await columnDefaults(name)])),
  );
}
