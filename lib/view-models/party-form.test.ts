import { describe, expect, it } from "vitest";
import { knownResource } from "@/lib/resources";
import { parties } from "@/lib/resources/parties";
import { describePartyForm, partFields, partySchema } from "./party-form";
import { describeRecordForm } from "./record-form";

describe.each([
  ["customer", ["paymentTermId"]],
  ["supplier", []],
] as const)("the form of a new %s", (name, terms) => {
  const party = parties[name] ?? expect.fail();
  const resource = knownResource(name);

  it("has the fields of the record, then the payment term that it may have, first address and first contact", () => {
    const { fields } = describePartyForm(resource, party, { taxPercent: 0.07 });
    const names = fields.map((field) => field.name);
    const own = describeRecordForm(resource, "create").fields.map((field) => field.name);
    expect(names).toEqual([...own, ...terms, "location", "contact"]);
    expect(fields.find((field) => field.name === "taxPercent")).toMatchObject({ preset: 0.07 });
    expect(fields.slice(-2).map(({ label, kind, optional }) => ({ label, kind, optional }))).toEqual([
      { label: "First address", kind: "group", optional: false },
      { label: "First contact", kind: "group", optional: false },
    ]);
  });

  it("takes an address without a name of its own, and a contact without its place", () => {
    const { location, contact } = partySchema(resource, party).shape;
    const address = { addressLine1: "1 Mill Lane", city: "Bath", countryCode: "GB" };
    expect(location?.safeParse(address).error).toBeUndefined();
    expect(location?.safeParse({ name: "Head office", ...address }).error).toBeUndefined();
    expect(contact?.safeParse({ firstName: "Ada" }).success).toBe(true);
    expect(contact?.safeParse({ firstName: "Ada", [party.contact.at]: "loc_1" }).success).toBe(false);
  });

  it("of a location begins with its name, of a contact ends with its place", () => {
    const [first] = partFields(party, "location");
    expect(first).toMatchObject({ name: "name", required: true });
    const people = partFields(party, "contact").map((field) => field.name);
    expect(people.at(-1)).toBe(party.contact.at);
    expect(people).toContain("email");
  });
});
