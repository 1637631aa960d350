import { findResource, knownResource } from "@/lib/resources";
import { innerOf, type PartKind, type Party, parties, tableOfParts } from "@/lib/resources/parties";
import { partFields, partSchema, partySchema } from "@/lib/view-models/party-form";
import { describeResource, type ResourceScreen } from "@/lib/view-models/resource-screen";

const partyOf = (name: string) => {
  const [resource, party] = [findResource(name), parties[name]];
  if (!resource || !party) throw new Error(`${name} is no customer or supplier.`);
  return { resource, party };
};

/** The validation schema of the form of a new customer or supplier. Imports every schema: load it lazily. */
export function schemaOfParty(name: string) {
  const { resource, party } = partyOf(name);
  return partySchema(resource, party);
}

/** Fields and schema of the form of a location or contact, and its columns as one screen. */
export function formOfPart(name: string, kind: PartKind) {
  const { party } = partyOf(name);
  const schema = partSchema(party, kind);
  const screen = screenOfPart(party, kind, Object.keys(schema.shape));
  return { fields: partFields(party, kind), schema, screen };
}

/** The screen of a location or contact, with the columns of its form from both tables. */
function screenOfPart(party: Party, kind: PartKind, shown: readonly string[]): ResourceScreen {
  const own = describeResource(knownResource(tableOfParts(party, kind)));
  const inner = describeResource(knownResource(innerOf[kind].table));
  const columns = [...own.columns, ...inner.columns];
  return {
    ...own,
    columns: shown.flatMap((name) => columns.find((column) => column.name === name) ?? []),
    write: own.write && { ...own.write, required: [], optional: [...shown] },
  };
}
