import type { Demo } from "../demo";
import { people } from "./people";

const ohio = { stateProvince: "OH", countryCode: "US" };

/** The company itself: group, locations, staff, billing address, numbering. */
export function addCompany(demo: Demo): void {
  const { id } = demo;
  demo.add("companyGroup", { id: id("cgr", 1), name: "Brightlathe Group" });
  demo.add("company", {
    id: id("co", 1),
    name: "Brightlathe Precision Inc.",
    companyGroupId: id("cgr", 1),
    baseCurrencyCode: "USD",
    registrationNumber: "OH 1482207",
    taxId: "31-1482207",
    addressLine1: "410 Mill Road",
    city: "Dayton",
    ...ohio,
    postalCode: "45402",
    phone: "+19375550100",
    fax: "+19375550101",
    email: "office@brightlathe.example",
    website: "https://brightlathe.example",
    timezone: "America/New_York",
  });
  const locations = [
    ["Dayton plant", "410 Mill Road", "Dayton", "45402", "+19375550100"],
    ["Springfield warehouse", "1825 Lagonda Avenue", "Springfield", "45503", "+19375550140"],
    ["Akron finishing shop", "77 Canal Street", "Akron", "44308", "+13305550160"],
  ] as const;
  for (const [index, [name, addressLine1, city, postalCode, phone]] of locations.entries()) {
    const address = { addressLine1, city, ...ohio, postalCode, phone };
    demo.add("location", { id: id("loc", index + 1), name, ...address, timezone: "America/New_York" });
  }
  for (const [n, name, mailbox, role, title, location, manager, startDate] of people) {
    demo.add("employee", {
      id: id("usr", n),
      name,
      email: `${mailbox}@brightlathe.example`,
      role,
      title,
      locationId: id("loc", location),
      managerId: manager === null ? null : id("usr", manager),
      startDate,
      active: n !== people.length,
    });
  }
  demo.add("companyAccountsReceivableBillingAddress", {
    id: id("co", 1),
    name: "Accounts Receivable",
    addressLine1: "410 Mill Road",
    city: "Dayton",
    state: "OH",
    postalCode: "45402",
    countryCode: "US",
    phone: "+19375550123",
    email: "ar@brightlathe.example",
  });
}
