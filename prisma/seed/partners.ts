import type { Demo } from "./demo";

/** Where a customer or supplier sits. */
export interface Place {
  name: string;
  line1: string;
  city: string;
  state: string | null;
  postalCode: string;
  country: string;
  phone?: string;
}

/** Someone to talk to. */
export interface Contact {
  firstName: string;
  lastName: string;
  title: string;
  email: string;
  phone?: string;
}

/** Adds the n-th address. */
export function addAddress({ id, add }: Demo, n: number, place: Place): void {
  add("address", {
    id: id("addr", n),
    addressLine1: place.line1,
    city: place.city,
    stateProvince: place.state,
    postalCode: place.postalCode,
    countryCode: place.country,
    phone: place.phone ?? null,
  });
}

/** Adds the n-th contact. */
export function addContact({ id, add }: Demo, n: number, contact: Contact): void {
  const { firstName, lastName, title, email, phone } = contact;
  add("contact", { id: id("cont", n), firstName, lastName, title, email, workPhone: phone ?? null });
}
