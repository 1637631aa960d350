import * as z from "zod";
import { knownResource } from "@/lib/resources";
import type { Resource } from "@/lib/resources/define";
import { innerOf, type PartKind, type Party, tableOfParts } from "@/lib/resources/parties";
import { text } from "@/lib/schemas/fields";
import { describeForm, type FieldScreen } from "./form-fields";
import { describeRecordForm, type RecordFormScreen, recordSchema } from "./record-form";

/** Columns of a part that its own table has; all others are those of its address or person. */
const ownColumns = ({ contact }: Party, kind: PartKind): readonly string[] =>
  kind === "location" ? ["name"] : [contact.at];

/** Fields of a location or contact. */
export function partSchema(party: Party, kind: PartKind): z.ZodObject {
  const own = recordSchema(knownResource(tableOfParts(party, kind)), "create").shape;
  const inner = recordSchema(knownResource(innerOf[kind].table), "create").shape;
  const columns = ownColumns(party, kind).map((name) => [name, own[name]] as const);
  const chosen =
    kind === "location" ? [...columns, ...Object.entries(inner)] : [...Object.entries(inner), ...columns];
  return z.strictObject(Object.fromEntries(chosen.flatMap(([name, one]) => (one ? [[name, one]] : []))));
}

export const partFields = (party: Party, kind: PartKind): FieldScreen[] =>
  describeForm(partSchema(party, kind));

/** Fields of a new customer or supplier: its columns, its payment term, and the first location and contact. */
export function partySchema(resource: Resource, party: Party): z.ZodObject {
  const { shape } = recordSchema(resource, "create");
  const term = party.terms && knownResource(party.terms.resource).row.shape.paymentTermId;
  const terms = term instanceof z.ZodType ? { paymentTermId: term.optional() } : {};
  return z.strictObject({ ...shape, ...terms, ...firstParts(party) });
}

function firstParts(party: Party) {
  const { [party.contact.at]: _at, ...person } = partSchema(party, "contact").shape;
  const { name: _name, ...address } = partSchema(party, "location").shape;
  return {
    location: z.strictObject({ name: text("Location name").optional(), ...address }),
    contact: z.strictObject(person),
  };
}

/** The form of a new customer or supplier. */
export function describePartyForm(
  resource: Resource,
  party: Party,
  presets: Readonly<Record<string, unknown>>,
): RecordFormScreen {
  const form = describeRecordForm(resource, "create", presets);
  const others = describeForm(partySchema(resource, party)).filter(
    ({ name }) => !form.fields.some((field) => field.name === name),
  );
  const labels: Readonly<Record<string, Partial<FieldScreen>>> = {
    location: { label: "First address" },
    contact: { label: "First contact" },
  };
  const described = others.map((field) => ({ ...field, ...labels[field.name] }));
  return { ...form, fields: [...form.fields, ...described] };
}
