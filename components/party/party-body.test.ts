import { describe, expect, it } from "vitest";
import { ApiFailure } from "@/lib/client/api-failure";
import { atNewParty, atPart, newPartyBody } from "./party-body";

const failure = (...path: (string | number)[]) =>
  new ApiFailure(400, "invalid_input", "x", { issues: [{ path, message: "x" }] });

describe("what the form of a new customer sends", () => {
  it("leaves out a blank address and contact", () => {
    const input = { name: "A", taxPercent: 0, phone: undefined, location: { name: "" }, contact: {} };
    expect(newPartyBody("customer", input)).toEqual({
      resource: "customer",
      values: { name: "A", taxPercent: 0 },
      locations: [],
      contacts: [],
    });
  });

  it("keeps the name of a location without an address", () => {
    expect(newPartyBody("customer", { name: "A", location: { name: "East dock" } })).toMatchObject({
      locations: [{ values: { name: "East dock" }, address: { values: {} } }],
    });
  });

  it("calls a location without a name like its city, and puts the contact there", () => {
    const input = {
      name: "A",
      location: { city: "Akron" },
      contact: { firstName: "Ida" },
      paymentTermId: "pt_1",
    };
    expect(newPartyBody("customer", input)).toMatchObject({
      paymentTermId: "pt_1",
      locations: [{ values: { name: "Akron" }, address: { values: { city: "Akron" } } }],
      contacts: [{ contact: { values: { firstName: "Ida" } }, location: 0 }],
    });
  });
});

it("shows errors at the fields of the form", () => {
  const places = (error: ApiFailure) => error.issues.map(({ path }) => path);
  expect(places(atNewParty(failure("values", "name")))).toEqual([["name"]]);
  expect(places(atNewParty(failure("locations", 0, "address", "values", "city")))).toEqual([
    ["location", "city"],
  ]);
  expect(places(atNewParty(failure("contacts", 0, "contact", "values", "email")))).toEqual([
    ["contact", "email"],
  ]);
  expect(places(atPart(failure("contacts", 0, "contact", "values", "email")))).toEqual([["email"]]);
  expect(places(atPart(failure("locations", 0, "values", "name")))).toEqual([["name"]]);
});
