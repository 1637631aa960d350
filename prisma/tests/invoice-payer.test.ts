import { expect, test } from "vitest";
import { makeInvoice } from "../testing/examples";
import { type Session, tenants } from "../testing/tenants";

const { first } = await tenants();

test("contact and location of an invoice are those of the customer who pays it", async () => {
  for (const field of ["invoiceCustomerContactId", "invoiceCustomerLocationId"]) {
    await expect(
      first.do(async (session) => {
        const other = await session.insert("customer", { name: "Other" });
        const address = await session.insert("address");
        const contact = await session.insert("contact");
        const place = await session.insert("customerLocation", {
          customerId: other.id,
          addressId: address.id,
          name: "x",
        });
        const person = await session.insert("customerContact", {
          customerId: other.id,
          contactId: contact.id,
        });
        const own = { invoiceCustomerContactId: person.id, invoiceCustomerLocationId: place.id };
        await makeInvoice(session, "Payer", { ...own, invoiceCustomerId: other.id });
        await makeInvoice(session, "Stranger", { [field]: field.includes("Contact") ? person.id : place.id });
      }),
    ).rejects.toMatchObject({ code: "P0001", column: field });
  }
});

test.each([
  ["its contact moves", (_own, strange) => ({ invoiceCustomerContactId: strange.contact }), "Contact"],
  ["its location moves", (_own, strange) => ({ invoiceCustomerLocationId: strange.location }), "Location"],
  ["its payer changes", (_own, strange) => ({ invoiceCustomerId: strange.id }), "Contact"],
  ["its payer leaves", () => ({ invoiceCustomerId: null }), "Contact"],
  ["its customer changes", (_own, strange) => ({ customerId: strange.id }), "Location"],
] satisfies [string, (own: Payer, strange: Payer) => Record<string, unknown>, string][])(
  "an invoice keeps contact and location of its payer when %s",
  async (what, change, field) => {
    await expect(
      first.do(async (session) => {
        const [own, strange] = [await makePayer(session, "Own"), await makePayer(session, "Strange")];
        const isOfCustomer = what.includes("customer");
        const invoice = await makeInvoice(session, "Payer", {
          ...(isOfCustomer ? { customerId: own.id } : { invoiceCustomerId: own.id }),
          ...(isOfCustomer ? {} : { invoiceCustomerContactId: own.contact }),
          invoiceCustomerLocationId: own.location,
        });
        await session.update("salesInvoice", invoice.id, change(own, strange));
      }),
    ).rejects.toMatchObject({ code: "P0001", column: `invoiceCustomer${field}Id` });
  },
);

interface Payer {
  id: unknown;
  contact: unknown;
  location: unknown;
}

/** A customer with a contact and a location. */
async function makePayer(session: Session, name: string): Promise<Payer> {
  const { id } = await session.insert("customer", { name });
  const [address, contact] = [await session.insert("address"), await session.insert("contact")];
  const place = { customerId: id, addressId: address.id, name };
  return {
    id,
    contact: (await session.insert("customerContact", { customerId: id, contactId: contact.id })).id,
    location: (await session.insert("customerLocation", place)).id,
  };
}
