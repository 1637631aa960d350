import { findResource } from "@/lib/resources";
import { type PartKind, parties } from "@/lib/resources/parties";
import { partFields, partSchema, partySchema } from "@/lib/view-models/party-form";

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

/** Fields and schema of the form of a location or contact. */
export function formOfPart(name: string, kind: PartKind) {
  const { party } = partyOf(name);
  return { fields: partFields(party, kind), schema: partSchema(party, kind) };
}
