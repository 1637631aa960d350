import type { ApiFailure } from "@/lib/client/api-failure";
import type { ConsoleInput } from "@/lib/client/calls";
import type { AnyRow } from "@/lib/client/records";
import type { Party } from "@/lib/resources/parties";
import { isObject } from "@/lib/schemas/is-object";

export type PartyInput = ConsoleInput<"party/save">;
type Values = Record<string, unknown>;

/** Whether nothing was filled in. */
const isBlank = (values: Values): boolean =>
  Object.values(values).every((value) => value === null || value === undefined || value === "");

const filled = (values: Values): AnyRow =>
  // The schema has validated the values.
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as AnyRow;

/** Body that the form of a new customer or supplier sends; a blank address or contact is omitted. */
export function newPartyBody(resource: PartyInput["resource"], input: Readonly<Values>): PartyInput {
  const { location, contact, paymentTermId, ...values } = input;
  const place = isObject(location) ? location : {};
  const { name, ...address } = place;
  const person = isObject(contact) ? contact : {};
  const hasPlace = !isBlank(place);
  return {
    resource,
    values: filled(values),
    ...(typeof paymentTermId === "string" && { paymentTermId }),
    locations: hasPlace
      ? [{ values: { name: nameOf(name, address) }, address: { values: filled(address) } }]
      : [],
    contacts: isBlank(person)
      ? []
      : [{ contact: { values: filled(person) }, ...(hasPlace && { location: 0 }) }],
  };
}

/** A location is called as it was named, else like its city. */
function nameOf(name: unknown, address: Values): string {
  const names = [name, address.city, address.addressLine1];
  return String(names.find((one) => typeof one === "string" && one !== "") ?? "Main");
}

const parts: Readonly<Record<string, string>> = { locations: "location", contacts: "contact" };

/** The error with its issues at the fields of the form of a new customer or supplier. */
export const atNewParty = (error: ApiFailure): ApiFailure =>
  placed(error, (path) => {
    const [head, , ...rest] = path;
    const part = parts[String(head)];
    return part === undefined ? without(path) : [part, ...without(rest)];
  });

/** The error with its issues at the fields of the form of one location or contact. */
export const atPart = (error: ApiFailure): ApiFailure => placed(error, ([, , ...rest]) => without(rest));

/** Without the members of the request that hold the columns. */
const without = (path: readonly (string | number)[]) =>
  path.filter((part, at) => part !== "values" && !(at === 0 && (part === "address" || part === "contact")));

type Path = (string | number)[];

function placed(error: ApiFailure, place: (path: Path) => Path): ApiFailure {
  return error.withIssues(error.issues.map(({ path, message }) => ({ path: place([...path]), message })));
}

/** Fields of a location or contact as the tables take them. */
export function split(party: Party, kind: "location" | "contact", input: Values) {
  const own = kind === "location" ? "name" : party.contact.at;
  const { [own]: value, ...inner } = input;
  // The schema has validated the values.
  return { values: (own in input ? { [own]: value } : {}) as AnyRow, inner: inner as AnyRow };
}
